package dev.eldest.engine.games.chess;

/** Codes of pieces (white pawn to king 0 to 5, black 6 to 11) and of their types (0 to 5). */
public final class Piece {
    public static final int PAWN = 0;
    public static final int KNIGHT = 1;
    public static final int BISHOP = 2;
    public static final int ROOK = 3;
    public static final int QUEEN = 4;
    public static final int KING = 5;

    public static final int TYPES = 6;
    public static final int COUNT = 12;
    /** Code of an empty square, and of no captured piece. */
    public static final int NONE = 12;

    public static final int WHITE = 0;
    public static final int BLACK = 1;

    static final String LETTERS = "PNBRQKpnbrqk";

    private Piece() {}

    public static int of(int colour, int type) {
        return colour * TYPES + type;
    }

    public static int type(int piece) {
        return piece >= TYPES ? piece - TYPES : piece;
    }

    public static int colour(int piece) {
        return piece >= TYPES ? BLACK : WHITE;
    }

    public static char letter(int piece) {
        return LETTERS.charAt(piece);
    }

    /** Returns the piece of a FEN letter, or -1. */
    public static int ofLetter(char letter) {
        return LETTERS.indexOf(letter);
    }
}
