package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Checks the options of {@code eldest serve} and prints every error. After an error the check starts again without the
 * wrong option.
 */
final class ConfigCheck {
    private static final int EXIT_INVALID = 2;

    private final CommandSpec serve;
    private final EnvironmentDefaults defaults;
    private final List<String> words;
    private final Set<OptionSpec> wrong = new HashSet<>();
    private boolean valid = true;

    /** @param words the whole command line */
    ConfigCheck(CommandSpec serve, EnvironmentDefaults defaults, List<String> words) {
        this.serve = serve;
        this.defaults = defaults;
        this.words = new ArrayList<>(words);
    }

    /** Returns the exit code. */
    int run() {
        try {
            defaults.requireKnownKeys(serve);
        } catch (ParameterException e) {
            report(e);
        }
        while (!isDone()) {
            // Again without the wrong option.
        }
        if (valid) {
            CommandLine command = serve.commandLine();
            command.getOut().println("all options are valid");
            command.getOut().flush();
        }
        return valid ? 0 : EXIT_INVALID;
    }

    /** Checks all options, and returns false if it must be repeated without one of them. */
    private boolean isDone() {
        try {
            CommandLine.ParseResult parsed = serve.root().commandLine().parseArgs(words.toArray(String[]::new));
            if (!CommandLine.printHelpIfRequested(parsed)) {
                ((ServeCommand) serve.userObject()).check();
            }
            return true;
        } catch (RefusedException e) {
            report(new ParameterException(serve.commandLine(), e.getMessage()));
            return true;
        } catch (ParameterException e) {
            if (!(e.getArgSpec() instanceof OptionSpec option)) {
                report(e);
                return true;
            }
            if (!wrong.add(option)) {
                // Another option requires it.
                return true;
            }
            report(e);
            leaveOut(option);
            return false;
        }
    }

    private void report(ParameterException problem) {
        valid = false;
        Main.refuse(problem);
    }

    private void leaveOut(OptionSpec option) {
        defaults.ignore(option);
        int place = words.indexOf(option.longestName());
        if (place >= 0) {
            words.remove(place);
            if (place < words.size() && !words.get(place).startsWith("-")) {
                words.remove(place);
            }
        }
        words.removeIf(word -> word.startsWith(option.longestName() + "="));
    }
}
