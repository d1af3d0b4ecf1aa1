package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --tables}. Only the command line names files, never clients. */
final class TablesOption {
    private static final String NAME = "--tables";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<folder>",
            description = "Folder of chess endgame tables, made by 'eldest tables make'. All are loaded at the start;"
                    + " those of four pieces take 161 MB.")
    private Path folder;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Adds the option to a command that does not declare it. */
    static TablesOption addTo(CommandSpec command) {
        TablesOption option = new TablesOption();
        command.addMixin("tables", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** Returns the config with the tables, if a folder is named. */
    EngineConfig applyTo(EngineConfig settings) {
        if (folder == null) {
            return settings;
        }
        try {
            return settings.withTablebases(Map.of(GAME, new TablebaseFiles(folder).list()));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "cannot read the folder: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }

    /** Endgame table files of a folder: all files with the suffix, named by their endgame. */
    record TablebaseFiles(Path folder) {
        private static final String SUFFIX = ".mates";
        /** More than the number of endgames. */
        private static final int MAX_TABLES = 1000;

        /** @throws IOException with a message for the user */
        List<TablebaseSource> list() throws IOException {
            if (!Files.isDirectory(folder)) {
                throw new IOException(
                        "'" + echo(folder) + "' is " + (Files.exists(folder) ? "not a folder" : "not found"));
            }
            List<TablebaseSource> tables = new ArrayList<>();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
                for (Path file : files) {
                    tables.add(new TableFile(file));
                    if (tables.size() > MAX_TABLES) {
                        throw new IOException("'" + echo(folder) + "' contains more than " + MAX_TABLES + " tables");
                    }
                }
            }
            if (tables.isEmpty()) {
                throw new IOException("'" + echo(folder) + "' contains no table (*" + SUFFIX + ")");
            }
            return tables;
        }

        private static String echo(Path path) {
            return TextSanitizer.echo(path.toString());
        }

        private record TableFile(Path file) implements TablebaseSource {
            /** Sanitized, since the file name may not be an endgame's name. */
            @Override
            public String name() {
                String name = file.getFileName().toString();
                return TextSanitizer.echo(name.substring(0, name.length() - SUFFIX.length()));
            }

            @Override
            public InputStream open() throws IOException {
                if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    throw new IOException("'" + echo(file) + "' is a link or not a regular file");
                }
                try {
                    return new BufferedInputStream(Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS));
                } catch (FileSystemException e) {
                    throw new IOException("'" + echo(file) + "' cannot be read", e);
                }
            }
        }
    }
}
