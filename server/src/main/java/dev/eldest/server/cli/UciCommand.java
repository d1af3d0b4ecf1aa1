package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.protocol.uci.Uci;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code eldest uci}: one client on standard input and output. */
@Command(
        name = "uci",
        description = {
            UciCommand.SUMMARY,
            "Speaks the protocols UCI and UGI on standard input and output; the command 'help' lists what it"
                    + " understands. " + StdioCommand.ENDS + " A search is then stopped; a count or"
                    + " bench asked for before is finished, after the end of the input within a minute."
        })
public final class UciCommand extends StdioCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Talks to a graphical interface or match runner (UCI, UGI).";

    @Mixin
    private BookOption book = new BookOption();

    @Mixin
    private TablesOption tables = new TablesOption();

    public UciCommand() {
        super(new Uci());
    }

    @Override
    EngineConfig settings(EngineConfig usual) {
        return tables.with(book.with(usual));
    }
}
