package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Position;
import java.util.SplittableRandom;

/** Positions with given men, each anywhere that he can stand. */
public final class RandomPieces {
    private final SplittableRandom random;

    public RandomPieces(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A position in which the game goes on; men are letters, as in a FEN, and red is to move. */
    public Position next(String men) {
        while (true) {
            XiangqiSetup setup = new XiangqiSetup();
            for (int i = 0; i < men.length(); i++) {
                put(setup, XiangqiPiece.LETTERS.indexOf(men.charAt(i)));
            }
            XiangqiPosition position = new XiangqiPosition(XiangqiConfig.USUAL, setup);
            if (!position.attacksKing(XiangqiPiece.RED) && position.countMoves() > 0) {
                return position;
            }
        }
    }

    private void put(XiangqiSetup setup, int man) {
        int point = random.nextInt(Points.NUMBERS);
        while (!Points.exists(point) || setup.board[point] != XiangqiPiece.NONE || !PieceZones.allow(man, point)) {
            point = random.nextInt(Points.NUMBERS);
        }
        setup.board[point] = (byte) man;
    }
}
