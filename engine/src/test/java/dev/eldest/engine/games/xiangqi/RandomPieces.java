package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Position;
import java.util.SplittableRandom;

/** Random positions with given pieces, each on a point that is legal for it. */
public final class RandomPieces {
    private final SplittableRandom random;

    public RandomPieces(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns a position in which the game is not over and red is to move. The pieces are letters, as in FEN. */
    public Position next(String pieces) {
        while (true) {
            XiangqiPosition.Setup setup = new XiangqiPosition.Setup();
            for (int i = 0; i < pieces.length(); i++) {
                put(setup, XiangqiPiece.LETTERS.indexOf(pieces.charAt(i)));
            }
            XiangqiPosition position = new XiangqiPosition(XiangqiConfig.DEFAULT, setup);
            if (!position.attacksKing(XiangqiPiece.RED) && position.countMoves() > 0) {
                return position;
            }
        }
    }

    private void put(XiangqiPosition.Setup setup, int piece) {
        int point = random.nextInt(Points.NUMBER_LIMIT);
        while (!Points.exists(point)
                || setup.board[point] != XiangqiPiece.NONE
                || !AttackTables.isAllowed(piece, point)) {
            point = random.nextInt(Points.NUMBER_LIMIT);
        }
        setup.board[point] = (byte) piece;
    }
}
