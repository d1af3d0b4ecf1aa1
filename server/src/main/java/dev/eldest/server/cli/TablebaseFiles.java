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

/** The tables of endings in a folder: its files of that suffix, each named by its ending. */
record TablebaseFiles(Path folder) {
    private static final String SUFFIX = ".mates";
    /** More than there are endings. */
    private static final int MOST = 1000;

    /** @throws IOException with a sentence that says what is wrong */
    List<TablebaseSource> list() throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("'" + echo(folder) + "' is " + (Files.exists(folder) ? "no folder" : "not there"));
        }
        List<TablebaseSource> tables = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
            for (Path file : files) {
                tables.add(new EndingFile(file));
                if (tables.size() > MOST) {
                    throw new IOException("'" + echo(folder) + "' has more than " + MOST + " tables");
                }
            }
        }
        if (tables.isEmpty()) {
            throw new IOException("'" + echo(folder) + "' has no table (*" + SUFFIX + ")");
        }
        return tables;
    }

    private static String echo(Path path) {
        return TextSanitizer.echo(path.toString());
    }

    private record EndingFile(Path file) implements TablebaseSource {
        /** Fit to be shown, as it is where it is no ending's name. */
        @Override
        public String name() {
            String name = file.getFileName().toString();
            return TextSanitizer.echo(name.substring(0, name.length() - SUFFIX.length()));
        }

        @Override
        public InputStream open() throws IOException {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException("'" + echo(file) + "' is a link or no file");
            }
            try {
                return new BufferedInputStream(Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS));
            } catch (FileSystemException e) {
                throw new IOException("'" + echo(file) + "' cannot be read", e);
            }
        }
    }
}
