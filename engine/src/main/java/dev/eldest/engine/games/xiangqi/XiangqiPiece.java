package dev.eldest.engine.games.xiangqi;

/** Codes of pieces (red 0 to 6, black 7 to 13), of their kinds (0 to 6) and of the sides. */
final class XiangqiPiece {
    static final int PAWN = 0;
    static final int ADVISOR = 1;
    static final int ELEPHANT = 2;
    static final int HORSE = 3;
    static final int CANNON = 4;
    static final int ROOK = 5;
    static final int KING = 6;

    static final int KINDS = 7;
    static final int COUNT = 14;
    /** Code of an empty point, and of no captured piece. */
    static final int NONE = 14;

    static final int RED = 0;
    static final int BLACK = 1;

    static final String LETTERS = "PABNCRKpabncrk";

    private XiangqiPiece() {}

    static int of(int side, int kind) {
        return side * KINDS + kind;
    }

    static int kind(int piece) {
        return piece >= KINDS ? piece - KINDS : piece;
    }

    static int side(int piece) {
        return piece >= KINDS ? BLACK : RED;
    }

    static char letter(int piece) {
        return LETTERS.charAt(piece);
    }
}
