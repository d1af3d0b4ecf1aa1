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
 * Reads files with secrets. Warns once in this process of each file that every user may read, and again when it has
 * changed. The file's group may be the server's own, so a file that the group may read gets no warning.
 */
public final class SecretFile {
    /** The times of change of the files that were warned of. */
    private static final Map<Path, FileTime> WARNED = new ConcurrentHashMap<>();

    private SecretFile() {}

    /**
     * Returns what the file holds, without blanks around it.
     *
     * @throws IOException whose message goes on from the file's name: what is wrong with it
     */
    public static String read(Path file, String option, Consumer<String> warner) throws IOException {
        String text = SmallFile.read(file).strip();
        warn(file, option, warner);
        return text;
    }

    /** Warns only. */
    public static void warn(Path file, String option, Consumer<String> warner) {
        FileTime changed = changeIfOpenToAll(file);
        if (changed == null) {
            WARNED.remove(file);
        } else if (!changed.equals(WARNED.put(file, changed))) {
            warner.accept("the permissions of the file '" + TextSanitizer.echo(file.toString()) + "' of " + option
                    + " let every user read it: 'chmod o-r' changes that");
        }
    }

    private static FileTime changeIfOpenToAll(Path file) {
        try {
            boolean open = Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
            return open ? Files.getLastModifiedTime(file) : null;
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }
}
