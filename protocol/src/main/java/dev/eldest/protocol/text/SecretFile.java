package dev.eldest.protocol.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Reads files with secrets. Warns once per process about each file that every user can read, and again when the file
 * has changed. A file that its group can read gets no warning, as the group may be the server's own. Thread-safe.
 */
public final class SecretFile {
    /** Modification times of the reported files. */
    private static final Map<Path, FileTime> WARNED = new ConcurrentHashMap<>();

    private SecretFile() {}

    /**
     * Returns the text of the file without surrounding blanks.
     *
     * @throws IOException with a message that continues after the file's name
     */
    public static String read(Path file, String option, Consumer<String> warner) throws IOException {
        String text = SmallFile.read(file).strip();
        warn(file, option, warner);
        return text;
    }

    /** Warns if every user can read the file. */
    public static void warn(Path file, String option, Consumer<String> warner) {
        FileTime changed = timeIfReadableByAll(file);
        if (changed == null) {
            WARNED.remove(file);
        } else if (!changed.equals(WARNED.put(file, changed))) {
            warner.accept("file '" + TextSanitizer.echo(file.toString()) + "' of " + option
                    + " is readable by every user; use 'chmod o-r'");
        }
    }

    /** Returns the modification time of a file that every user can read; null for other files. */
    private static FileTime timeIfReadableByAll(Path file) {
        try {
            boolean open = Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
            return open ? Files.getLastModifiedTime(file) : null;
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }
}
