package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;

/**
 * What tables know of a position with few men: those that were given, and those that are always there. One position's
 * own: it is asked with men that it sets up each time.
 */
final class KnownEndings {
    /** Null if none were given. */
    private final FewMenTables given;

    private final FewMen men = new FewMen();

    KnownEndings(FewMenTables given) {
        this.given = given;
    }

    KnownEndings forAnother() {
        return new KnownEndings(given);
    }

    /** As {@link Position#proven}: nothing is known of positions in which somebody may castle. */
    int proven(ChessPosition position) {
        boolean asked = Long.bitCount(position.occupied()) <= FewMen.MOST && !position.mayCastle();
        return asked ? lookUp(position) : Position.UNKNOWN;
    }

    /** A mate that comes too late for the rule of fifty moves may come in time after a capture or a pawn's move. */
    private int lookUp(ChessPosition position) {
        men.set(position);
        int value = given == null ? FewMenTables.UNKNOWN : given.look(men);
        if (value == FewMenTables.UNKNOWN) {
            value = lookAtOurs();
        }
        if (value == FewMenTable.DRAWN) {
            return Score.DRAW;
        }
        int plies = FewMenTable.plies(value);
        if (value == FewMenTables.UNKNOWN || plies > position.pliesLeft()) {
            return Position.UNKNOWN;
        }
        return FewMenTable.wins(value) ? Score.winIn(plies) : Score.lossIn(plies);
    }

    private int lookAtOurs() {
        if (men.count <= ThreeMen.MEN) {
            return ThreeMen.TABLES.look(men);
        }
        return BishopAndKnight.has(men) && BishopAndKnight.isThere() ? BishopAndKnight.look(men) : FewMenTables.UNKNOWN;
    }

    /** As {@link Position#provenMove}. */
    int bestMove(ChessPosition position) {
        int value = proven(position);
        if (value != Position.UNKNOWN && Score.isProven(value)) {
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                int after = proven(position);
                position.unmake();
                if (after != Position.UNKNOWN && -Score.pliesBefore(after, 1) == value) {
                    return move;
                }
            }
        }
        return Move.NONE;
    }
}
