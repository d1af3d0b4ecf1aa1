package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --book}. Only the command line names files, never clients. */
final class BookOption {
    private static final String NAME = "--book";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<file>",
            description = "Chess opening book in Polyglot format (.bin). It answers searches with a clock, unless the"
                    + " client sets OwnBook to false. Searches limited by depth, nodes or time per move do not use it.")
    private Path book;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Adds the option to a command that does not declare it. */
    static BookOption addTo(CommandSpec command) {
        BookOption option = new BookOption();
        command.addMixin("book", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** Returns the config with the book, if one is named. */
    EngineConfig applyTo(EngineConfig settings) {
        if (book == null) {
            return settings;
        }
        try {
            byte[] bytes = new BookFile(book).read(settings.memory().onHeap());
            return settings.withBooks(Map.of(GAME, bytes));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "cannot read the file: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }
}
