package dev.eldest.server.cli;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
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
import picocli.CommandLine.Spec;

/** The command line: {@code eldest <command>}. */
@Command(
        name = "eldest",
        versionProvider = Main.Version.class,
        description = "A game-search server: it plays chess and other games.",
        footer = {"", "'eldest <command> --help' tells more about a command."})
public final class Main implements Runnable {
    private static final int REFUSED = 1;
    private static final int BAD_USAGE = 2;

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

    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        if (Boolean.getBoolean(AotTraining.ASKED)) {
            AotTraining.run();
        }
        System.exit(run(args));
    }

    static int run(String... args) {
        // A GUI starts "eldest uci" and waits for it; to load what reads a command line first doubles that wait.
        // A method that could return any of them would load them all.
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
                // Something else is named, or there is more to read.
            }
        }
        return execute(commandLine(args), System.getenv(), args);
    }

    /** The command line for these arguments: of the commands those are complete that are named. */
    static CommandLine commandLine(String... args) {
        CommandLine line = new CommandLine(new Main());
        Subcommand.addAll(line, List.of(args));
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler(Main::refuse)
                .setExecutionExceptionHandler(Main::fail)
                .setExpandAtFiles(false);
    }

    static int execute(CommandLine line, Map<String, String> environment, String... args) {
        if (args.length == 0 || !args[0].equals("serve")) {
            return line.execute(args);
        }
        try {
            CommandSpec serve = line.getSubcommands().get("serve").getCommandSpec();
            EnvironmentDefaults.supply(serve, environment, List.of(args));
        } catch (ParameterException e) {
            return refuse(e, args);
        }
        return line.execute(args);
    }

    private static int refuse(ParameterException problem, String[] args) {
        CommandLine command = problem.getCommandLine();
        PrintWriter err = command.getErr();
        String name = command.getCommandSpec().qualifiedName();
        err.println(
                name + ": " + problem.getMessage() + origin(problem) + " (" + name + " --help tells what is allowed)");
        return BAD_USAGE;
    }

    private static String origin(ParameterException problem) {
        CommandLine command = problem.getCommandLine();
        ParseResult parsed = command.getParseResult();
        boolean onCommandLine =
                parsed != null && problem.getArgSpec() instanceof OptionSpec option && parsed.hasMatchedOption(option);
        return command.getDefaultValueProvider() instanceof EnvironmentDefaults environmentDefaults && !onCommandLine
                ? environmentDefaults.origin(problem.getArgSpec())
                : "";
    }

    /**
     * A refusal is one sentence, and so is trouble with a file or a device; all else is a fault and thrown on, to be
     * shown whole.
     */
    private static int fail(Exception problem, CommandLine command, ParseResult parsed) throws Exception {
        String sentence = sentence(problem);
        if (sentence == null) {
            throw problem;
        }
        command.getErr().println(command.getCommandSpec().qualifiedName() + ": " + sentence);
        return REFUSED;
    }

    private static String sentence(Exception problem) {
        return switch (problem) {
            case RefusedException refused -> refused.getMessage();
            case UncheckedIOException wrapped -> sentence(wrapped.getCause());
            case NoSuchFileException missing -> "there is no file or folder '" + echo(missing) + "'";
            case FileSystemException file ->
                "the file '" + echo(file) + "' cannot be read or written"
                        + (file.getReason() == null ? "" : ": " + TextSanitizer.message(file.getReason()));
            case CharacterCodingException coding -> "a file that should be text is none in UTF-8";
            // The system's words about what it does not name; without words it is a fault of ours.
            case IOException trouble ->
                trouble.getMessage() == null
                        ? null
                        : "something cannot be read or written: " + TextSanitizer.message(trouble.getMessage());
            default -> null;
        };
    }

    private static String echo(FileSystemException about) {
        return TextSanitizer.echo(String.valueOf(about.getFile()));
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /** Asked only when the version is wanted. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Product.NAME + " " + Product.version()};
        }
    }
}
