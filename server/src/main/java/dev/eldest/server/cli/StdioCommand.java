package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.text.LineSplitter;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command that talks to one client on standard input and output, in the dialect that it names. */
abstract class StdioCommand implements Callable<Integer> {
    /** What holds in every dialect. */
    static final String ENDS = "Ends with 'quit' or at the end of the input.";

    private final ProtocolCodec protocolCodec;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "The longest line to accept (default: ${DEFAULT-VALUE}).")
    private int lineLimit = LineSplitter.USUAL_LIMIT;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Spec
    private CommandSpec spec;

    StdioCommand(ProtocolCodec protocolCodec) {
        this.protocolCodec = protocolCodec;
    }

    /** What the engine is to have, beside what any such command gives it. */
    EngineConfig settings(EngineConfig usual) {
        return usual;
    }

    @Override
    public final Integer call() {
        OptionErrors.requireRange(spec, "--line-limit", lineLimit, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        try (Engine engine = Engine.load(settings(EngineConfig.plain(memory.limits())))) {
            StdioSession.run(
                    engine,
                    protocolCodec,
                    new FileInputStream(FileDescriptor.in),
                    new FileOutputStream(FileDescriptor.out),
                    lineLimit);
        }
        return 0;
    }
}
