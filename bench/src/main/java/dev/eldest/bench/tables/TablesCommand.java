package dev.eldest.bench.tables;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code eldest tables}: how endings of few men end. */
@Command(
        name = "tables",
        description = {
            TablesCommand.SUMMARY,
            "A table has the moves to mate of every position of an ending. Who is given the folder by --tables (uci,"
                    + " serve, jobs, match, analyze) looks such positions up."
        },
        subcommands = {MakeTablesCommand.class, VerifyTablesCommand.class, ShowTablesCommand.class})
public final class TablesCommand implements Runnable {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Makes tables of chess endings with up to four men, and verifies them.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
