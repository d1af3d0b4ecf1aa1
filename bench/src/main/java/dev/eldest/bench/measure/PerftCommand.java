package dev.eldest.bench.measure;

import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest perft}: counts move paths, to check the rules and measure move generation. */
@Command(
        name = "perft",
        description = {
            PerftCommand.SUMMARY,
            "Prints a line for every first move, then the number of all paths of the given length and the speed. "
                    + "Leaves are counted in bulk; no table or cache of counts is used."
        })
public final class PerftCommand extends EngineCommand {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Counts move paths, to check a game's rules.";

    @Option(
            names = "--game",
            paramLabel = "<game>",
            defaultValue = GameChoice.CHESS,
            description = "The game (default: ${DEFAULT-VALUE}).")
    private String game;

    @Option(names = "--depth", paramLabel = "<plies>", required = true, description = "The length of the paths.")
    private int depth;

    @Option(
            names = "--fen",
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = "--chess960", description = "Castling rules and notation of Chess960.")
    private boolean chess960;

    @Option(
            names = "--threads",
            paramLabel = "<count>",
            defaultValue = "1",
            description = "The first moves are shared among that many threads, but no more than cores (default: 1).")
    private int threads;

    @Override
    public Integer call() throws InterruptedException {
        Require.in(Session.PERFT_DEPTHS, spec(), "--depth", depth);
        Require.from(spec(), "--threads", threads, 1, CommonOption.MAX_THREADS);
        GameChoice choice = new GameChoice(spec());
        Game counted = choice.one(game);
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
            throw bad("--fen: " + e.getMessage());
        }
    }
}
