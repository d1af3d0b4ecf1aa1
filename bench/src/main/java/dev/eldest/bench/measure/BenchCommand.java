package dev.eldest.bench.measure;

import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.GameChoice;
import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.BenchReport;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest bench}: how fast the search is, and a signature of what it does. */
@Command(
        name = "bench",
        description = {
            BenchCommand.SUMMARY,
            "Searches fixed positions of every game to fixed depths, with one thread and a fixed table, and prints "
                    + "a line a game and a total: <game> nodes <count> time <ms> nps <nodes per second>. "
                    + "The node counts are the same on every run and every machine."
        })
public final class BenchCommand extends EngineCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Measures the speed of the search.";

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.ALL,
            description = "The game to run, or all (the default).")
    private String game;

    @Option(
            names = "--without",
            paramLabel = "<technique>",
            split = ",",
            description = {
                "Search techniques to switch off, to see what they are worth, such as null-move,reductions.",
                "An unknown one is refused with the list of all."
            })
    private List<String> without = List.of();

    @Option(names = "--verbose", description = "Tell of every position on standard error.")
    private boolean verbose;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (Engine engine = engine()) {
            List<String> games = GameChoice.chosen(engine, game, spec);
            BenchReport report = new BenchReport();
            PrintWriter out = spec.commandLine().getOut();
            for (String name : games) {
                run(engine, name, new Printer(report, out));
            }
            out.println(report.total());
            out.flush();
        }
        return 0;
    }

    private void run(Engine engine, String name, BenchListener listener) {
        try (Session session = engine.open()) {
            GameChoice.choose(session, name);
            if (!without.isEmpty()) {
                GameChoice.setOption(session, CommonOption.DISABLE, String.join(",", without), spec);
            }
            session.bench(listener);
        }
    }

    private final class Printer implements BenchListener {
        private final BenchReport report;
        private final PrintWriter out;

        Printer(BenchReport report, PrintWriter out) {
            this.report = report;
            this.out = out;
        }

        @Override
        public void position(String name, int index, int count, long nodes) {
            if (verbose) {
                PrintWriter err = spec.commandLine().getErr();
                err.println(name + " position " + index + " of " + count + " nodes " + nodes);
                err.flush();
            }
        }

        @Override
        public void game(String name, long nodes, long millis) {
            out.println(report.game(name, nodes, millis));
            out.flush();
        }
    }
}
