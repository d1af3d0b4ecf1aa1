package dev.eldest.bench.tables;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The folder that the tables are in. */
final class TableFolderOption {
    @Option(names = "--dir", required = true, paramLabel = "<folder>", description = "The folder with the tables.")
    private Path folder;

    TableFolder folder() {
        return new TableFolder(folder);
    }
}
