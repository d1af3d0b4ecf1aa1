package dev.eldest.engine.core;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.List;

/**
 * Summary of the moves from the set position to the current one. Its size does not depend on their number.
 *
 * @param plies number of moves
 * @param occurrences number of occurrences of the position, including this one
 * @param lastMove the last move; null if no move was made
 * @param openingKeys keys of the first positions
 */
record GameHistory(int plies, int occurrences, BoardInfo.Last lastMove, List<Long> openingKeys) {
    static final GameHistory EMPTY = new GameHistory(0, 1, null, List.of());

    /** Number of positions that may belong to an opening. */
    private static final int OPENING_POSITIONS = 25;

    /** Builds the summary while the moves of a game are made. */
    static final class Follower {
        private final Notation notation;
        private final long[] keys;
        private int plies;
        private BoardInfo.Last last;

        /** @param plies number of moves that will be made */
        Follower(Notation notation, Position start, int plies) {
            this.notation = notation;
            keys = new long[plies + 1];
            keys[0] = start.key();
        }

        /** Must be called before each legal move. Only the last move is described. */
        void beforeMove(Position position, int move) {
            if (plies == keys.length - 2) {
                last = new BoardInfo.Last(
                        describe(notation, position, move),
                        notation.formatRecordMove(position, move),
                        notation.formatAlternative(position, move));
            }
        }

        void afterMove(Position position) {
            plies++;
            keys[plies] = position.key();
        }

        GameHistory build() {
            long now = keys[plies];
            int times = (int)
                    Arrays.stream(keys, 0, plies + 1).filter(key -> key == now).count();
            List<Long> first = Arrays.stream(keys, 0, Math.min(keys.length, OPENING_POSITIONS))
                    .boxed()
                    .toList();
            return new GameHistory(plies, times, last, first);
        }
    }

    /** Returns the name of the last opening that the game went through; empty if there is none. */
    String opening(Notation notation) {
        return openingKeys.reversed().stream()
                .map(notation::openingName)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    static BoardInfo.Move describe(Notation notation, Position position, int move) {
        BoardView view = notation.view().orElse(null);
        return view == null
                ? new BoardInfo.Move(notation.formatMove(position, move), List.of(), "")
                : new BoardInfo.Move(
                        notation.formatMove(position, move), view.cells(position, move), view.choice(position, move));
    }
}
