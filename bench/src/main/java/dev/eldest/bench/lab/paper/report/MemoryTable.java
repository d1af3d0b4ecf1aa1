package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.ints.IntIterator;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The paper's Table 2: what it counts of memory, and what is really taken. */
final class MemoryTable {
    private static final int SHALLOWEST = 2;
    private static final int DEEPEST = 7;
    /** A byte for each hole, and six for its neighbours. */
    private static final int BOARD_BYTES = 121 + 6 * 121;
    /** Eighty moves of two bytes. */
    private static final int MOVES_BYTES = 80 * 2;

    private final Footprint footprint;
    private final Grid grid;

    MemoryTable(Footprint footprint, Grid grid) {
        this.footprint = footprint;
        this.grid = grid;
    }

    void print(Subject subject) throws InterruptedException {
        int[] depths = IntStream.rangeClosed(SHALLOWEST, DEEPEST).toArray();
        grid.title("Table 2. Memory, bytes (ours: " + subject.name() + ")");
        grid.line("", Arrays.stream(depths).mapToObj(depth -> depth + " plies").toArray(String[]::new));
        double[] counted = Arrays.stream(depths)
                .mapToDouble(depth -> BOARD_BYTES + MOVES_BYTES * (depth - 1))
                .toArray();
        double[] taken = Arrays.stream(depths)
                .mapToDouble(depth -> footprint.ofStandardSorting(subject, depth))
                .toArray();
        grid.line("as the paper counts", counted);
        grid.line("standard sorting, really", taken);
        grid.line(
                "    really / counted",
                IntStream.range(0, depths.length)
                        .mapToDouble(i -> taken[i] / counted[i])
                        .toArray());
        for (IntIterator hashes = Catalogue.HASHES.iterator(); hashes.hasNext(); ) {
            int hash = hashes.nextInt();
            double[] granted = new double[depths.length];
            Arrays.fill(granted, granted(subject, hash));
            grid.line(hash == 0 ? "modern search without a table" : "modern search, table of " + hash + " MB", granted);
        }
        grid.remark("Counted: 121 + 6 x 121 for the board, then 2 bytes for each of 80 moves a level. Really: the heap"
            + " that a position with its history and the\n"
            + "lists of moves with their sort keys take, in steps because lists double; of the modern search, what it"
            + " is granted for its history,\n"
            + "stack and table, at any depth. Not in either: what"
            + " all searches share" + footprintOfProcess());
    }

    private double granted(Subject subject, int hash) throws InterruptedException {
        try {
            return footprint.ofModernSearch(subject, hash);
        } catch (RefusedException e) {
            return Double.NaN;
        }
    }

    private static String footprintOfProcess() {
        return Footprint.ofProcess().isEmpty()
                ? "."
                : ", and the process, which with the JVM is "
                        + Grid.number(Footprint.ofProcess().getAsLong() / 1e6) + " MB now.";
    }
}
