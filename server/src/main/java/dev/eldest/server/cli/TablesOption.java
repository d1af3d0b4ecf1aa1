package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --tables}. Only the command line names files, never clients. */
final class TablesOption {
    private static final String NAME = "--tables";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<folder>",
            description = "Folder of chess endgame tables, made by 'eldest tables make'. All are loaded at the start;"
                    + " those of four men take 161 MB.")
    private Path folder;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Adds the option to a command that does not declare it. */
    static TablesOption addTo(CommandSpec command) {
        TablesOption option = new TablesOption();
        command.addMixin("tables", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** Returns the config with the tables, if a folder is named. */
    EngineConfig applyTo(EngineConfig settings) {
        if (folder == null) {
            return settings;
        }
        try {
            return settings.withTablebases(Map.of(GAME, new TablebaseFiles(folder).list()));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "cannot read the folder: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }
}
