package dev.eldest.bench.tables;

import dev.eldest.bench.Interruption;
import dev.eldest.bench.Require;
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
            "Makes the tables that the folder does not have yet, one after the other.",
            "Those of three men take a second; all of four men 75 seconds of a core, 200 MB of memory and 30 MB in"
                    + " the folder. After Ctrl-C the same command goes on with the table that was not finished."
        })
final class MakeTablesCommand implements Callable<Integer> {
    private static final String MEN = "--men";
    private static final String THREADS = "--threads";
    private static final int MAX_THREADS = 256;
    private static final int INTERRUPTED = 130;
    private static final double MEGABYTE = 1 << 20;

    @Mixin
    private TableFolderOption asked;

    @Option(
            names = MEN,
            paramLabel = "<n>",
            description = "Of how many men at most, kings included: 3 or 4 (default: 4).")
    private int men = EndgamePosition.MOST;

    @Option(names = THREADS, paramLabel = "<n>", description = "How many cores to use (default: all).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Require.from(command, MEN, men, EndgamePosition.KINGS + 1, EndgamePosition.MOST);
        Require.from(command, THREADS, threads, 1, MAX_THREADS);
        TableFolder folder = asked.folder();
        Files.createDirectories(folder.folder());
        List<MaterialSignature> missing = missing(folder);
        PrintWriter out = command.commandLine().getOut();
        out.println(plan(missing));
        out.flush();
        try (Interruption _ = new Interruption();
                ParallelRange parallelRange = new ParallelRange(threads)) {
            for (MaterialSignature ending : missing) {
                String which = (missing.indexOf(ending) + 1) + " of " + missing.size();
                command.commandLine().getErr().println(ending.name() + ", " + which);
                command.commandLine().getErr().flush();
                make(ending, folder, parallelRange, out);
            }
            return 0;
        } catch (InterruptedException e) {
            out.println("interrupted; the same command goes on");
            return INTERRUPTED;
        }
    }

    /** Those that are there are read: who has a damaged one should hear of it, and others are made from it. */
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

    private static String plan(List<MaterialSignature> missing) {
        long bytes = missing.stream()
                .mapToLong(ending -> EndgameTable.bytes(new EndgameIndex(ending)))
                .sum();
        return String.format(
                Locale.ROOT, "%d tables to make, of %.1f MB before they are packed", missing.size(), bytes / MEGABYTE);
    }

    private void make(MaterialSignature ending, TableFolder folder, ParallelRange parallelRange, PrintWriter out)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        EndgameTable table = new EndgameTableGenerator(
                        ending, folder.readAll(EndgameList.after(ending)).tables(), parallelRange)
                .make();
        int bytes = folder.write(table);
        out.printf(
                Locale.ROOT,
                "%-5s longest mate %2d moves, %8d bytes, %.1f s%n",
                ending.name(),
                (table.longest() + 1) / 2,
                bytes,
                (System.nanoTime() - start) / 1e9);
        out.flush();
    }
}
