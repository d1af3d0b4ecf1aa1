package dev.eldest.bench.lab.run;

import dev.eldest.bench.measure.shared.EngineCommand;
import dev.eldest.bench.measure.shared.GameChoice;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab branching}: measures the number of moves per position in games. */
@Command(
        name = "branching",
        description = {
            "Play games of this program against itself and print the number of moves per position: mean, least, most,"
                    + " and the range of the middle half.",
            "The first moves are random, so that the games differ. Gomoku counts the moves that its search"
                    + " considers."
        })
public final class BranchingCommand extends EngineCommand {
    private static final int MAX_GAMES = 1000;
    private static final int MAX_NODES = 1_000_000;
    private static final int MAX_RANDOM = 100;
    private static final int MAX_PLIES = 400;

    @Option(names = "--game", paramLabel = "<game>", description = "The game (default: ${DEFAULT-VALUE}).")
    private String game = GameChoice.CHESS;

    @Option(names = "--games", paramLabel = "<n>", description = "Number of games (default: ${DEFAULT-VALUE}).")
    private int games = 10;

    @Option(names = "--nodes", paramLabel = "<n>", description = "Nodes per move (default: ${DEFAULT-VALUE}).")
    private long nodes = 1000;

    @Option(names = "--random", paramLabel = "<plies>", description = "Random plies (default: ${DEFAULT-VALUE}).")
    private int randomPlies = 6;

    @Option(names = "--seed", paramLabel = "<n>", description = "Seed of the random moves (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    private final IntStream.Builder counts = IntStream.builder();

    @Override
    public Integer call() throws InterruptedException {
        Require.requireRange(spec(), "--games", games, 1, MAX_GAMES);
        Require.requireRange(spec(), "--nodes", nodes, 1, MAX_NODES);
        Require.requireRange(spec(), "--random", randomPlies, 0, MAX_RANDOM);
        Game chosen = new GameChoice(spec()).find(game);
        SplittableRandom random = new SplittableRandom(seed);
        try (Engine engine = engine();
                Session session = open(engine, chosen, Map.of())) {
            for (int number = 0; number < games; number++) {
                play(chosen, session, random);
            }
        }
        print(chosen.name(), counts.build().sorted().toArray());
        return 0;
    }

    private void play(Game chosen, Session session, SplittableRandom random) throws InterruptedException {
        Position position = new GameChoice(spec()).position(chosen, null);
        for (int ply = 0; ply < MAX_PLIES && position.verdict() == Verdict.NONE; ply++) {
            MoveList moves = new MoveList(1);
            position.generate(Position.ALL, moves);
            if (moves.size == 0) {
                return;
            }
            counts.add(moves.size);
            position.make(
                    ply < randomPlies ? moves.moves[random.nextInt(moves.size)] : best(chosen, session, position));
        }
    }

    private int best(Game chosen, Session session, Position position) throws InterruptedException {
        String fen = chosen.notation().format(position);
        TimedSearch search = TimedSearch.run(session, fen, SearchLimits.ofNodes(nodes), 0);
        return chosen.notation().parseMove(position, search.move());
    }

    private void print(String name, int[] sorted) {
        spec().commandLine()
                .getOut()
                .println(String.format(
                        Locale.ROOT,
                        "%s, moves: mean %.1f in %,d positions of %d games, %d to %d, the middle half %d to %d",
                        name,
                        Arrays.stream(sorted).average().orElse(0),
                        sorted.length,
                        games,
                        sorted[0],
                        sorted[sorted.length - 1],
                        sorted[sorted.length / 4],
                        sorted[3 * sorted.length / 4]));
    }
}
