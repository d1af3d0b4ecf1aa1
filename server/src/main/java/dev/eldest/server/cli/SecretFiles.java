package dev.eldest.server.cli;

import dev.eldest.protocol.text.SecretFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Secret files of a group of options. Prints a warning to standard error for each that every user can read, once,
 * however often it is read. Thread-safe.
 */
final class SecretFiles {
    private final Set<String> printed = ConcurrentHashMap.newKeySet();

    /** Returns the token that the option's value is, or after @ names the file of. */
    String token(CommandSpec command, String option, String value) throws IOException {
        return SecretFile.token(value, option, warner(command));
    }

    /** Warns if every user can read the file. */
    void warnIfReadable(CommandSpec command, String option, Path file) {
        SecretFile.warn(file, option, warner(command));
    }

    private Consumer<String> warner(CommandSpec command) {
        return warning -> {
            if (printed.add(warning)) {
                command.commandLine().getErr().println(command.qualifiedName() + ": warning: " + warning);
            }
        };
    }
}
