package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.Catalogue;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.MeasurementLimits;
import dev.eldest.engine.api.RefusedException;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The paper's Table 2: memory as the paper counts it, and memory really used. */
record MemoryTable(Footprint footprint, Subject subject, TextTable table) {
    private static final int MAX_DEPTH = 7;
    /** One byte per hole, and six for its neighbours. */
    private static final int BOARD_BYTES = 121 + 6 * 121;

    /** 80 moves of two bytes. */
    private static final int MOVES_BYTES = 80 * 2;

    private static final AlgorithmVariant CLUSTERS = AlgorithmVariant.intelligent(false, false);

    void print() throws InterruptedException {
        table.title("Table 2. Memory, bytes (ours: " + subject.name() + ")");
        table.header(MAX_DEPTH);
        table.row("as the paper counts", MAX_DEPTH, MemoryTable::counted);
        table.row("plain alpha-beta, measured", MAX_DEPTH, depth -> measured(Figures.PLAIN, depth));
        table.row("standard sorting, measured", MAX_DEPTH, depth -> measured(Figures.SORTED, depth));
        table.row("    measured / counted", MAX_DEPTH, depth -> measured(Figures.SORTED, depth) / counted(depth));
        table.row("clusters, measured", MAX_DEPTH, depth -> measured(CLUSTERS, depth));
        for (int hash : Catalogue.HASHES) {
            double leased = leased(hash);
            table.row(
                    hash == 0 ? "modern search without a table" : "modern search, table of " + hash + " MB",
                    MAX_DEPTH,
                    _ -> leased);
        }
        table.println(
                "Counted: 121 + 6 x 121 bytes for the board, and 2 bytes for each of 80 moves per level. Measured: the"
                        + " heap of a position with its history and of\n"
                        + "the move lists with their sort keys, in steps because lists double; of the modern search,"
                        + " the memory leased for its history,\n"
                        + "stack and table, at any depth. Both exclude memory that all searches share"
                        + footprintOfProcess());
    }

    private static double counted(int depth) {
        return BOARD_BYTES + MOVES_BYTES * (depth - 1);
    }

    private double measured(AlgorithmVariant variant, int depth) {
        return footprint.allocatedBytes(variant, subject, depth);
    }

    void claim() {
        double[] sorting = timesPlain(Figures.SORTED);
        double[] clusters = timesPlain(CLUSTERS);
        long holds = DoubleStream.concat(Arrays.stream(sorting), Arrays.stream(clusters))
                .filter(times -> times < Comparison.NOTICEABLE)
                .count();
        table.println("6. Neither idea takes more memory than plain alpha-beta, 2 to 7 plies: "
                + Comparison.verdict(holds, sorting.length + clusters.length));
        table.println("   " + subject.name() + ": standard sorting takes " + Comparison.range(sorting)
                + " plain's bytes, clusters " + Comparison.range(clusters));
    }

    private double[] timesPlain(AlgorithmVariant variant) {
        return IntStream.rangeClosed(MeasurementLimits.MIN_DEPTH, MAX_DEPTH)
                .mapToDouble(depth -> measured(variant, depth) / measured(Figures.PLAIN, depth))
                .toArray();
    }

    private double leased(int hash) throws InterruptedException {
        try {
            return footprint.leasedBytes(subject, hash);
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
