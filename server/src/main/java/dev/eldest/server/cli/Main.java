package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.cli.StdioCommand.GomocupCommand;
import dev.eldest.server.cli.StdioCommand.UcciCommand;
import dev.eldest.server.cli.StdioCommand.UciCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point: {@code eldest <command>}. */
@Command(
        name = "eldest",
        versionProvider = Main.Version.class,
        description = "Game-search server for chess and other games.",
        footer = {"", "'eldest <command> --help' shows the options of a command."})
public final class Main {
    /** System property of the run that creates the start-up (AOT) cache: classes loaded in it load fast later. */
    private static final String TRAINING = "eldest.training";

    private static final int EXIT_REFUSED = 1;
    private static final int EXIT_USAGE = 2;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help and exit.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version and exit.")
    private boolean version;

    private Main() {}

    public static void main(String[] args) {
        if (Boolean.getBoolean(TRAINING)) {
            train();
        }
        System.exit(run(args));
    }

    /** Parses every command's help, without output. */
    private static void train() {
        executeSilently("--help");
        for (Subcommand subcommand : Subcommand.values()) {
            executeSilently(subcommand.commandName(), "--help");
        }
    }

    private static void executeSilently(String... words) {
        commandLine(words).setOut(new PrintWriter(Writer.nullWriter())).execute(words);
    }

    static int run(String... args) {
        // A GUI starts "eldest uci" and waits for it; loading the command line parser first doubles that time. A method
        // that returned any of these commands would load the classes of all.
        switch (args.length == 1 ? args[0] : "") {
            case "uci" -> {
                return new UciCommand().call();
            }
            case "ucci" -> {
                return new UcciCommand().call();
            }
            case "gomocup" -> {
                return new GomocupCommand().call();
            }
            default -> {
                // Parsed below.
            }
        }
        String[] words = FormerNames.replace(args);
        return execute(commandLine(words), System.getenv(), words);
    }

    /** Returns the command line for these arguments. Only the named commands are complete. */
    static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Main());
        Subcommand.addAll(line, List.of(args));
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionStrategy(Main::executeLast)
                .setParameterExceptionHandler((problem, _) -> refuse(problem))
                .setExecutionExceptionHandler(Main::fail)
                .setExpandAtFiles(false);
    }

    /** Prints the usage of a command that has subcommands; executes any other. */
    private static int executeLast(ParseResult parsed) {
        CommandLine last = parsed.asCommandLineList().getLast();
        boolean help = parsed.isUsageHelpRequested() || parsed.isVersionHelpRequested();
        if (help || last.getSubcommands().isEmpty()) {
            return new CommandLine.RunLast().execute(parsed);
        }
        last.usage(last.getOut());
        return 0;
    }

    static int execute(CommandLine line, Map<String, String> environment, String... args) {
        if (args.length == 0 || !args[0].equals("serve")) {
            return line.execute(args);
        }
        List<String> words = List.of(args);
        CommandSpec serve = line.getSubcommands().get("serve").getCommandSpec();
        try {
            EnvironmentDefaults defaults = EnvironmentDefaults.install(serve, environment, words);
            if (words.contains(ServeCommand.CHECK)) {
                return new ConfigCheck(serve, defaults, words).run();
            }
            defaults.requireKnownKeys(serve);
        } catch (ParameterException e) {
            return refuse(e);
        }
        return line.execute(args);
    }

    /** Prints the error and returns the exit code. */
    static int refuse(ParameterException problem) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        String name = command.getCommandSpec().qualifiedName();
        err.println(name + ": " + message(problem) + origin(problem) + " (see " + name + " --help)");
        return EXIT_USAGE;
    }

    /** Names the first word that is unknown, without its arguments, and no types of Java. */
    private static String message(ParameterException problem) {
        if (!(problem instanceof UnmatchedArgumentException unmatched)) {
            return problem.getMessage()
                    .replaceFirst(" is not an? (?:int|long)$", " is not a whole number")
                    .replaceFirst(" is not a (?:float|double)$", " is not a number");
        }
        boolean hasCommands = !problem.getCommandLine().getSubcommands().isEmpty();
        String kind = unmatched.isUnknownOption() ? "option" : hasCommands ? "command" : "argument";
        return "unknown " + kind + " '" + unmatched.getUnmatched().getFirst() + "'";
    }

    private static String origin(ParameterException problem) {
        CommandLine command = problem.getCommandLine();
        ParseResult parsed = command.getParseResult();
        boolean onCommandLine =
                parsed != null && problem.getArgSpec() instanceof OptionSpec option && parsed.hasMatchedOption(option);
        return command.getDefaultValueProvider() instanceof EnvironmentDefaults environmentDefaults && !onCommandLine
                ? environmentDefaults.sourceSuffix(problem.getArgSpec())
                : "";
    }

    /**
     * Prints refusals and I/O errors as one line. All other exceptions are internal errors and are rethrown, to be
     * printed with their stack trace.
     */
    private static int fail(Exception problem, CommandLine command, ParseResult parsed) throws Exception {
        String errorMessage = errorMessage(problem);
        if (errorMessage == null) {
            throw problem;
        }
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + errorMessage);
        return EXIT_REFUSED;
    }

    private static String errorMessage(Exception problem) {
        return switch (problem) {
            case RefusedException refused -> refused.getMessage();
            case UncheckedIOException wrapped -> errorMessage(wrapped.getCause());
            case NoSuchFileException missing -> "file or folder not found: '" + echo(missing) + "'";
            case FileSystemException file ->
                "cannot read or write file '" + echo(file) + "'"
                        + (file.getReason() == null ? "" : ": " + TextSanitizer.message(file.getReason()));
            case CharacterCodingException coding -> "a text file is not valid UTF-8";
            // The system's message, when it names no file; without a message it is an internal error.
            case IOException ioError ->
                ioError.getMessage() == null ? null : "I/O error: " + TextSanitizer.message(ioError.getMessage());
            default -> null;
        };
    }

    private static String echo(FileSystemException about) {
        return TextSanitizer.echo(String.valueOf(about.getFile()));
    }

    /** Computed only if requested. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Product.NAME + " " + Product.version()};
        }
    }
}
