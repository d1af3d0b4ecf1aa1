package dev.eldest.engine.core;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.List;

/**
 * What is remembered of the moves that led from the position given to the one at hand: it is the same little however
 * many they were.
 *
 * @param times how often the position has occurred, now included
 * @param last null without any
 */
record GameHistory(int plies, int times, BoardInfo.Last last) {
    static final GameHistory NOTHING = new GameHistory(0, 1, null);

    /** Follows a game that is read. */
    static final class Follower {
        private final Notation notation;
        private final long[] keys;
        private int plies;
        private BoardInfo.Last last;

        /** @param plies as many moves will be made */
        Follower(Notation notation, Position start, int plies) {
            this.notation = notation;
            keys = new long[plies + 1];
            keys[0] = start.key();
        }

        /** Is told of a legal move before it is made; only the last is worth words. */
        void next(Position position, int move) {
            if (plies == keys.length - 2) {
                last = new BoardInfo.Last(
                        describe(notation, position, move),
                        notation.formatRecorded(position, move),
                        notation.formatOtherwise(position, move));
            }
        }

        void made(Position position) {
            plies++;
            keys[plies] = position.key();
        }

        GameHistory gameHistory() {
            long now = keys[plies];
            int times = (int)
                    Arrays.stream(keys, 0, plies + 1).filter(key -> key == now).count();
            return new GameHistory(plies, times, last);
        }
    }

    static BoardInfo.Move describe(Notation notation, Position position, int move) {
        BoardView view = notation.view().orElse(null);
        return view == null
                ? new BoardInfo.Move(notation.formatMove(position, move), List.of(), "")
                : new BoardInfo.Move(
                        notation.formatMove(position, move), view.cells(position, move), view.choice(position, move));
    }
}
