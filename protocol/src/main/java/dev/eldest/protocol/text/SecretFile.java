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
     * Returns the token that an option gives: its value, or after @ the only line of the named file.
     *
     * @throws IOException with a message for the user
     */
    public static String token(String value, String option, Consumer<String> warner) throws IOException {
        if (!value.startsWith("@")) {
            return value;
        }
        String name = value.substring(1);
        try {
            String token = SmallFile.read(Path.of(name)).strip();
            warn(Path.of(name), option, warner);
            if (token.lines().count() != 1) {
                throw new IOException("must have exactly one line with the token");
            }
            return token;
        } catch (IOException e) {
            throw new IOException("token file '" + TextSanitizer.echo(name) + "' " + e.getMessage(), e);
        }
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
