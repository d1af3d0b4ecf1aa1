package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest tables verify}. */
@Command(
        name = "verify",
        description = {
            "Verify the tables in the folder: each value must follow from the values after all moves. A sample of"
                    + " each table is also checked by the game's own rules.",
            "The exit code is 1 if a value is wrong."
        })
final class VerifyTablesCommand extends TablesCommand.Subcommand {
    private static final String SAMPLE = "--sample";
    private static final int MAX_SAMPLE = 1_000_000_000;
    private static final int WRONG = 1;

    @Option(
            names = SAMPLE,
            paramLabel = "<n>",
            description = "Positions per table to check by the game's rules (default: 1000).")
    private int sample = 1000;

    @Option(names = "--sample-only", description = "Check only the sample.")
    private boolean sampleOnly;

    @Option(names = THREADS, paramLabel = "<n>", description = "Number of threads (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        requireRange(SAMPLE, sample, 0, MAX_SAMPLE);
        requireRange(THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = folder();
        List<MaterialSignature> available = available();
        int wrong = 0;
        try (Interruption _ = new Interruption();
                ParallelRange range = new ParallelRange(threads)) {
            for (MaterialSignature ending : available) {
                wrong += verify(ending, folder, range);
            }
        } catch (InterruptedException e) {
            return INTERRUPTED;
        }
        out().println(
                        wrong == 0
                                ? "all checked values are right; tables: " + available.size()
                                : wrong + " values are wrong");
        return wrong == 0 ? 0 : WRONG;
    }

    private int verify(MaterialSignature ending, TableFolder folder, ParallelRange range)
            throws IOException, InterruptedException {
        List<MaterialSignature> endings = new ArrayList<>(EndgameList.conversions(ending));
        endings.add(ending);
        KnownTables known = folder.readAll(endings);
        EndgameTable table = known.of(ending);
        TableStatistics statistics = new TableStatistics();
        if (!sampleOnly) {
            List<TableCheck> workers = range.workers(() -> new TableCheck(table, known.tablebase()));
            range.run(table.index().size(), workers);
            workers.forEach(worker -> statistics.addAll(worker.statistics()));
            out().println(line(ending, statistics));
        }
        List<String> wrong = new ArrayList<>(statistics.wrong());
        List<String> sampled = new RuleCheck(table, known.tablebase()).wrong(sample);
        wrong.addAll(sampled);
        wrong.forEach(fen -> out().println("wrong: " + fen));
        out().flush();
        return statistics.wrongCount() + sampled.size();
    }

    private static String line(MaterialSignature ending, TableStatistics statistics) {
        return String.format(
                Locale.ROOT,
                "%-5s %9d positions; White to move: %6.2f %% won, %6.2f %% lost; Black: %6.2f %%, %6.2f %%;"
                        + " longest mate %2d moves: %s",
                ending.name(),
                statistics.positions(),
                statistics.percentWon(0),
                statistics.percentLost(0),
                statistics.percentWon(1),
                statistics.percentLost(1),
                (statistics.longest() + 1) / 2,
                statistics.longestMate());
    }
}
