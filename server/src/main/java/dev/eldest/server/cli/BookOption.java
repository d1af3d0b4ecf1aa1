package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --book}: files are named on the command line, never by clients. */
final class BookOption {
    private static final String NAME = "--book";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<file>",
            description = "A book of openings for chess, in Polyglot's form (.bin). Who plays on a clock is answered"
                    + " from it, unless he sets OwnBook to false; a search for a depth, nodes or a time for the move"
                    + " is searched.")
    private Path book;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Gives the option to a command that was declared without it. */
    static BookOption addTo(CommandSpec command) {
        BookOption option = new BookOption();
        command.addMixin("book", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** The same settings, and the book, if one is named. */
    EngineConfig with(EngineConfig settings) {
        if (book == null) {
            return settings;
        }
        try {
            byte[] bytes = new BookFile(book).read(settings.memory().onHeap());
            return settings.withBooks(Map.of(GAME, bytes));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "the file cannot be read: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }
}
