package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.EndgameIndex;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
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
    private static final int STARTS = LongScale.of(1_000);
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(5_000);
    /** Every won game ends earlier, by mate or by the fifty-move rule. A draw counts as held after these plies. */
    private static final int MAX_PLIES = 250;

    private final SplittableRandom random = new SplittableRandom(11);
    /** Chess with the tables of the endgame. */
    private Game game;

    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "P", "BB", "BN"})
    void winsWonPositionsAndHoldsDrawnOnes(String endgame) throws InterruptedException {
        game = KnownTables.chess(endgame);
        EndgameIndex index = new EndgameIndex(MaterialSignature.parse("K" + endgame + "K"));
        List<String> failed = new ArrayList<>();
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            for (int start = 0; start < STARTS; start++) {
                Position position = start(index);
                String text = game.notation().format(position);
                if (!keepsResult(position, session)) {
                    failed.add(text);
                }
            }
        }
        assertEquals(List.of(), failed);
    }

    private Position start(EndgameIndex index) {
        EndgamePosition endgame = new EndgamePosition();
        while (true) {
            index.setUp(random.nextInt(index.size()), random.nextInt(2), endgame);
            if (Long.bitCount(endgame.occupied()) == endgame.count) {
                try {
                    Position position = game.convert(game.notation().parse(EndgameFen.fen(endgame)));
                    if (Rules.verdict(position) == Verdict.NONE) {
                        return position;
                    }
                } catch (NotationException e) {
                    // The king could be captured: draws another position.
                    continue;
                }
            }
        }
    }

    /**
     * Plays the game out and returns whether the result is kept. The engine plays White in won positions, otherwise the
     * lone king.
     */
    private boolean keepsResult(Position position, Session session) {
        session.newGame();
        String start = game.notation().format(position);
        boolean won = value(position) != Score.DRAW;
        int engineSide = won ? 0 : 1;
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < MAX_PLIES && Rules.verdict(position) == Verdict.NONE; ply++) {
            int move = position.sideToMove() == engineSide ? search(session, start, moves, position) : best(position);
            moves.add(game.notation().formatMove(position, move));
            position.make(move);
            position.markRoot();
            if (!won && value(position) != Score.DRAW) {
                return false;
            }
        }
        return !won || Verdict.result(Rules.verdict(position)) == Verdict.LOSS && position.sideToMove() == 1;
    }

    private int search(Session session, String start, List<String> moves, Position position) {
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
        return game.notation().parseMove(position, best.join());
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
        int value = value(position);
        return value == Score.DRAW ? blunders(position) : -value;
    }

    /** Returns the number of losing moves. */
    private int blunders(Position position) {
        int lose = 0;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            lose += value(position) > Score.DRAW ? 1 : 0;
            position.unmake();
        }
        return lose;
    }

    /** Returns the value by the tables. A mate beyond the fifty-move rule is a draw. */
    private static int value(Position position) {
        int verdict = Rules.verdict(position);
        int value = verdict == Verdict.NONE ? position.exactValue() : Score.ofVerdict(verdict, 0);
        return value == Position.NO_VALUE ? Score.DRAW : value;
    }
}
