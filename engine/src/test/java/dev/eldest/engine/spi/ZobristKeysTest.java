package dev.eldest.engine.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Each class loader simulates a process, because the seed is drawn when the class is initialised. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class ZobristKeysTest {
    private static final String GAMES = "dev.eldest.engine.games.";
    private static final List<String> ALL = List.of(
            GAMES + "chess.ChessGame",
            GAMES + "chinesecheckers.ChineseCheckersGame",
            GAMES + "small.ConnectFourGame",
            GAMES + "small.GrundyGame",
            GAMES + "small.TicTacToeGame",
            GAMES + "xiangqi.XiangqiGame",
            GAMES + "gomoku.GomokuGame");

    @Test
    void repeatsKeysInEveryProcess() throws Exception {
        assertEquals(startKeys("false"), startKeys("false"));
    }

    /** Members of a cluster have the same seed. */
    @Test
    void repeatsSecretKeysOfSeed() throws Exception {
        List<Long> keys = startKeys("17");
        assertEquals(keys, startKeys("17"));
        assertNotEquals(keys, startKeys("18"));
        assertNotEquals(keys, startKeys("false"));
    }

    @Test
    void removesSeedOnceRead() throws Exception {
        inProcess("17", process -> {
            ofSeven(process, "of");
            assertNull(System.getProperty(ZobristKeys.SECRET_PROPERTY));
            return List.of();
        });
    }

    @Test
    void drawsOtherSecretKeysInEveryProcess() throws Exception {
        List<Long> defaults = startKeys("false");
        List<Long> first = startKeys("true");
        List<Long> second = startKeys("true");
        for (int game = 0; game < ALL.size(); game++) {
            assertNotEquals(defaults.get(game), first.get(game), ALL.get(game));
            assertNotEquals(defaults.get(game), second.get(game), ALL.get(game));
            assertNotEquals(first.get(game), second.get(game), ALL.get(game));
        }
    }

    @Test
    void repeatsPublicHashInEveryProcess() throws Exception {
        assertEquals(List.of(ZobristKeys.mix(7)), inProcess("true", process -> List.of(ofSeven(process, "mix"))));
        assertNotEquals(List.of(ZobristKeys.of(7)), inProcess("true", process -> List.of(ofSeven(process, "of"))));
    }

    private static List<Long> startKeys(String secret) throws Exception {
        return inProcess(
                secret,
                process -> ALL.stream().map(game -> startKey(process, game)).toList());
    }

    private static List<Long> inProcess(String secret, Function<ClassLoader, List<Long>> numbers) throws Exception {
        String before = System.getProperty(ZobristKeys.SECRET_PROPERTY);
        System.setProperty(ZobristKeys.SECRET_PROPERTY, secret);
        try (URLClassLoader process = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            return numbers.apply(process);
        } finally {
            if (before == null) {
                System.clearProperty(ZobristKeys.SECRET_PROPERTY);
            } else {
                System.setProperty(ZobristKeys.SECRET_PROPERTY, before);
            }
        }
    }

    private static long ofSeven(ClassLoader process, String function) {
        try {
            return (long) process.loadClass(ZobristKeys.class.getName())
                    .getMethod(function, long.class)
                    .invoke(null, 7);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static long startKey(ClassLoader process, String name) {
        try {
            Object game = process.loadClass(name).getConstructor().newInstance();
            Object notation = invoke(process, "Game", "notation", game);
            Object start = invoke(process, "Game", "startPosition", game);
            Method parse = process.loadClass(spi("Notation")).getMethod("parse", String.class);
            return (long) invoke(process, "Position", "key", parse.invoke(notation, start));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object invoke(ClassLoader process, String type, String method, Object target)
            throws ReflectiveOperationException {
        return process.loadClass(spi(type)).getMethod(method).invoke(target);
    }

    private static String spi(String type) {
        return "dev.eldest.engine.spi." + type;
    }

    /** Returns the locations of the engine and its library. */
    private static URL[] classPath() {
        return Stream.of(ZobristKeys.class, IntArrayList.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .toArray(URL[]::new);
    }
}
