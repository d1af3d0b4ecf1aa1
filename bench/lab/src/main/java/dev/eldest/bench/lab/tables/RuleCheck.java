package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Tablebase;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Checks values of a table against the game's own rules and move generator: each must follow from the values after all
 * moves.
 */
final class RuleCheck {
    private static final long SEED = 19;

    private final EndgameTable table;
    private final Game game;
    private final SplittableRandom random = new SplittableRandom(SEED);

    RuleCheck(EndgameTable table, Tablebase all) {
        this.table = table;
        game = new ChessGame().withTablebase(all);
    }

    /** Checks a random sample of positions and returns the FENs of those with a wrong value. */
    List<String> wrong(int sample) {
        List<String> wrong = new ArrayList<>();
        EndgamePosition endgame = new EndgamePosition();
        int seen = 0;
        while (seen < sample) {
            int number = random.nextInt(table.index().size());
            table.index().setUp(number, random.nextInt(2), endgame);
            if (Long.bitCount(endgame.occupied()) == endgame.count) {
                String fen = EndgameFen.fen(endgame);
                try {
                    if (!isRight(game.notation().parse(fen))) {
                        wrong.add(fen);
                    }
                    seen++;
                } catch (NotationException e) {
                    // The side not to move is in check: not a legal position.
                    continue;
                }
            }
        }
        return wrong;
    }

    /** Returns whether the value of a position follows from the values after its moves. */
    boolean isRight(Position position) {
        game.convert(position);
        return position.exactValue() == byMoves(position);
    }

    private static int byMoves(Position position) {
        int best = -Score.INFINITE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            best = Math.max(best, -Score.asSeenEarlier(value(position), 1));
            position.unmake();
        }
        return best == -Score.INFINITE ? value(position) : best;
    }

    /** Returns the value by the rules or the tables. */
    static int value(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE ? position.exactValue() : Score.ofVerdict(verdict, 0);
    }
}
