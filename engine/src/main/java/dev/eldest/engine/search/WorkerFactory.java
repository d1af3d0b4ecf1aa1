package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.HistorySizes;
import dev.eldest.engine.spi.SearchProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Makes workers, with a copy of {@link AlphaBeta} for each game. HotSpot's type profiles belong to the bytecode: were
 * it shared, the second game played in a process would turn every call of a position into an interface call, for all
 * games and for good. One game gets the class itself, that with whose searches the start-up cache was made: the class
 * brings that game's profile, which would be the wrong one for any other. The others get hidden copies of its bytes,
 * which are unloaded with the workers. The launcher tells the JVM to show their frames in stack traces.
 */
public final class WorkerFactory {
    private static final int MIN_SHARED_HISTORY_BITS = 6;
    private static final int MAX_TRACED_HISTORIES = 2;

    private final String cachedGame;
    private final ConcurrentHashMap<String, Constructor<? extends SplitWorker>> copies = new ConcurrentHashMap<>();

    /** @param cachedGame the one whose searches the start-up cache knows */
    public WorkerFactory(String cachedGame) {
        this.cachedGame = cachedGame;
    }

    SplitWorker create(String game, SearchProfile profile, History history) {
        if (game.equals(cachedGame)) {
            return new AlphaBeta(profile, history);
        }
        try {
            return copies.computeIfAbsent(game, WorkerFactory::hiddenCopy).newInstance(profile, history);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("the search of " + game + " cannot be made", e);
        }
    }

    /** About what the workers of a session take on the heap, with their copies of the position. */
    public static long bytes(Game game, int size) {
        SearchProfile profile = game.profile();
        long moveList = 2L * Integer.BYTES * SearchWorker.moveRoom(profile);
        long worker = Frame.BYTES * (SearchWorker.FRAMES + SplitWorker.SPLITS)
                + SearchSplitPoint.BYTES * SplitWorker.SPLITS
                + moveList
                + game.positionBytes();
        return size * worker + History.bytes(profile.histories(), histories(profile, size));
    }

    /**
     * How many histories the workers of a session have. They are written at nearly every node, so what two cores share
     * of them is sent to and fro all the time. One of few moves lies in a cache line or two: of these every worker has
     * its own. Where workers share what follows what, two have the rest each for themselves, and of more workers half
     * share each, as those that learn too little cost nodes; where there is nothing else to share, all have the same.
     */
    private static int histories(SearchProfile profile, int size) {
        HistorySizes sizes = profile.histories();
        if (sizes.identityBits() < MIN_SHARED_HISTORY_BITS) {
            return size;
        }
        return sizes.traces() > 0 ? Math.min(size, MAX_TRACED_HISTORIES) : 1;
    }

    private static SplitWorker[] workers(SearchProfile profile, int size, Function<History, SplitWorker> maker) {
        History[] histories = new History[histories(profile, size)];
        histories[0] = new History(profile.histories());
        for (int i = 1; i < histories.length; i++) {
            histories[i] = histories[0].companion();
        }
        SplitWorker[] workers = new SplitWorker[size];
        for (int i = 0; i < size; i++) {
            workers[i] = maker.apply(histories[i % histories.length]);
        }
        return workers;
    }

    /** Workers for one session's searches of a game, helped by the pool. */
    public WorkerGroup crew(String game, SearchProfile profile, HelperPool pool, int size) {
        return new WorkerGroup(pool, workers(profile, size, history -> create(game, profile, history)));
    }

    /** Workers that share their code with others of their kind: for tests, and to measure what the copies are worth. */
    public static SplitWorker[] createShared(SearchProfile profile, int size) {
        return workers(profile, size, history -> new AlphaBeta(profile, history));
    }

    private static Constructor<? extends SplitWorker> hiddenCopy(String game) {
        try (InputStream in = AlphaBeta.class.getResourceAsStream("AlphaBeta.class")) {
            return MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), false)
                    .lookupClass()
                    .asSubclass(SplitWorker.class)
                    .getDeclaredConstructor(SearchProfile.class, History.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("the search of " + game + " cannot be copied", e);
        }
    }
}
