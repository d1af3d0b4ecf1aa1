package dev.eldest.bench.measure;

import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.PerftListener;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest perft}: counts move paths, to check the rules and measure move generation. */
@Command(
        name = "perft",
        description = {
            PerftCommand.SUMMARY,
            "Print a line for every first move, then the number of all paths of the given length and the speed. Count"
                    + " leaves in bulk, without a table or cache of counts."
        })
public final class PerftCommand extends EngineCommand {
    public static final String SUMMARY = "Count move paths, to check a game's rules.";

    @Option(names = "--game", paramLabel = "<game>", description = "Game (default: ${DEFAULT-VALUE}).")
    private String game = GameChoice.CHESS;

    @Option(names = "--depth", paramLabel = "<plies>", required = true, description = "Length of the paths in plies.")
    private int depth;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "Position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = "--chess960", description = "Use castling rules and notation of Chess960.")
    private boolean chess960;

    @Option(
            names = "--threads",
            paramLabel = "<count>",
            description = "Number of threads that share the first moves, at most the number of cores (default: 1).")
    private int threads = 1;

    @Override
    public Integer call() throws InterruptedException {
        Require.requireInRange(Session.PERFT_DEPTHS, spec(), "--depth", depth);
        Require.requireRange(spec(), "--threads", threads, 1, CommonOption.MAX_THREADS);
        GameChoice choice = new GameChoice(spec());
        Game counted = choice.find(game);
        if (chess960) {
            choice.requireChess("--chess960", counted);
        }
        try (Engine engine = engine();
                Session session = open(engine, counted, options())) {
            setPosition(session);
            PerftReport report = new PerftReport(spec().commandLine().getOut());
            long start = System.nanoTime();
            session.perft(depth, report);
            report.time(System.nanoTime() - start);
        }
        return 0;
    }

    private Map<String, String> options() {
        String count = Integer.toString(threads);
        return chess960
                ? Map.of(CommonOption.THREADS, count, GameChoice.CHESS960, "true")
                : Map.of(CommonOption.THREADS, count);
    }

    private void setPosition(Session session) {
        try {
            session.setPosition(fen, List.of());
        } catch (RefusedException e) {
            throw invalidValue("--fen: " + e.getMessage());
        }
    }

    /** Prints the counts and the speed of a perft. */
    private static final class PerftReport implements PerftListener {
        private static final long NANOS_PER_SECOND = 1_000_000_000;

        private final PrintWriter out;
        private long leaves;

        PerftReport(PrintWriter out) {
            this.out = out;
        }

        @Override
        public void move(String move, long count) {
            out.println(move + ": " + count);
        }

        @Override
        public void total(long count) {
            leaves = count;
            out.println();
            out.println("Nodes searched: " + count);
        }

        void time(long nanos) {
            long perSecond = Math.round((double) leaves * NANOS_PER_SECOND / Math.max(1, nanos));
            out.println("time " + nanos / 1_000_000 + " ms, " + perSecond + " leaves/s");
        }
    }
}
