package dev.eldest.bench.book;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code eldest book}: books of openings, made of games and looked into. */
@Command(
        name = "book",
        description = {BookCommand.SUMMARY, "Books are for chess, in Polyglot's form."},
        subcommands = {MakeBookCommand.class, ShowBookCommand.class})
public final class BookCommand implements Runnable {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Makes a book of openings of games, or tells what one has.";

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        command.commandLine().usage(command.commandLine().getOut());
    }
}
