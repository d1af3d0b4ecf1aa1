package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.LineSplitter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code eldest uci}: one client on standard input and output. */
@Command(
        name = "uci",
        mixinStandardHelpOptions = true,
        description = {
            "Speaks UCI, and UGI, on standard input and output, for graphical interfaces and match runners.",
            "The command 'help' lists what it understands. Ends with 'quit' or at the end of the input:",
            "a search is stopped then, a count or bench already asked for has a minute to finish."
        })
public final class UciCommand implements Callable<Integer> {
    private static final int LEAST_LINE_LIMIT = 1024;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "The longest line to accept, at least " + LEAST_LINE_LIMIT + " (default: 65536).")
    private int lineLimit = LineSplitter.USUAL_LIMIT;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (lineLimit < LEAST_LINE_LIMIT) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--line-limit must be at least " + LEAST_LINE_LIMIT + ", not '" + lineLimit + "'");
        }
        try (Engine engine = Engine.load()) {
            StdioDialogue.run(
                    engine,
                    new FileInputStream(FileDescriptor.in),
                    new FileOutputStream(FileDescriptor.out),
                    lineLimit);
        }
        return 0;
    }
}
