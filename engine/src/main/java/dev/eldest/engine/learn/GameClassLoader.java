package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Loads the classes of a game once more, so that they read other weights, or another network. To the JIT compiler the
 * weights of each copy are constants, as those of the game itself are: playing with other weights costs nothing, and
 * neither does being able to.
 */
public final class GameClassLoader extends ClassLoader {
    private final Class<?> game;
    private final String resourcePath;
    private final byte[] weights;
    /** A resource that the copy shall not find; null if it finds all. */
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

    /** A copy of a game that has a constructor without parameters, which reads this network. */
    static Game withNetwork(Class<? extends Game> game, String resource, byte[] network) {
        return load(game, new GameClassLoader(game, resource, network, null, false));
    }

    /** One that reads these weights, and evaluates by them: it finds no network. */
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

    /** Whether a class of a game is of a copy that counts how often each weight is used, which takes time. */
    public static boolean counts(Class<?> type) {
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
