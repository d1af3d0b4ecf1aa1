package dev.eldest.server.cli;

import dev.eldest.engine.api.TablebaseSource;
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

/** Endgame table files of a folder: all files with the suffix, named by their endgame. */
record TablebaseFiles(Path folder) {
    private static final String SUFFIX = ".mates";
    /** More than the number of endgames. */
    private static final int MAX_TABLES = 1000;

    /** @throws IOException with a message for the user */
    List<TablebaseSource> list() throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("'" + echo(folder) + "' is " + (Files.exists(folder) ? "not a folder" : "not found"));
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
