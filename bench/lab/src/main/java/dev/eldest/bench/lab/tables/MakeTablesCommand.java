package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest tables make}. */
@Command(
        name = "make",
        description = {
            "Generate the tables that are missing in the folder, one after the other.",
            "All tables of three pieces take a second. All of four pieces take 75 seconds of a core, 200 MB of memory"
                    + " and 30 MB of disk. After Ctrl-C, the same command resumes with the unfinished table."
        })
final class MakeTablesCommand extends TablesCommand.Subcommand {
    private static final String PIECES = "--pieces";
    private static final double MEGABYTE = 1 << 20;

    @Option(
            names = PIECES,
            paramLabel = "<n>",
            description = "Maximum number of pieces, kings included: 3 or 4 (default: 4).")
    private int pieces = EndgamePosition.MAX_PIECES;

    @Option(names = THREADS, paramLabel = "<n>", description = "Number of threads (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() throws IOException {
        requireRange(PIECES, pieces, EndgamePosition.KINGS + 1, EndgamePosition.MAX_PIECES);
        requireRange(THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = folder();
        Files.createDirectories(folder.folder());
        List<MaterialSignature> missing = missing(folder);
        out().println(summary(missing));
        out().flush();
        try (Interruption _ = new Interruption();
                ParallelRange range = new ParallelRange(threads)) {
            for (MaterialSignature ending : missing) {
                String progress = (missing.indexOf(ending) + 1) + " of " + missing.size();
                err().println(ending.name() + ", " + progress);
                err().flush();
                make(ending, folder, range);
            }
            return 0;
        } catch (InterruptedException e) {
            out().println("interrupted; run the same command to resume");
            return INTERRUPTED;
        }
    }

    /**
     * Returns the endgames without a table. Reads the existing ones, so that a damaged file is reported before the work
     * starts.
     */
    private List<MaterialSignature> missing(TableFolder folder) throws IOException {
        List<MaterialSignature> missing = new ArrayList<>();
        for (MaterialSignature ending : EndgameList.upTo(pieces)) {
            if (folder.has(ending)) {
                folder.read(ending);
            } else {
                missing.add(ending);
            }
        }
        return missing;
    }

    private static String summary(List<MaterialSignature> missing) {
        long bytes = missing.stream()
                .mapToLong(ending -> EndgameTable.bytes(new EndgameIndex(ending)))
                .sum();
        return String.format(
                Locale.ROOT, "%d tables to generate, %.1f MB before compression", missing.size(), bytes / MEGABYTE);
    }

    private void make(MaterialSignature ending, TableFolder folder, ParallelRange range)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        EndgameTable table = new EndgameTableGenerator(
                        ending, folder.readAll(EndgameList.conversions(ending)).tablebase(), range)
                .generate();
        int bytes = folder.write(table);
        out().printf(
                        Locale.ROOT,
                        "%-5s longest mate %2d moves, %8d bytes, %.1f s%n",
                        ending.name(),
                        (table.maxWinPlies() + 1) / 2,
                        bytes,
                        (System.nanoTime() - start) / 1e9);
        out().flush();
    }
}
