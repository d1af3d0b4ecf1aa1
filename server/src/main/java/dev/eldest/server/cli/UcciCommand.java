package dev.eldest.server.cli;

import dev.eldest.protocol.ucci.Ucci;
import picocli.CommandLine.Command;

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
public final class UcciCommand extends StdioCommand {
    /** Description in the list of commands. */
    public static final String SUMMARY = "Run as an engine for a xiangqi GUI (UCCI).";

    public UcciCommand() {
        super(new Ucci());
    }
}
