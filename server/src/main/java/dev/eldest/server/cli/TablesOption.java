package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --tables}: files are named on the command line, never by clients. */
final class TablesOption {
    private static final String NAME = "--tables";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<folder>",
            description = "Tables of chess endings that 'eldest tables make' has made. All are read at the start;"
                    + " those of four men take 161 MB.")
    private Path folder;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Gives the option to a command that was declared without it. */
    static TablesOption addTo(CommandSpec command) {
        TablesOption option = new TablesOption();
        command.addMixin("tables", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** The same settings, and the tables, if a folder is named. */
    EngineConfig with(EngineConfig settings) {
        if (folder == null) {
            return settings;
        }
        try {
            return settings.withEndings(Map.of(GAME, new TablebaseFiles(folder).list()));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "the folder cannot be read: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }
}
