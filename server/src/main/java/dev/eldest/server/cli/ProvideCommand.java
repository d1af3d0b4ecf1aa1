package dev.eldest.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code eldest provide}: provides an engine to web sites. */
@Command(
        name = "provide",
        description = ProvideCommand.SUMMARY,
        subcommands = {ProvideLichessCommand.class, ProvidePychessCommand.class})
public final class ProvideCommand implements Runnable {
    /** Description in the list of commands. */
    public static final String SUMMARY = "Provide an engine to lichess or pychess: this process or a server.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
