package dev.eldest.bench.tables;

import dev.eldest.bench.Interruption;
import dev.eldest.bench.Require;
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
            "Looks whether all values of the tables in the folder follow from each other: each must be what the moves"
                    + " make of it. Of each table some positions are looked at by the rules of the game itself.",
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
    private TableFolderOption asked;

    @Option(
            names = SAMPLE,
            paramLabel = "<n>",
            description = "How many of each table by the game's rules (default: 1000).")
    private int sample = 1000;

    @Option(names = "--sample-only", description = "Look at these alone.")
    private boolean sampleOnly;

    @Option(names = THREADS, paramLabel = "<n>", description = "How many cores to use (default: all).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.from(command, SAMPLE, sample, 0, MAX_SAMPLE);
        Require.from(command, THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = asked.folder();
        List<MaterialSignature> there = folder.all();
        if (there.isEmpty()) {
            throw Require.bad(command, "--dir: there is no table in '" + folder.echo() + "'");
        }
        PrintWriter out = command.commandLine().getOut();
        int wrong = 0;
        try (Interruption _ = new Interruption();
                ParallelRange parallelRange = new ParallelRange(threads)) {
            for (MaterialSignature ending : there) {
                wrong += verify(ending, folder, parallelRange, out);
            }
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
        out.println(
                wrong == 0 ? "all that was looked at is right; tables: " + there.size() : wrong + " values are wrong");
        return wrong == 0 ? 0 : WRONG;
    }

    private int verify(MaterialSignature ending, TableFolder folder, ParallelRange parallelRange, PrintWriter out)
            throws IOException, InterruptedException {
        List<MaterialSignature> endings = new ArrayList<>(EndgameList.after(ending));
        endings.add(ending);
        KnownTables known = folder.readAll(endings);
        EndgameTable table = known.of(ending);
        TableStatistics tableStatistics = new TableStatistics();
        if (!sampleOnly) {
            List<TableCheck> workers = parallelRange.workers(() -> new TableCheck(table, known.tables()));
            parallelRange.each(table.index().size(), workers);
            workers.forEach(worker -> tableStatistics.addAll(worker.tableStatistics()));
            out.println(line(ending, tableStatistics));
        }
        List<String> wrong = new ArrayList<>(tableStatistics.wrong());
        List<String> sampled = new RuleCheck(table, known.tables()).wrong(sample);
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
