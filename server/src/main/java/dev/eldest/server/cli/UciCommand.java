package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.protocol.text.LineSplitter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest uci}: one client on standard input and output. */
@Command(
        name = "uci",
        description = {
            UciCommand.SUMMARY,
            "Speaks the protocols UCI and UGI on standard input and output; the command 'help' lists what it"
                    + " understands. Ends with 'quit' or at the end of the input. A search is then stopped; a count or"
                    + " bench asked for before is finished, after the end of the input within a minute."
        })
public final class UciCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Talks to a graphical interface or match runner (UCI, UGI).";

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "The longest line to accept (default: ${DEFAULT-VALUE}).")
    private int lineLimit = LineSplitter.USUAL_LIMIT;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Refusals.requireRange(spec, "--line-limit", lineLimit, LineSplitter.LEAST_LIMIT, LineSplitter.MOST_LIMIT);
        try (Engine engine = Engine.load(EngineSettings.plain(memory.limits()))) {
            StdioDialogue.run(
                    engine,
                    new FileInputStream(FileDescriptor.in),
                    new FileOutputStream(FileDescriptor.out),
                    lineLimit);
        }
        return 0;
    }
}
