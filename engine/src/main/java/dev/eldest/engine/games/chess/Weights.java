package dev.eldest.engine.games.chess;

/** The numbers of the evaluation: here plain material. */
final class Weights {
    /** By piece * 64 + square: middle game value in the upper half, endgame value added below; white is positive. */
    static final int[] PIECE_SQUARE = new int[Piece.COUNT * 64];
    /** How much a piece says that the game is still in its middle, by piece. */
    static final int[] PHASE = {0, 1, 1, 2, 4, 0, 0, 1, 1, 2, 4, 0};

    private static final int[] MATERIAL = {100, 300, 300, 500, 900, 0};

    static {
        for (int piece = 0; piece < Piece.COUNT; piece++) {
            int value = (MATERIAL[Piece.type(piece)] << 16) + MATERIAL[Piece.type(piece)];
            for (int square = 0; square < 64; square++) {
                PIECE_SQUARE[piece * 64 + square] = Piece.colour(piece) == Piece.WHITE ? value : -value;
            }
        }
    }

    private Weights() {}
}
