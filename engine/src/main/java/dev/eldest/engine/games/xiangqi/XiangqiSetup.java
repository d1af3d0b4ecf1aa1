package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/** What a position is made from; filled in by whoever reads or transforms positions. */
final class XiangqiSetup {
    final byte[] board = new byte[Points.NUMBERS];

    int side;
    int quietPlies;
    int moveNumber = 1;

    XiangqiSetup() {
        Arrays.fill(board, (byte) XiangqiPiece.NONE);
    }
}
