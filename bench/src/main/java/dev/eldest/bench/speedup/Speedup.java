package dev.eldest.bench.speedup;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Times searches to a fixed depth with several numbers of threads in alternating order, each from a clean table, and the
 * machine's own ceiling in the same run: how much faster several independent searches are together than one alone.
 */
final class Speedup {
    private static final int CEILING_POSITIONS = 8;

    private final Supplier<Session> sessions;
    private final int[] threads;
    private final int repeats;
    private final long targetMillis;
    private final PrintWriter progress;

    Speedup(Supplier<Session> sessions, int[] threads, int repeats, long targetMillis, PrintWriter progress) {
        this.sessions = sessions;
        this.threads = threads;
        this.repeats = repeats;
        this.targetMillis = targetMillis;
        this.progress = progress;
    }

    /** A tally for each number of threads; the first is that of one thread. */
    List<Tally> measure(List<String> positions) throws InterruptedException {
        try (Session session = sessions.get()) {
            session.setOption("Threads", "1");
            int[] depths = depths(session, positions);
            List<Tally> tallies = new ArrayList<>();
            for (int count : threads) {
                tallies.add(new Tally(count, positions.size()));
            }
            for (int repeat = 0; repeat < repeats; repeat++) {
                for (int i = 0; i < positions.size(); i++) {
                    searchWithEach(session, tallies, i, repeat + i, positions.get(i), depths[i]);
                }
                progress.println("round " + (repeat + 1) + " of " + repeats + " done");
            }
            for (Tally tally : tallies) {
                tally.setCeiling(ceiling(tally.threads(), positions, depths));
            }
            return tallies;
        }
    }

    /** Depths at which one thread takes about the target; searching for them also warms the machine up. */
    private int[] depths(Session session, List<String> positions) throws InterruptedException {
        int[] depths = new int[positions.size()];
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < depths.length; i++) {
                SearchLimits limits = SearchLimits.ofMoveTime(2 * targetMillis);
                depths[i] = TimedSearch.run(session, positions.get(i), limits, targetMillis / 2)
                        .comfortableDepth();
            }
            progress.println("depths found, round " + (round + 1) + " of 2");
        }
        return depths;
    }

    private void searchWithEach(Session session, List<Tally> tallies, int position, int turn, String fen, int depth)
            throws InterruptedException {
        for (int k = 0; k < tallies.size(); k++) {
            Tally tally = tallies.get((turn + k) % tallies.size());
            session.setOption("Threads", Integer.toString(tally.threads()));
            tally.add(position, TimedSearch.run(session, fen, SearchLimits.ofDepth(depth), 0));
        }
    }

    private double ceiling(int count, List<String> positions, int[] depths) throws InterruptedException {
        List<Session> independent = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                Session session = sessions.get();
                session.setOption("Threads", "1");
                independent.add(session);
            }
            double alone = 0;
            double together = 0;
            for (int i = 0; i < Math.min(CEILING_POSITIONS, depths.length); i++) {
                alone += seconds(independent.subList(0, 1), positions.get(i), depths[i]);
                together += seconds(independent, positions.get(i), depths[i]);
            }
            return count * alone / together;
        } finally {
            independent.forEach(Session::close);
        }
    }

    /** The mean time of the same search in each session at once. */
    private static double seconds(List<Session> sessions, String fen, int depth) throws InterruptedException {
        List<TimedSearch> searches = new ArrayList<>();
        for (Session session : sessions) {
            searches.add(TimedSearch.start(session, fen, SearchLimits.ofDepth(depth), 0));
        }
        double sum = 0;
        for (TimedSearch search : searches) {
            search.await();
            sum += search.seconds();
        }
        return sum / searches.size();
    }
}
