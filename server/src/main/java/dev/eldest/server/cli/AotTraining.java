package dev.eldest.server.cli;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine;

/** Work of the training run that creates the start-up (AOT) cache: classes loaded here load fast later. */
final class AotTraining {
    /** System property that the build sets for that run. */
    static final String PROPERTY = "eldest.training";

    private AotTraining() {}

    /** Parses every command's help, without output. */
    static void run() {
        executeSilently("--help");
        for (Subcommand subcommand : Subcommand.values()) {
            executeSilently(subcommand.commandName(), "--help");
        }
    }

    private static void executeSilently(String... words) {
        CommandLine line = Main.commandLine(words).setOut(new PrintWriter(Writer.nullWriter()));
        line.execute(words);
    }
}
