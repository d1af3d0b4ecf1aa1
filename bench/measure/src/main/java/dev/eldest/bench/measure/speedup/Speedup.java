package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Times searches to a fixed depth with several numbers of threads in alternating order, each with a clean table. The
 * same run measures the machine's ceiling, which is the total speed of independent searches relative to one alone.
 */
final class Speedup {
    /** Enough for the compiler, which needs the same time for long searches. */
    private static final long MAX_WARM_UP_MILLIS = 500;

    private final Supplier<Session> sessions;
    private final int[] threads;
    private final int repeats;
    private final long targetMillis;
    private final boolean valuesMustBeEqual;
    private final PrintWriter progress;

    Speedup(
            Supplier<Session> sessions,
            int[] threads,
            int repeats,
            long targetMillis,
            boolean valuesMustBeEqual,
            PrintWriter progress) {
        this.sessions = sessions;
        this.threads = threads;
        this.repeats = repeats;
        this.targetMillis = targetMillis;
        this.valuesMustBeEqual = valuesMustBeEqual;
        this.progress = progress;
    }

    /** Returns a result for each number of threads; the first is for one thread. */
    List<SpeedupResult> measure(List<String> positions) throws InterruptedException {
        List<Session> single = new ArrayList<>();
        try (Session session = sessions.get()) {
            for (int i = 0; i < Arrays.stream(threads).max().orElseThrow(); i++) {
                single.add(oneThreaded());
            }
            warmUp(session, positions);
            int[] depths = depths(single, positions);
            List<SpeedupResult> speedupResults = new ArrayList<>();
            for (int count : threads) {
                speedupResults.add(new SpeedupResult(count, positions.size()));
            }
            for (int repeat = 0; repeat < repeats; repeat++) {
                for (int i = 0; i < positions.size(); i++) {
                    int first = repeat + i;
                    for (int k = 0; k < threads.length; k++) {
                        SpeedupResult speedupResult = speedupResults.get((first + k) % threads.length);
                        search(session, single, speedupResult, i, positions.get(i), SearchLimits.ofDepth(depths[i]));
                    }
                    progress.println("position " + (i + 1) + " of " + positions.size() + ", depth " + depths[i]
                            + ", rounds " + (repeat + 1) + ": "
                            + times(speedupResults, i));
                }
                progress.println("round " + (repeat + 1) + " of " + repeats + " done");
            }
            return speedupResults;
        } finally {
            single.forEach(Session::close);
        }
    }

    private Session oneThreaded() {
        Session session = sessions.get();
        session.set(CommonOption.THREADS, "1");
        return session;
    }

    /**
     * Searches with each number of threads, as shared search runs other code than a search of one thread. Its
     * compilation happens once in a process and is not part of a search's time.
     */
    private void warmUp(Session session, List<String> positions) throws InterruptedException {
        long millis = Math.max(1, Math.min(targetMillis / 2, MAX_WARM_UP_MILLIS));
        for (int count : threads) {
            session.set(CommonOption.THREADS, Integer.toString(count));
            for (String position : positions) {
                TimedSearch.run(session, position, SearchLimits.ofMoveTime(millis), 0);
            }
        }
        progress.println("warm-up done");
    }

    /**
     * Returns the depths that one thread reaches in about the target time while the other cores search, too: each core
     * searches another position.
     */
    private int[] depths(List<Session> single, List<String> positions) throws InterruptedException {
        SearchLimits limits = SearchLimits.ofMoveTime(2 * targetMillis);
        int atOnce = Math.min(single.size(), Runtime.getRuntime().availableProcessors());
        int[] depths = new int[positions.size()];
        for (int first = 0; first < depths.length; first += atOnce) {
            List<TimedSearch> searches = new ArrayList<>();
            for (String position : positions.subList(first, Math.min(first + atOnce, depths.length))) {
                searches.add(TimedSearch.start(single.get(searches.size()), position, limits, targetMillis / 2));
            }
            for (int i = 0; i < searches.size(); i++) {
                searches.get(i).await();
                depths[first + i] = searches.get(i).comfortableDepth();
            }
        }
        progress.println("depths found");
        return depths;
    }

    private static String times(List<SpeedupResult> speedupResults, int position) {
        return speedupResults.stream().map(each -> each.timesText(position)).collect(Collectors.joining(", "));
    }

    /** Searches with several threads, and for the ceiling as many independent searches of one thread at once. */
    private void search(
            Session session,
            List<Session> single,
            SpeedupResult speedupResult,
            int position,
            String fen,
            SearchLimits limits)
            throws InterruptedException {
        int count = speedupResult.threads();
        session.set(CommonOption.THREADS, Integer.toString(count));
        TimedSearch timed = TimedSearch.run(session, fen, limits, 0);
        if (!speedupResult.add(position, timed) && valuesMustBeEqual) {
            progress.println("position " + (position + 1) + ", depth " + limits.depth() + ", threads " + count
                    + ": value differs between runs: " + timed.scoreText() + ": " + fen);
        }
        if (count > 1) {
            speedupResult.addIndependent(seconds(single.subList(0, count), fen, limits));
        }
    }

    /** Returns the mean time of the same search in all sessions at once. */
    private static double seconds(List<Session> sessions, String fen, SearchLimits limits) throws InterruptedException {
        List<TimedSearch> searches = new ArrayList<>();
        for (Session session : sessions) {
            searches.add(TimedSearch.start(session, fen, limits, 0));
        }
        double sum = 0;
        for (TimedSearch search : searches) {
            search.await();
            sum += search.seconds();
        }
        return sum / searches.size();
    }
}
