package dev.eldest.bench.lab.run;

import dev.eldest.bench.measure.shared.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Writes results as comma-separated values. The file is complete after each row. */
final class ResultCsv {
    private static final String HEAD = "tree,depth,algorithm,exact,value,line,nodes,leaves,evaluations,shallow,deep,"
            + "window,table,given up,dropped,effective branching,mean branching,bytes,ms\n";

    private final Path file;
    private final StringBuilder rows = new StringBuilder(HEAD);

    ResultCsv(Path file) throws IOException {
        this.file = file;
        AtomicFile.write(file, HEAD);
    }

    void writeRow(String tree, Result result) throws IOException {
        CountingTracer counts = result.counts();
        rows.append(String.format(
                Locale.ROOT,
                "\"%s\",%d,%s,%b,%s,%s,%d,%d,%d,%d,%d,%d,%d,%d,%d,%.3f,%.3f,%d,%.3f%n",
                tree.replace("\"", "\"\""),
                result.depth(),
                result.algorithm().name(),
                result.algorithm().exact(),
                result.isComplete() ? Integer.toString(result.value()) : result.failureReason(),
                String.join(" ", result.line()),
                counts.nodes,
                counts.leaves,
                counts.evaluations,
                counts.shallow,
                counts.deep,
                counts.external,
                counts.tableHits,
                counts.pruned,
                counts.dropped,
                result.effectiveBranching(),
                counts.branching(),
                result.bytes(),
                result.nanos() / 1e6));
        AtomicFile.write(file, rows.toString());
    }
}
