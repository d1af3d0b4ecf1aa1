package dev.eldest.server.cli;

import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine;

/** What the run does that makes the start-up cache, besides being talked to: whatever it loads will load fast. */
final class AotTraining {
    /** A system property that the build sets in that run. */
    static final String ASKED = "eldest.training";

    private AotTraining() {}

    /** Reads the command line in every way, and shows nobody the help. */
    static void run() {
        show("--help");
        for (Subcommand subcommand : Subcommand.values()) {
            show(subcommand.word(), "--help");
        }
    }

    private static void show(String... words) {
        CommandLine line = Main.commandLine(words).setOut(new PrintWriter(Writer.nullWriter()));
        line.execute(words);
    }
}
