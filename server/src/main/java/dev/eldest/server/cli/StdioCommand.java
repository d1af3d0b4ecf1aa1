package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
     * @param defaults config that is common to these commands
     */
    EngineConfig engineConfig(EngineConfig defaults) {
        return defaults;
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

    /** {@code eldest ucci}: a xiangqi engine on standard input and output. */
    @Command(
            name = "ucci",
            description = {
                UcciCommand.SUMMARY,
                "Use protocol UCCI 3.0 on standard input and output; the command 'help' lists all commands. "
                        + StdioCommand.END_CONDITION
                        + " The running search is then stopped. After 'setoption batch true' it is"
                        + " finished instead, within a minute after the end of the input."
            })
    public static final class UcciCommand extends StdioCommand {
        public static final String SUMMARY = "Run as an engine for a xiangqi GUI (UCCI).";

        public UcciCommand() {
            super(new Ucci());
        }
    }

    /** {@code eldest uci}: an engine on standard input and output. */
    @Command(
            name = "uci",
            description = {
                UciCommand.SUMMARY,
                "Use protocols UCI and UGI on standard input and output; the command 'help' lists all commands. "
                        + StdioCommand.END_CONDITION
                        + " The running search is then stopped. A count or bench is finished, within a"
                        + " minute after the end of the input."
            })
    public static final class UciCommand extends StdioCommand {
        public static final String SUMMARY = "Run as an engine for a GUI or match runner (UCI, UGI).";

        @Mixin
        private BookOption book = new BookOption();

        @Mixin
        private TablesOption tables = new TablesOption();

        public UciCommand() {
            super(new Uci());
        }

        @Override
        EngineConfig engineConfig(EngineConfig common) {
            return tables.applyTo(book.applyTo(common));
        }
    }

    /** {@code eldest gomocup}: a gomoku engine on standard input and output. */
    @Command(
            name = "gomocup",
            description = {
                GomocupCommand.SUMMARY,
                "Use the Gomocup protocol on standard input and output; the command 'help' lists all commands. 'INFO"
                        + " max_memory' applies to the whole process. Ends with 'END' or at the end of the input; the"
                        + " running search is then stopped."
            })
    public static final class GomocupCommand extends StdioCommand {
        public static final String SUMMARY = "Run as an engine for a gomoku manager or GUI (Gomocup).";

        public GomocupCommand() {
            super(Gomocup.ofProcess(GomocupCommand::tableBytes));
        }

        private static long tableBytes(long capBytes) {
            return MemoryCap.tableBytes(capBytes, Runtime.getRuntime().maxMemory());
        }
    }
}
