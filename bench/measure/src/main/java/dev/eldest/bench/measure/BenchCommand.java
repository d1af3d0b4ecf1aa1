package dev.eldest.bench.measure;

import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.measure.suite.TestSuite;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.BenchListener;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.BenchReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest bench}: speed and node count of the search. */
@Command(
        name = "bench",
        description = {
            BenchCommand.SUMMARY,
            "Search fixed positions of every game to fixed depths, with one thread and a fixed table, and print a"
                    + " line per game and a total: <game> nodes <count> time <ms> nps <nodes per second>. The node"
                    + " counts are the same on every run and every machine.",
            "With --suite search the positions of a file instead, and print the number of solved ones."
        })
public final class BenchCommand extends EngineCommand {
    public static final String SUMMARY = "Measure the speed of the search.";

    @Option(names = "--game", paramLabel = "<game>", description = "Game to run, or all (the default).")
    private String game = GameChoice.ALL;

    @Option(
            names = "--without",
            paramLabel = "<technique>",
            split = ",",
            description = {
                "Search techniques to switch off, to measure their effect, such as null-move,reductions.",
                "An unknown one is refused with a list of all."
            })
    private List<String> without = List.of();

    @Option(
            names = "--suite",
            paramLabel = "<file>",
            description = "Positions in EPD with best moves (bm), moves to avoid (am) or a mate (dm 3), of chess unless"
                    + " --game is given.")
    private Path suite;

    @Option(
            names = "--movetime",
            paramLabel = "<ms>",
            description = "Time per position of a suite in milliseconds (default: ${DEFAULT-VALUE}).")
    private long moveMillis = 1000;

    @Option(
            names = "--nodes",
            paramLabel = "<n>",
            description = "Nodes per position of a suite, instead of --movetime (default: 0, no limit by nodes).")
    private long nodes;

    @Option(
            names = "--threads",
            paramLabel = "<n>",
            description = "Number of threads per position of a suite (default: ${DEFAULT-VALUE}).")
    private int threads = 1;

    @Option(
            names = "--hash",
            paramLabel = "<MB>",
            description = "Size of the transposition table for a suite in MB (default: ${DEFAULT-VALUE}).")
    private int hash = 16;

    @Option(names = "--verbose", description = "Print every position to standard error.")
    private boolean verbose;

    @Override
    public Integer call() throws InterruptedException {
        if (suite != null) {
            runSuite();
            return 0;
        }
        List<Game> games = new GameChoice(spec()).findOneOrAll(game);
        try (Engine engine = engine()) {
            BenchReport report = new BenchReport();
            PrintWriter out = spec().commandLine().getOut();
            for (Game each : games) {
                run(engine, each, new Printer(report, out));
            }
            out.println(report.total());
        }
        return 0;
    }

    private void runSuite() throws InterruptedException {
        Require.requireRange(spec(), "--movetime", moveMillis, 1, SearchLimits.MAX_MILLIS);
        Require.requireRange(spec(), "--nodes", nodes, 0, SearchLimits.MAX_NODES);
        Require.requireRange(spec(), "--threads", threads, 1, CommonOption.MAX_THREADS);
        Require.requireRange(spec(), "--hash", hash, 1, EngineConfig.MAX_HASH_MEGABYTES);
        Game one = new GameChoice(spec()).find(game.equals(GameChoice.ALL) ? GameChoice.CHESS : game);
        try (Engine engine = engine();
                Session session = open(engine, one, suiteOptions())) {
            suiteOf(one).run(session, nodes, moveMillis, spec().commandLine().getOut());
        }
    }

    private TestSuite suiteOf(Game one) {
        try {
            return TestSuite.read(one, suite);
        } catch (RefusedException e) {
            throw invalidValue(e.getMessage());
        }
    }

    private Map<String, String> options() {
        return Map.of(CommonOption.DISABLE, String.join(",", without));
    }

    private Map<String, String> suiteOptions() {
        Map<String, String> all = new HashMap<>(options());
        all.put(CommonOption.THREADS, Integer.toString(threads));
        all.put(CommonOption.HASH, Integer.toString(hash));
        return all;
    }

    private void run(Engine engine, Game each, BenchListener listener) {
        try (Session session = open(engine, each, options())) {
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
                PrintWriter err = spec().commandLine().getErr();
                err.println(name + " position " + index + " of " + count + " nodes " + nodes);
            }
        }

        @Override
        public void game(String name, long nodes, long millis) {
            out.println(report.game(name, nodes, millis));
        }
    }
}
