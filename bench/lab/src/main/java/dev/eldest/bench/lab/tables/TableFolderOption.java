package dev.eldest.bench.lab.tables;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Command-line option for the folder of endgame tables. */
final class TableFolderOption {
    @Option(names = "--dir", required = true, paramLabel = "<folder>", description = "Folder of the tables.")
    private Path folder;

    TableFolder folder() {
        return new TableFolder(folder);
    }
}
