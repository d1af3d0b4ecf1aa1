package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/** Contents of a new position, filled by parsers and transformations. */
final class XiangqiSetup {
    final byte[] board = new byte[Points.NUMBER_LIMIT];

    int side;
    int quietPlies;
    int moveNumber = 1;

    XiangqiSetup() {
        Arrays.fill(board, (byte) XiangqiPiece.NONE);
    }
}
