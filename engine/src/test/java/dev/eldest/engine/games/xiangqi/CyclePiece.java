package dev.eldest.engine.games.xiangqi;

/** Piece, with identity: the same object on every point. An upper-case letter is red. */
final class CyclePiece {
    private final char letter;

    CyclePiece(char letter) {
        this.letter = letter;
    }

    char letter() {
        return letter;
    }

    char kind() {
        return Character.toLowerCase(letter);
    }

    boolean isRed() {
        return Character.isUpperCase(letter);
    }

    @Override
    public String toString() {
        String name = switch (kind()) {
            case 'k' -> "king";
            case 'a' -> "advisor";
            case 'b' -> "elephant";
            case 'n' -> "horse";
            case 'c' -> "cannon";
            case 'r' -> "rook";
            default -> "pawn";
        };
        return (isRed() ? "red " : "black ") + name;
    }
}
