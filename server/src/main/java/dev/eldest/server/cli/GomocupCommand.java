package dev.eldest.server.cli;

import dev.eldest.protocol.gomocup.Gomocup;
import picocli.CommandLine.Command;

/** {@code eldest gomocup}: a gomoku engine on standard input and output. */
@Command(
        name = "gomocup",
        description = {
            GomocupCommand.SUMMARY,
            "Use the Gomocup protocol on standard input and output; the command 'help' lists all commands. 'INFO"
                    + " max_memory' applies to the whole process. Ends with 'END' or at the end of the input; the"
                    + " running search is then stopped."
        })
public final class GomocupCommand extends StdioCommand {
    /** Description in the list of commands. */
    public static final String SUMMARY = "Run as an engine for a gomoku manager or GUI (Gomocup).";

    public GomocupCommand() {
        super(Gomocup.ofProcess(GomocupCommand::tableBytes));
    }

    private static long tableBytes(long capBytes) {
        return MemoryCap.tableBytes(capBytes, Runtime.getRuntime().maxMemory());
    }
}
