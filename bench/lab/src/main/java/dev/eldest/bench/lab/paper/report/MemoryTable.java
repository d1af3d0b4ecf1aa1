package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.ints.IntIterator;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The paper's Table 2: memory as the paper counts it, and memory really used. */
final class MemoryTable {
    private static final int SHALLOWEST = 2;
    private static final int DEEPEST = 7;
    /** One byte per hole, and six for its neighbours. */
    private static final int BOARD_BYTES = 121 + 6 * 121;
    /** 80 moves of two bytes. */
    private static final int MOVES_BYTES = 80 * 2;

    private static final int[] DEPTHS =
            IntStream.rangeClosed(SHALLOWEST, DEEPEST).toArray();
    private static final AlgorithmVariant CLUSTERS = AlgorithmVariant.intelligent(false, false);

    private final Footprint footprint;
    private final Subject subject;
    private final TextTable textTable;

    MemoryTable(Footprint footprint, Subject subject, TextTable textTable) {
        this.footprint = footprint;
        this.subject = subject;
        this.textTable = textTable;
    }

    void print() throws InterruptedException {
        textTable.title("Table 2. Memory, bytes (ours: " + subject.name() + ")");
        textTable.line(
                "", Arrays.stream(DEPTHS).mapToObj(depth -> depth + " plies").toArray(String[]::new));
        textTable.line("as the paper counts", row(MemoryTable::counted));
        textTable.line("plain alpha-beta, measured", row(depth -> measured(Figures.PLAIN, depth)));
        textTable.line("standard sorting, measured", row(depth -> measured(Figures.SORTED, depth)));
        textTable.line("    measured / counted", row(depth -> measured(Figures.SORTED, depth) / counted(depth)));
        textTable.line("clusters, measured", row(depth -> measured(CLUSTERS, depth)));
        for (IntIterator hashes = Catalogue.HASHES.iterator(); hashes.hasNext(); ) {
            int hash = hashes.nextInt();
            double granted = granted(hash);
            textTable.line(
                    hash == 0 ? "modern search without a table" : "modern search, table of " + hash + " MB",
                    row(depth -> granted));
        }
        textTable.println(
                "Counted: 121 + 6 x 121 bytes for the board, and 2 bytes for each of 80 moves per level. Measured: the"
                    + " heap of a position with its history and of\n"
                    + "the move lists with their sort keys, in steps because lists double; of the modern search, the"
                    + " memory granted for its history,\n"
                    + "stack and table, at any depth. Both exclude memory that all searches share"
                        + footprintOfProcess());
    }

    private static double[] row(IntToDoubleFunction ofDepth) {
        return Arrays.stream(DEPTHS).mapToDouble(ofDepth).toArray();
    }

    private static double counted(int depth) {
        return BOARD_BYTES + MOVES_BYTES * (depth - 1);
    }

    private double measured(AlgorithmVariant algorithmVariant, int depth) {
        return footprint.allocatedBytes(algorithmVariant, subject, depth);
    }

    void claim() {
        double[] sorting = row(depth -> measured(Figures.SORTED, depth) / measured(Figures.PLAIN, depth));
        double[] clusters = row(depth -> measured(CLUSTERS, depth) / measured(Figures.PLAIN, depth));
        long holds = DoubleStream.concat(Arrays.stream(sorting), Arrays.stream(clusters))
                .filter(times -> times < Comparison.NOTICEABLE)
                .count();
        textTable.println("6. Neither idea takes more memory than plain alpha-beta, 2 to 7 plies: "
                + new ClaimVerdict(holds, sorting.length + clusters.length).text());
        textTable.println("   " + subject.name() + ": standard sorting takes " + Comparison.range(sorting)
                + " plain's bytes, clusters " + Comparison.range(clusters));
    }

    private double granted(int hash) throws InterruptedException {
        try {
            return footprint.grantedBytes(subject, hash);
        } catch (RefusedException e) {
            return Double.NaN;
        }
    }

    private static String footprintOfProcess() {
        return Footprint.residentBytes().isEmpty()
                ? "."
                : ", and the process, which takes "
                        + TextTable.number(Footprint.residentBytes().getAsLong() / 1e6) + " MB now, JVM included.";
    }
}
