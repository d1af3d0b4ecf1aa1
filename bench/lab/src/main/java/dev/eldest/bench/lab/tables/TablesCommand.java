package dev.eldest.bench.lab.tables;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code eldest tables}: generates and verifies endgame tables. */
@Command(
        name = "tables",
        description = {
            TablesCommand.SUMMARY,
            "A table has the distance to mate of every position of an endgame. Give the folder to uci, serve, jobs,"
                    + " match or analyze by --tables."
        },
        subcommands = {MakeTablesCommand.class, VerifyTablesCommand.class, ShowTablesCommand.class})
public final class TablesCommand implements Runnable {
    /** Description in the list of all commands. */
    public static final String SUMMARY = "Generates and verifies tables of chess endgames with up to four men.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
