package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Searches the test positions of a file and prints which are solved, and when. */
public record TestSuite(List<TestPosition> testPositions) {
    private static final double MILLIS_PER_SECOND = 1000;

    /**
     * A test position.
     *
     * @param name id in its file, or its line
     * @param position in the game's notation
     * @param bestMoves moves that solve it; all are allowed if the list is empty. In the game's notation, as are those
     *     to avoid
     * @param avoidMoves moves that do not solve it
     * @param mate maximum number of moves of a mate to find; 0 for none
     */
    record TestPosition(String name, String position, List<String> bestMoves, List<String> avoidMoves, int mate) {
        TestPosition {
            bestMoves = List.copyOf(bestMoves);
            avoidMoves = List.copyOf(avoidMoves);
        }

        /** @param found moves to the mate that the search reports; 0 or less without a mate */
        boolean isSolvedBy(String move, int found) {
            boolean mated = mate == 0 || found > 0 && found <= mate;
            return mated && (bestMoves.isEmpty() || bestMoves.contains(move)) && !avoidMoves.contains(move);
        }
    }

    /** Reads a file; throws {@link dev.eldest.engine.api.RefusedException} if it is invalid. */
    public static TestSuite read(Game game, Path file) {
        return new TestSuite(EpdParser.read(game, file));
    }

    /**
     * Searches each position for a number of nodes, or if it is 0 for a time. Prints a line per position, then the
     * number of solved ones.
     */
    public void run(Session session, long nodes, long millis, PrintWriter out) throws InterruptedException {
        int solved = 0;
        long solvingMillis = 0;
        for (TestPosition testPosition : testPositions) {
            TestPositionSearch search = TestPositionSearch.run(session, testPosition, nodes, nodes == 0 ? millis : 0);
            if (search.solved()) {
                solved++;
                solvingMillis += Math.max(0, search.solvedAtMillis());
            }
            out.println(line(testPosition, search));
        }
        out.println("solved " + solved + " of " + testPositions.size() + ", time to solution " + seconds(solvingMillis)
                + " s in total, limit " + (nodes == 0 ? seconds(millis) + " s" : nodes + " nodes") + " each");
    }

    private static String line(TestPosition testPosition, TestPositionSearch search) {
        String played = testPosition.name() + " " + search.move() + " depth " + search.depth();
        if (search.solved()) {
            return played + " solved after " + seconds(search.solvedAtMillis()) + " s";
        }
        return played + " not solved: " + expected(testPosition);
    }

    private static String expected(TestPosition testPosition) {
        if (testPosition.mate() > 0) {
            return "mate in " + testPosition.mate();
        }
        return testPosition.bestMoves().isEmpty()
                ? "to avoid " + String.join(" ", testPosition.avoidMoves())
                : "best " + String.join(" ", testPosition.bestMoves());
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0, millis) / MILLIS_PER_SECOND);
    }
}
