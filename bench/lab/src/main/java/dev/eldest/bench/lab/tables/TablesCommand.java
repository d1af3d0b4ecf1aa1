package dev.eldest.bench.lab.tables;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest tables}: generates and verifies endgame tables. */
@Command(
        name = "tables",
        description = {
            TablesCommand.SUMMARY,
            "A table has the distance to mate of every position of an endgame. Give the folder to uci, serve, jobs,"
                    + " match or analyze by --tables."
        },
        subcommands = {MakeTablesCommand.class, VerifyTablesCommand.class, ShowTablesCommand.class})
public final class TablesCommand {
    /** Description in the list of all commands. */
    public static final String SUMMARY = "Generate and verify tables of chess endgames with up to four pieces.";

    /** Base of the subcommands, with the option for the folder. */
    abstract static class Subcommand extends LabSubcommand {
        static final String THREADS = "--threads";
        static final int MAX_THREADS = 256;
        /** Exit code after an interrupt. */
        static final int INTERRUPTED = 130;

        @Option(names = "--dir", required = true, paramLabel = "<folder>", description = "Folder of the tables.")
        private Path folder;

        final TableFolder folder() {
            return new TableFolder(folder);
        }

        /** Returns the endgames that have a table; at least one is required. */
        final List<MaterialSignature> available() throws IOException {
            List<MaterialSignature> available = folder().available();
            if (available.isEmpty()) {
                throw invalidValue("--dir: no tables in '" + folder().displayName() + "'");
            }
            return available;
        }
    }
}
