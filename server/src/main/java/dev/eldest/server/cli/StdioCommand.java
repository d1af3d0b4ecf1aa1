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

/** Base of commands that serve one client on standard input and output in a fixed protocol. */
abstract class StdioCommand implements Callable<Integer> {
    /** Part of the description of these commands. */
    static final String END_CONDITION = "Ends with 'quit' or at the end of the input.";

    private final ProtocolCodec protocolCodec;

    @Option(
            names = "--line-limit",
            paramLabel = "<bytes>",
            description = "Maximum line length in bytes (default: ${DEFAULT-VALUE}).")
    private int lineLimit = LineSplitter.DEFAULT_LIMIT;

    @Mixin
    private MemoryOption memory = new MemoryOption();

    @Spec
    private CommandSpec spec;

    StdioCommand(ProtocolCodec protocolCodec) {
        this.protocolCodec = protocolCodec;
    }

    /**
     * Returns the engine config of this command.
     *
     * @param usual config that is common to these commands
     */
    EngineConfig engineConfig(EngineConfig usual) {
        return usual;
    }

    @Override
    public final Integer call() {
        OptionErrors.requireRange(spec, "--line-limit", lineLimit, LineSplitter.MIN_LIMIT, LineSplitter.MAX_LIMIT);
        try (Engine engine = Engine.load(engineConfig(EngineConfig.forSingleUser(memory.limits())))) {
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
