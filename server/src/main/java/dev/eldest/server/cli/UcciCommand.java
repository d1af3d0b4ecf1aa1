package dev.eldest.server.cli;

import dev.eldest.protocol.ucci.Ucci;
import picocli.CommandLine.Command;

/** {@code eldest ucci}: one client that plays xiangqi, on standard input and output. */
@Command(
        name = "ucci",
        description = {
            UcciCommand.SUMMARY,
            "Speaks the protocol UCCI, version 3.0, on standard input and output; the command 'help' lists what it"
                    + " understands. " + StdioCommand.ENDS + " A search is then stopped; after 'setoption"
                    + " batch true' it is finished first, after the end of the input within a minute."
        })
public final class UcciCommand extends StdioCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Talks to a graphical interface for xiangqi (UCCI).";

    public UcciCommand() {
        super(new Ucci());
    }
}
