package dev.eldest.bench.lab.solve.chess;

/** What helps a king to mate the other one. */
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

    /** The kind with this small letter, or null. */
    static MatingPiece of(char letter) {
        for (MatingPiece matingPiece : values()) {
            if (matingPiece.letter == letter) {
                return matingPiece;
            }
        }
        return null;
    }
}
