package dev.eldest.server.cli;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.paper.PaperCommand;
import dev.eldest.bench.lab.solve.SolveCommand;
import dev.eldest.bench.lab.tables.TablesCommand;
import dev.eldest.bench.match.MatchCommand;
import dev.eldest.bench.match.analyze.AnalyzeCommand;
import dev.eldest.bench.match.book.BookCommand;
import dev.eldest.bench.measure.BenchCommand;
import dev.eldest.bench.measure.PerftCommand;
import dev.eldest.bench.measure.load.LoadCommand;
import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.speedup.SpeedupCommand;
import dev.eldest.bench.train.TuneCommand;
import dev.eldest.bench.train.wdl.WdlCommand;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.server.cli.StdioCommand.GomocupCommand;
import dev.eldest.server.cli.StdioCommand.UcciCommand;
import dev.eldest.server.cli.StdioCommand.UciCommand;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Subcommands of {@code eldest}. Reading a command's annotations takes longer than most commands run, so it is done
 * only for the commands that are named; the others are stubs with a description. The description is a compile-time
 * constant, so it loads no class.
 */
enum Subcommand {
    SERVE(ServeCommand.SUMMARY),
    CONNECT(ConnectCommand.SUMMARY),
    STATUS(StatusCommand.SUMMARY),
    CLUSTER_KEYS(ClusterKeysCommand.SUMMARY),
    PROVIDE(ProvideCommand.SUMMARY),
    UCI(UciCommand.SUMMARY),
    UCCI(UcciCommand.SUMMARY),
    GOMOCUP(GomocupCommand.SUMMARY),
    JOBS(JobsCommand.SUMMARY),
    ANALYZE(AnalyzeCommand.SUMMARY),
    BENCH(BenchCommand.SUMMARY),
    PERFT(PerftCommand.SUMMARY),
    SPEEDUP(SpeedupCommand.SUMMARY),
    LOAD(LoadCommand.SUMMARY),
    MATCH(MatchCommand.SUMMARY),
    BOOK(BookCommand.SUMMARY),
    TUNE(TuneCommand.SUMMARY),
    WDL(WdlCommand.SUMMARY),
    LAB(LabCommand.SUMMARY),
    SOLVE(SolveCommand.SUMMARY),
    TABLES(TablesCommand.SUMMARY),
    PAPER(PaperCommand.SUMMARY);

    private final String summary;

    Subcommand(String summary) {
        this.summary = summary;
    }

    /** Adds all commands to a command line. Those among the words are complete, the others are stubs. */
    static void addAll(CommandLine line, List<String> words) {
        for (Subcommand subcommand : values()) {
            String name = subcommand.commandName();
            line.addSubcommand(name, words.contains(name) ? subcommand.command() : subcommand.stub());
        }
    }

    String commandName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private CommandLine stub() {
        CommandSpec stub = CommandSpec.create();
        stub.usageMessage().description(summary);
        return new CommandLine(stub);
    }

    private CommandLine command() {
        CommandLine line = new CommandLine(newCommand());
        if (this == SERVE) {
            ServeHelp.install(line);
        }
        // Commands of bench do not declare --memory; those of this package do.
        if (line.getCommand() instanceof EngineCommand user) {
            user.setMemoryLimits(MemoryOption.addTo(line.getCommandSpec())::limits);
        }
        // This comparison does not load the classes of other commands.
        if (this == ANALYZE || this == MATCH) {
            TablesOption tables = TablesOption.addTo(line.getCommandSpec());
            EngineCommand user = line.getCommand();
            user.setGameData(
                    this == MATCH ? bookAndTables(BookOption.addTo(line.getCommandSpec()), tables) : tables::applyTo);
        }
        if (this == ANALYZE) {
            AnalyzeCommand client = line.getCommand();
            client.setServerConnector(ServerOptions.addTo(line.getCommandSpec())::connectAuthenticated);
        }
        return line;
    }

    private static UnaryOperator<EngineConfig> bookAndTables(BookOption book, TablesOption tables) {
        return settings -> tables.applyTo(book.applyTo(settings));
    }

    private Object newCommand() {
        return switch (this) {
            case SERVE -> new ServeCommand();
            case CONNECT -> new ConnectCommand();
            case STATUS -> new StatusCommand();
            case CLUSTER_KEYS -> new ClusterKeysCommand();
            case PROVIDE -> new ProvideCommand();
            case UCI -> new UciCommand();
            case UCCI -> new UcciCommand();
            case GOMOCUP -> new GomocupCommand();
            case JOBS -> new JobsCommand();
            case ANALYZE -> new AnalyzeCommand();
            case BENCH -> new BenchCommand();
            case PERFT -> new PerftCommand();
            case SPEEDUP -> new SpeedupCommand();
            case LOAD -> new LoadCommand();
            case MATCH -> new MatchCommand();
            case BOOK -> new BookCommand();
            case TUNE -> new TuneCommand();
            case WDL -> new WdlCommand();
            case LAB -> new LabCommand();
            case SOLVE -> new SolveCommand();
            case TABLES -> new TablesCommand();
            case PAPER -> new PaperCommand();
        };
    }
}
