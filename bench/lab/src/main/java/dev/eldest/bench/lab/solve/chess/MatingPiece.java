package dev.eldest.bench.lab.solve.chess;

/** Type of a man of the strong side. */
enum MatingPiece {
    QUEEN('q'),
    ROOK('r'),
    BISHOP('b'),
    KNIGHT('n'),
    PAWN('p');

    private final char letter;

    MatingPiece(char letter) {
        this.letter = letter;
    }

    /** Returns the type with this lower-case letter, or null. */
    static MatingPiece of(char letter) {
        for (MatingPiece matingPiece : values()) {
            if (matingPiece.letter == letter) {
                return matingPiece;
            }
        }
        return null;
    }
}
