package dev.eldest.bench.measure;

import dev.eldest.bench.EngineCommand;
import dev.eldest.bench.GameChoice;
import dev.eldest.bench.Require;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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

    private static final int MOST_THREADS = 256;
    private static final int MOST_PLIES = 64;
    private static final String CHESS = "chess";

    @Option(names = "--game", paramLabel = "<game>", defaultValue = CHESS, description = "The game (default: chess).")
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

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        Require.from(spec, "--depth", depth, 1, MOST_PLIES);
        Require.from(spec, "--threads", threads, 1, MOST_THREADS);
        try (Engine engine = engine()) {
            String name = GameChoice.one(engine, game, spec);
            requireChess(name);
            PerftReport report = new PerftReport(spec.commandLine().getOut());
            try (Session session = open(engine, name)) {
                GameChoice.setOption(session, CommonOption.THREADS, Integer.toString(threads), spec);
                long start = System.nanoTime();
                session.perft(depth, report);
                report.time(System.nanoTime() - start);
            }
        }
        return 0;
    }

    private void requireChess(String name) {
        if (chess960 && !name.equals(CHESS)) {
            throw new ParameterException(spec.commandLine(), "--chess960 is for chess only, not for '" + name + "'");
        }
    }

    private Session open(Engine engine, String name) {
        Session session = engine.open();
        GameChoice.choose(session, name);
        if (chess960) {
            GameChoice.setOption(session, "chess/chess960", "true", spec);
        }
        try {
            session.setPosition(fen, List.of());
        } catch (RefusedException e) {
            throw new ParameterException(spec.commandLine(), "--fen: " + e.getMessage());
        }
        return session;
    }
}
