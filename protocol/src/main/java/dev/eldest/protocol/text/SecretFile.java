package dev.eldest.protocol.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.function.Consumer;

/**
 * Reads files with secrets, and warns of those that every user can read. A file that its group can read gets no
 * warning, as the group may be the server's own.
 */
public final class SecretFile {
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
        if (isReadableByAll(file)) {
            warner.accept("file '" + TextSanitizer.echo(file.toString()) + "' of " + option
                    + " is readable by every user; use 'chmod o-r'");
        }
    }

    private static boolean isReadableByAll(Path file) {
        try {
            return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
