package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Creates workers, with a copy of {@link AlphaBeta} for each game. HotSpot's type profiles belong to the bytecode: if
 * it were shared, the second game played in a process would turn every call of a position into an interface call, for
 * all games and for good. One game gets the class itself: the game whose searches made the start-up cache. The cached
 * class has that game's profile, which would be wrong for any other. The other games get hidden copies of its bytes,
 * which are unloaded with the workers. The launcher makes the JVM show their frames in stack traces.
 */
public final class WorkerFactory {
    private static final int MIN_SHARED_HISTORY_BITS = 6;
    private static final int MAX_SMALL_HISTORIES = 4;

    private final String cachedGame;
    private final ConcurrentHashMap<String, Constructor<? extends SearchWorker>> copies = new ConcurrentHashMap<>();

    /** @param cachedGame name of the game whose searches made the start-up cache */
    public WorkerFactory(String cachedGame) {
        this.cachedGame = cachedGame;
    }

    SearchWorker create(String game, SearchProfile profile, History history) {
        if (game.equals(cachedGame)) {
            return new AlphaBeta(profile, history);
        }
        try {
            return copies.computeIfAbsent(game, WorkerFactory::hiddenCopy).newInstance(profile, history);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("cannot create a search worker: game=" + game, e);
        }
    }

    /**
     * Returns the approximate heap size in bytes of {@code size} workers of a session, with their copies of the
     * position.
     */
    public static long bytes(Game game, int size) {
        SearchProfile profile = game.profile();
        long moveList = 2L * Integer.BYTES * SearchWorker.initialMoveCapacity(profile);
        long worker = Frame.BYTES * (SearchWorker.FRAMES + SplitClient.MAX_SPLIT_POINTS)
                + SearchSplitPoint.BYTES * SplitClient.MAX_SPLIT_POINTS
                + moveList
                + game.positionBytes();
        return size * worker + History.bytes(profile.historySizes(), histories(profile, size));
    }

    /**
     * Returns the number of histories of a session's workers. Workers write to them at nearly every node, so a part
     * that two cores share is transferred between them all the time. A history of few moves fits in a cache line or
     * two: then every worker has its own. Up to four workers that share a continuation history have the rest each for
     * themselves. Of more workers, a quarter share each history, as one that fills too slowly costs nodes. If there is
     * no continuation history, all workers share one history.
     */
    private static int histories(SearchProfile profile, int size) {
        HistorySizes sizes = profile.historySizes();
        if (sizes.identityBits() < MIN_SHARED_HISTORY_BITS) {
            return size;
        }
        return sizes.moveHistorySize() > 0 ? Math.min(size, MAX_SMALL_HISTORIES) : 1;
    }

    static SearchWorker[] workers(SearchProfile profile, int size, Function<History, SearchWorker> maker) {
        History[] histories = new History[histories(profile, size)];
        histories[0] = new History(profile.historySizes());
        for (int i = 1; i < histories.length; i++) {
            histories[i] = histories[0].withSharedContinuation();
        }
        SearchWorker[] workers = new SearchWorker[size];
        for (int i = 0; i < size; i++) {
            workers[i] = maker.apply(histories[i % histories.length]);
        }
        return workers;
    }

    /** Creates the workers for one session's searches of a game, helped by the pool. */
    public WorkerGroup createGroup(String game, SearchProfile profile, HelperPool pool, int size) {
        return new WorkerGroup(pool, workers(profile, size, history -> create(game, profile, history)));
    }

    private static Constructor<? extends SearchWorker> hiddenCopy(String game) {
        try (InputStream in = AlphaBeta.class.getResourceAsStream("AlphaBeta.class")) {
            return MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), false)
                    .lookupClass()
                    .asSubclass(SearchWorker.class)
                    .getDeclaredConstructor(SearchProfile.class, History.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("cannot copy the search class: game=" + game, e);
        }
    }
}
