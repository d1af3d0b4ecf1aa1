package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;

/**
 * What tables know of a position with few men: those that were given, and those that are always there. One position's
 * own: it is asked with men that it sets up each time.
 */
final class TablebaseProbe {
    /** Null if none were given. */
    private final Tablebase given;

    private final EndgamePosition men = new EndgamePosition();

    TablebaseProbe(Tablebase given) {
        this.given = given;
    }

    TablebaseProbe forAnother() {
        return new TablebaseProbe(given);
    }

    /** As {@link Position#exactValue}: nothing is known of positions in which somebody may castle. */
    int proven(ChessPosition position) {
        boolean asked = Long.bitCount(position.occupied()) <= EndgamePosition.MOST && !position.mayCastle();
        return asked ? lookUp(position) : Position.NO_VALUE;
    }

    /** A mate that comes too late for the rule of fifty moves may come in time after a capture or a pawn's move. */
    private int lookUp(ChessPosition position) {
        men.set(position);
        int value = given == null ? Tablebase.UNKNOWN : given.look(men);
        if (value == Tablebase.UNKNOWN) {
            value = lookAtOurs();
        }
        if (value == EndgameTable.DRAWN) {
            return Score.DRAW;
        }
        int plies = EndgameTable.plies(value);
        if (value == Tablebase.UNKNOWN || plies > position.pliesToRuleLimit()) {
            return Position.NO_VALUE;
        }
        return EndgameTable.wins(value) ? Score.winIn(plies) : Score.lossIn(plies);
    }

    private int lookAtOurs() {
        if (men.count <= ThreeManTables.MEN) {
            return ThreeManTables.TABLES.look(men);
        }
        return KbnkTable.has(men) && KbnkTable.isThere() ? KbnkTable.look(men) : Tablebase.UNKNOWN;
    }

    /** As {@link Position#exactMove}. */
    int bestMove(ChessPosition position) {
        int value = proven(position);
        if (value != Position.NO_VALUE && Score.isProven(value)) {
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                int after = proven(position);
                position.unmake();
                if (after != Position.NO_VALUE && -Score.pliesBefore(after, 1) == value) {
                    return move;
                }
            }
        }
        return Move.NONE;
    }
}
