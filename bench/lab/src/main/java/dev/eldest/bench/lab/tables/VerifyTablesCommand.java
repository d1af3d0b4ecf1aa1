package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest tables verify}. */
@Command(
        name = "verify",
        description = {
            "Verifies the tables in the folder: each value must follow from the values after all moves. A sample of"
                    + " each table is also checked by the game's own rules.",
            "The exit code is 1 if a value is wrong."
        })
final class VerifyTablesCommand implements Callable<Integer> {
    private static final String SAMPLE = "--sample";
    private static final String THREADS = "--threads";
    private static final int MAX_THREADS = 256;
    private static final int MAX_SAMPLE = 1_000_000_000;
    private static final int INTERRUPTED = 130;
    private static final int WRONG = 1;

    @Mixin
    private TableFolderOption folderOption;

    @Option(
            names = SAMPLE,
            paramLabel = "<n>",
            description = "Positions per table to check by the game's rules (default: 1000).")
    private int sample = 1000;

    @Option(names = "--sample-only", description = "Check only the sample.")
    private boolean sampleOnly;

    @Option(names = THREADS, paramLabel = "<n>", description = "Number of threads (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.requireRange(command, SAMPLE, sample, 0, MAX_SAMPLE);
        Require.requireRange(command, THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = folderOption.folder();
        List<MaterialSignature> available = folder.available();
        if (available.isEmpty()) {
            throw Require.invalidValue(command, "--dir: no tables in '" + folder.displayName() + "'");
        }
        PrintWriter out = command.commandLine().getOut();
        int wrong = 0;
        try (Interruption _ = new Interruption();
                ParallelRange parallelRange = new ParallelRange(threads)) {
            for (MaterialSignature ending : available) {
                wrong += verify(ending, folder, parallelRange, out);
            }
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
        out.println(
                wrong == 0 ? "all checked values are right; tables: " + available.size() : wrong + " values are wrong");
        return wrong == 0 ? 0 : WRONG;
    }

    private int verify(MaterialSignature ending, TableFolder folder, ParallelRange parallelRange, PrintWriter out)
            throws IOException, InterruptedException {
        List<MaterialSignature> endings = new ArrayList<>(EndgameList.conversions(ending));
        endings.add(ending);
        KnownTables known = folder.readAll(endings);
        EndgameTable table = known.of(ending);
        TableStatistics tableStatistics = new TableStatistics();
        if (!sampleOnly) {
            List<TableCheck> workers = parallelRange.workers(() -> new TableCheck(table, known.tablebase()));
            parallelRange.run(table.index().size(), workers);
            workers.forEach(worker -> tableStatistics.addAll(worker.tableStatistics()));
            out.println(line(ending, tableStatistics));
        }
        List<String> wrong = new ArrayList<>(tableStatistics.wrong());
        List<String> sampled = new RuleCheck(table, known.tablebase()).wrong(sample);
        wrong.addAll(sampled);
        wrong.forEach(fen -> out.println("wrong: " + fen));
        out.flush();
        return tableStatistics.wrongCount() + sampled.size();
    }

    private static String line(MaterialSignature ending, TableStatistics tableStatistics) {
        return String.format(
                Locale.ROOT,
                "%-5s %9d positions; White to move: %6.2f %% won, %6.2f %% lost; Black: %6.2f %%, %6.2f %%;"
                        + " longest mate %2d moves: %s",
                ending.name(),
                tableStatistics.positions(),
                tableStatistics.percentWon(0),
                tableStatistics.percentLost(0),
                tableStatistics.percentWon(1),
                tableStatistics.percentLost(1),
                (tableStatistics.longest() + 1) / 2,
                tableStatistics.longestMate());
    }
}
