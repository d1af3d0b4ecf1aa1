package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Loads another copy of a game's classes, which reads other weights or another network. The JIT compiler treats the
 * weights of each copy as constants, like those of the original, so exchangeable weights cost no speed.
 */
public final class GameClassLoader extends ClassLoader {
    private final Class<?> game;
    private final String resourcePath;
    private final byte[] weights;
    /** A resource that is hidden from the copy; null if none. */
    private final String hiddenPath;

    private final boolean counting;

    private GameClassLoader(Class<?> game, String resource, byte[] weights, String hidden, boolean counting) {
        super(game.getClassLoader());
        this.game = game;
        this.counting = counting;
        this.weights = weights;
        resourcePath = path(game, resource);
        hiddenPath = hidden == null ? null : path(game, hidden);
    }

    /** Loads a copy of a game that reads this network. The game needs a constructor without parameters. */
    static Game withNetwork(Class<? extends Game> game, String resource, byte[] network) {
        return load(game, new GameClassLoader(game, resource, network, null, false));
    }

    /** Loads a copy of a game that evaluates with these weights, since its network is hidden. */
    static Game withWeights(
            Class<? extends Game> game, String resource, byte[] weights, String network, boolean counting) {
        return load(game, new GameClassLoader(game, resource, weights, network, counting));
    }

    private static Game load(Class<? extends Game> game, GameClassLoader copy) {
        try {
            return copy.loadClass(game.getName())
                    .asSubclass(Game.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(game + " cannot be copied", e);
        }
    }

    /** Returns whether a class belongs to a copy that counts the uses of each weight, which is slower. */
    public static boolean countsUses(Class<?> type) {
        return type.getClassLoader() instanceof GameClassLoader copy && copy.counting;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        int lastDot = name.lastIndexOf('.');
        if (lastDot < 0 || !name.substring(0, lastDot).equals(game.getPackageName())) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(path(name) + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        if (name.equals(hiddenPath)) {
            return null;
        }
        return name.equals(resourcePath) ? new ByteArrayInputStream(weights) : super.getResourceAsStream(name);
    }

    private static String path(Class<?> game, String resource) {
        return path(game.getPackageName()) + '/' + resource;
    }

    private static String path(String name) {
        return name.replace('.', '/');
    }
}
