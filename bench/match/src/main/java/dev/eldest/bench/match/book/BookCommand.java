package dev.eldest.bench.match.book;

import picocli.CommandLine.Command;

/** {@code eldest book}: makes and shows opening books. */
@Command(
        name = "book",
        description = {BookCommand.SUMMARY, "Books are for chess, in Polyglot format."},
        subcommands = {MakeBookCommand.class, ShowBookCommand.class})
public final class BookCommand {
    public static final String SUMMARY = "Make an opening book from games, or show the moves of one.";
}
