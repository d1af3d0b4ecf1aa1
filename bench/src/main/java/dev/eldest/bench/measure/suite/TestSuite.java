package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A file of puzzles, searched one after the other: which of them are solved, and how soon. */
public final class TestSuite {
    private static final double MILLIS = 1000;

    private final List<TestPosition> testPositions;

    private TestSuite(List<TestPosition> testPositions) {
        this.testPositions = testPositions;
    }

    /** An {@link dev.eldest.engine.api.RefusedException} says what cannot be read. */
    public static TestSuite read(Game game, Path file) {
        return new TestSuite(EpdParser.read(game, file));
    }

    /** Searches each for so long and prints a line of each, then how many were solved. */
    public void run(Session session, long millis, PrintWriter out) throws InterruptedException {
        int solved = 0;
        long solvingMillis = 0;
        for (TestPosition testPosition : testPositions) {
            TestPositionSearch search = TestPositionSearch.run(session, testPosition, millis);
            if (search.solved()) {
                solved++;
                solvingMillis += Math.max(0, search.solvedAtMillis());
            }
            out.println(line(testPosition, search));
            out.flush();
        }
        out.println("solved " + solved + " of " + testPositions.size() + ", found in " + seconds(solvingMillis)
                + " s in all, at most " + seconds(millis) + " s each");
        out.flush();
    }

    private static String line(TestPosition testPosition, TestPositionSearch search) {
        String played = testPosition.name() + " " + search.move() + " depth " + search.depth();
        if (search.solved()) {
            return played + " solved after " + seconds(search.solvedAtMillis()) + " s";
        }
        return played + " not solved: " + wanted(testPosition);
    }

    private static String wanted(TestPosition testPosition) {
        if (testPosition.mate() > 0) {
            return "mate in " + testPosition.mate();
        }
        return testPosition.best().isEmpty()
                ? "to avoid " + String.join(" ", testPosition.avoid())
                : "best " + String.join(" ", testPosition.best());
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0, millis) / MILLIS);
    }
}
