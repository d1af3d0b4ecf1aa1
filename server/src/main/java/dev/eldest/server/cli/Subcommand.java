package dev.eldest.server.cli;

import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.analyze.AnalyzeCommand;
import dev.eldest.bench.book.BookCommand;
import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.paper.PaperCommand;
import dev.eldest.bench.lab.solve.SolveCommand;
import dev.eldest.bench.learn.TuneCommand;
import dev.eldest.bench.match.MatchCommand;
import dev.eldest.bench.measure.BenchCommand;
import dev.eldest.bench.measure.PerftCommand;
import dev.eldest.bench.measure.load.LoadCommand;
import dev.eldest.bench.measure.speedup.SpeedupCommand;
import dev.eldest.bench.tables.TablesCommand;
import dev.eldest.bench.wdl.WdlCommand;
import dev.eldest.engine.api.EngineConfig;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What can be asked of {@code eldest}. To read a command's annotations takes longer than most commands do, so that is
 * done for the ones that are named only; the others are no more than a line in the list of all. That line is a
 * constant, which the compiler copies: it loads no class.
 */
enum Subcommand {
    SERVE(ServeCommand.SUMMARY),
    CONNECT(ConnectCommand.SUMMARY),
    STATUS(StatusCommand.SUMMARY),
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
    CHANCES(WdlCommand.SUMMARY),
    LAB(LabCommand.SUMMARY),
    SOLVE(SolveCommand.SUMMARY),
    TABLES(TablesCommand.SUMMARY),
    PAPER(PaperCommand.SUMMARY);

    private final String summary;

    Subcommand(String summary) {
        this.summary = summary;
    }

    /** Adds all commands to a line, of which those are complete that stand among these words. */
    static void addAll(CommandLine line, List<String> words) {
        for (Subcommand subcommand : values()) {
            line.addSubcommand(
                    subcommand.word(), words.contains(subcommand.word()) ? subcommand.command() : subcommand.stub());
        }
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    private CommandLine stub() {
        CommandSpec stub = CommandSpec.create();
        stub.usageMessage().description(summary);
        return new CommandLine(stub);
    }

    private CommandLine command() {
        CommandLine line = new CommandLine(annotated());
        // Commands of bench know nothing of the option --memory; those of this package have it already.
        if (line.getCommand() instanceof EngineCommand user) {
            user.boundBy(MemoryOption.addTo(line.getCommandSpec())::limits);
        }
        // Asked this way, another command does not load the class.
        if (this == ANALYZE || this == MATCH) {
            TablesOption tables = TablesOption.addTo(line.getCommandSpec());
            EngineCommand user = line.getCommand();
            user.knowing(this == MATCH ? more(BookOption.addTo(line.getCommandSpec()), tables) : tables::with);
        }
        if (this == ANALYZE) {
            AnalyzeCommand client = line.getCommand();
            client.reachServersBy(ServerOptions.addTo(line.getCommandSpec())::enter);
        }
        return line;
    }

    private static UnaryOperator<EngineConfig> more(BookOption book, TablesOption tables) {
        return settings -> tables.with(book.with(settings));
    }

    private Object annotated() {
        return switch (this) {
            case SERVE -> new ServeCommand();
            case CONNECT -> new ConnectCommand();
            case STATUS -> new StatusCommand();
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
            case CHANCES -> new WdlCommand();
            case LAB -> new LabCommand();
            case SOLVE -> new SolveCommand();
            case TABLES -> new TablesCommand();
            case PAPER -> new PaperCommand();
        };
    }
}
