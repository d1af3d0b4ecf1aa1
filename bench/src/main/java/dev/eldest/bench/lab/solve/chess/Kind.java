package dev.eldest.bench.lab.solve.chess;

/** What helps a king to mate the other one. */
enum Kind {
    QUEEN('q'),
    ROOK('r'),
    BISHOP('b'),
    KNIGHT('n'),
    PAWN('p');

    private final char letter;

    Kind(char letter) {
        this.letter = letter;
    }

    /** The kind with this small letter, or null. */
    static Kind of(char letter) {
        for (Kind kind : values()) {
            if (kind.letter == letter) {
                return kind;
            }
        }
        return null;
    }
}
