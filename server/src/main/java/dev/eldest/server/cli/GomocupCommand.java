package dev.eldest.server.cli;

import dev.eldest.protocol.gomocup.Gomocup;
import picocli.CommandLine.Command;

/** {@code eldest gomocup}: one client that plays gomoku, on standard input and output. */
@Command(
        name = "gomocup",
        description = {
            GomocupCommand.SUMMARY,
            "Speaks the protocol of Gomocup on standard input and output; the command 'help' lists what it"
                    + " understands. 'INFO max_memory' is for the whole process. Ends with 'END' or at the end of the"
                    + " input; a search is then stopped."
        })
public final class GomocupCommand extends StdioCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Talks to a manager or interface for gomoku (Gomocup's protocol).";

    public GomocupCommand() {
        super(Gomocup.ofProcess(GomocupCommand::tableBytes));
    }

    private static long tableBytes(long capBytes) {
        return MemoryCap.tableBytes(capBytes, Runtime.getRuntime().maxMemory());
    }
}
