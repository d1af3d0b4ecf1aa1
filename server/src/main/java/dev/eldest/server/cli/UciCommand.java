package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.uci.Uci;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
public final class UciCommand extends StdioCommand {
    /** Description in the list of commands. */
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
