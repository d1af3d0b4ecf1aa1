package dev.eldest.server.cli;

import dev.eldest.protocol.text.SecretFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Files with secrets that options name. Warnings go to standard error. */
final class SecretFiles {
    private SecretFiles() {}

    /** Returns what the file holds, without blanks around it. */
    static String read(CommandSpec command, String option, Path file) throws IOException {
        return SecretFile.read(file, option, warner(command));
    }

    /** Warns only. */
    static void warn(CommandSpec command, String option, Path file) {
        SecretFile.warn(file, option, warner(command));
    }

    private static Consumer<String> warner(CommandSpec command) {
        return words -> command.commandLine().getErr().println(command.qualifiedName() + ": warning: " + words);
    }
}
