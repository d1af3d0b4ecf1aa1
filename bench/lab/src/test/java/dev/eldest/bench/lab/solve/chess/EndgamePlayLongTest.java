package dev.eldest.bench.lab.solve.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.lab.solve.GameValue;
import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays elementary endgames from a thousand positions each, with 5,000 nodes a move, against a perfect opponent. The
 * engine must mate from won positions, and hold drawn ones with the lone king.
 */
@Tag("long")
class EndgamePlayLongTest {
    private static final Game GAME = new GameRegistry().find("chess").orElseThrow();
    private static final int STARTS = LongScale.of(1_000);
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(5_000);
    /** Every won game ends earlier, by mate or by the fifty-move rule. A draw counts as held after these plies. */
    private static final int MAX_PLIES = 250;

    private final ChessEndgameOracle oracle = new ChessEndgameOracle(GAME.notation());
    private final SplittableRandom random = new SplittableRandom(11);

    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "P", "BB", "BN"})
    void winsWonPositionsAndHoldsDrawnOnes(String men) {
        List<String> failed = new ArrayList<>();
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            for (int start = 0; start < STARTS; start++) {
                Position position = start(men);
                String text = GAME.notation().format(position);
                if (!keepsResult(position, session)) {
                    failed.add(text);
                }
            }
        }
        assertEquals(List.of(), failed);
    }

    private Position start(String men) {
        while (true) {
            Optional<Position> placed = EndgamePositions.place(GAME, men, random);
            if (placed.isPresent() && Rules.verdict(placed.get()) == Verdict.NONE) {
                return placed.get();
            }
        }
    }

    /**
     * Plays the game out and returns whether the result is kept. The engine plays White in won positions, otherwise the
     * lone king.
     */
    private boolean keepsResult(Position position, Session session) {
        session.newGame();
        String start = GAME.notation().format(position);
        boolean won = value(position).result() == (position.sideToMove() == 0 ? Verdict.WIN : Verdict.LOSS);
        int engineSide = won ? 0 : 1;
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < MAX_PLIES && Rules.verdict(position) == Verdict.NONE; ply++) {
            int move = position.sideToMove() == engineSide ? search(session, start, moves, position) : best(position);
            moves.add(GAME.notation().formatMove(position, move));
            position.make(move);
            position.markRoot();
            if (!won && result(position) != Verdict.DRAW) {
                return false;
            }
        }
        return !won || Verdict.result(Rules.verdict(position)) == Verdict.LOSS && position.sideToMove() == 1;
    }

    private static int search(Session session, String start, List<String> moves, Position position) {
        CompletableFuture<String> best = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        session.setPosition(start, moves);
        session.go(LIMITS, System.nanoTime(), new SearchListener() {
            @Override
            public void info(SearchInfo info) {
                // Only the move matters.
            }

            @Override
            public void bestMove(String move, String ponder) {
                best.complete(move);
            }

            @Override
            public void ended() {
                ended.complete(null);
            }
        });
        ended.join();
        return GAME.notation().parseMove(position, best.join());
    }

    /**
     * Returns the move that loses latest or, in a draw, leaves the most losing replies. Chooses at random among equal
     * moves.
     */
    private int best(Position position) {
        int best = 0;
        int bestScore = Integer.MIN_VALUE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int score = 1_000 * score(position) + random.nextInt(1_000);
            position.unmake();
            if (score > bestScore) {
                bestScore = score;
                best = move;
            }
        }
        return best;
    }

    /** Returns the value for the side that has just moved. */
    private int score(Position position) {
        GameValue value = value(position);
        return switch (value.result()) {
            case Verdict.LOSS -> 2_000 - value.plies();
            case Verdict.WIN -> value.plies() - 2_000;
            default -> blunders(position);
        };
    }

    /** Returns the number of losing moves. */
    private int blunders(Position position) {
        int lose = 0;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            lose += result(position) == Verdict.WIN ? 1 : 0;
            position.unmake();
        }
        return lose;
    }

    private int result(Position position) {
        return value(position).result();
    }

    private GameValue value(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE
                ? oracle.outcome(position).orElse(GameValue.uncounted(Verdict.DRAW))
                : new GameValue(Verdict.result(verdict), 0);
    }
}
