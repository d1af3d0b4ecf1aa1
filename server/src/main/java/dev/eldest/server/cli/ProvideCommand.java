package dev.eldest.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code eldest provide}: an engine for web sites. */
@Command(
        name = "provide",
        description = ProvideCommand.SUMMARY,
        subcommands = {ProvideLichessCommand.class, ProvidePychessCommand.class})
public final class ProvideCommand implements Runnable {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Provides lichess or pychess with an engine: this one, or a server.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
