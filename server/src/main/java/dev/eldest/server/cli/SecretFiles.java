package dev.eldest.server.cli;

import dev.eldest.protocol.text.SecretFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Reads secret files of options. Prints warnings to standard error. */
final class SecretFiles {
    private SecretFiles() {}

    /** Returns the text of the file without surrounding blanks. */
    static String read(CommandSpec command, String option, Path file) throws IOException {
        return SecretFile.read(file, option, warner(command));
    }

    /** Warns if every user can read the file. */
    static void warnIfReadable(CommandSpec command, String option, Path file) {
        SecretFile.warn(file, option, warner(command));
    }

    private static Consumer<String> warner(CommandSpec command) {
        return warning -> command.commandLine().getErr().println(command.qualifiedName() + ": warning: " + warning);
    }
}
