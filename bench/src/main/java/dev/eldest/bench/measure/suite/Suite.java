package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A file of puzzles, searched one after the other: which of them are solved, and how soon. */
public final class Suite {
    private static final double MILLIS = 1000;

    private final List<Puzzle> puzzles;

    private Suite(List<Puzzle> puzzles) {
        this.puzzles = puzzles;
    }

    /** An {@link dev.eldest.engine.api.RefusedException} says what cannot be read. */
    public static Suite read(Game game, Path file) {
        return new Suite(SuiteFile.read(game, file));
    }

    /** Searches each for so long and prints a line of each, then how many were solved. */
    public void run(Session session, long millis, PrintWriter out) throws InterruptedException {
        int solved = 0;
        long solvingMillis = 0;
        for (Puzzle puzzle : puzzles) {
            PuzzleSearch search = PuzzleSearch.run(session, puzzle, millis);
            if (search.solved()) {
                solved++;
                solvingMillis += Math.max(0, search.solvedAtMillis());
            }
            out.println(line(puzzle, search));
            out.flush();
        }
        out.println("solved " + solved + " of " + puzzles.size() + ", found in " + seconds(solvingMillis)
                + " s in all, at most " + seconds(millis) + " s each");
        out.flush();
    }

    private static String line(Puzzle puzzle, PuzzleSearch search) {
        String played = puzzle.name() + " " + search.move() + " depth " + search.depth();
        if (search.solved()) {
            return played + " solved after " + seconds(search.solvedAtMillis()) + " s";
        }
        return played + " not solved: " + wanted(puzzle);
    }

    private static String wanted(Puzzle puzzle) {
        if (puzzle.mate() > 0) {
            return "mate in " + puzzle.mate();
        }
        return puzzle.best().isEmpty()
                ? "to avoid " + String.join(" ", puzzle.avoid())
                : "best " + String.join(" ", puzzle.best());
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.2f", Math.max(0, millis) / MILLIS);
    }
}
