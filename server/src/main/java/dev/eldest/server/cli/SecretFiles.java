package dev.eldest.server.cli;

import dev.eldest.protocol.text.Text;
import dev.eldest.server.file.SmallFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import picocli.CommandLine.Model.CommandSpec;

/** Files with secrets that the options of one command line name. Warns once of each that other users may read. */
final class SecretFiles {
    private final Set<Path> warned = ConcurrentHashMap.newKeySet();

    /** Returns what the file holds, without blanks around it. */
    String read(CommandSpec command, String option, Path file) throws IOException {
        String text = SmallFile.read(file).strip();
        warn(command, option, file);
        return text;
    }

    /** Warns only. */
    void warn(CommandSpec command, String option, Path file) {
        if (mayBeReadByOthers(file) && warned.add(file)) {
            command.commandLine()
                    .getErr()
                    .println(command.qualifiedName() + ": warning: the permissions of the file '"
                            + Text.echo(file.toString()) + "' of " + option
                            + " let every user read it: 'chmod o-r' changes that");
        }
    }

    private static boolean mayBeReadByOthers(Path file) {
        try {
            return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
