package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest tables make}. */
@Command(
        name = "make",
        description = {
            "Generates the tables that are missing in the folder, one after the other.",
            "All tables of three men take a second. All of four men take 75 seconds of a core, 200 MB of memory and"
                    + " 30 MB of disk. After Ctrl-C, the same command resumes with the unfinished table."
        })
final class MakeTablesCommand implements Callable<Integer> {
    private static final String MEN = "--men";
    private static final String THREADS = "--threads";
    private static final int MAX_THREADS = 256;
    private static final int INTERRUPTED = 130;
    private static final double MEGABYTE = 1 << 20;

    @Mixin
    private TableFolderOption folderOption;

    @Option(
            names = MEN,
            paramLabel = "<n>",
            description = "Maximum number of men, kings included: 3 or 4 (default: 4).")
    private int men = EndgamePosition.MAX_PIECES;

    @Option(names = THREADS, paramLabel = "<n>", description = "Number of threads (default: all cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.requireRange(command, MEN, men, EndgamePosition.KINGS + 1, EndgamePosition.MAX_PIECES);
        Require.requireRange(command, THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = folderOption.folder();
        Files.createDirectories(folder.folder());
        List<MaterialSignature> missing = missing(folder);
        PrintWriter out = command.commandLine().getOut();
        out.println(summary(missing));
        out.flush();
        try (Interruption _ = new Interruption();
                ParallelRange parallelRange = new ParallelRange(threads)) {
            for (MaterialSignature ending : missing) {
                String progress = (missing.indexOf(ending) + 1) + " of " + missing.size();
                command.commandLine().getErr().println(ending.name() + ", " + progress);
                command.commandLine().getErr().flush();
                make(ending, folder, parallelRange, out);
            }
            return 0;
        } catch (InterruptedException e) {
            out.println("interrupted; run the same command to resume");
            return INTERRUPTED;
        }
    }

    /**
     * Returns the endgames without a table. Reads the existing ones, so that a damaged file is reported before the work
     * starts.
     */
    private List<MaterialSignature> missing(TableFolder folder) throws IOException {
        List<MaterialSignature> missing = new ArrayList<>();
        for (MaterialSignature ending : EndgameList.upTo(men)) {
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

    private void make(MaterialSignature ending, TableFolder folder, ParallelRange parallelRange, PrintWriter out)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        EndgameTable table = new EndgameTableGenerator(
                        ending, folder.readAll(EndgameList.conversions(ending)).tablebase(), parallelRange)
                .generate();
        int bytes = folder.write(table);
        out.printf(
                Locale.ROOT,
                "%-5s longest mate %2d moves, %8d bytes, %.1f s%n",
                ending.name(),
                (table.maxWinPlies() + 1) / 2,
                bytes,
                (System.nanoTime() - start) / 1e9);
        out.flush();
    }
}
