package dev.eldest.engine.games.chess;

import java.util.Locale;

/**
 * The men of an ending beside the kings, as tables know it: White has more of them, or the stronger one, and comes
 * first, stronger men before weaker.
 *
 * @param first a white piece
 * @param second {@link Piece#NONE} if there is no other
 */
public record MaterialSignature(int first, int second) {
    private static final String KING = "K";

    /** The ending with these men, whoever has them; {@code second} may be {@link Piece#NONE}. */
    public static MaterialSignature of(int first, int second) {
        int one = flips(first, second) ? flipped(first) : first;
        int other = flips(first, second) ? flipped(second) : second;
        return swaps(first, second) ? new MaterialSignature(other, one) : new MaterialSignature(one, other);
    }

    /** The ending of this name, such as {@code KQKR}, with the stronger men first; null if there is none. */
    public static MaterialSignature named(String name) {
        int black = name.indexOf(KING, 1);
        if (!name.startsWith(KING)
                || black < 0
                || name.length() < EndgamePosition.KINGS + 1
                || name.length() > EndgamePosition.MOST) {
            return null;
        }
        String men = name.substring(1, black) + name.substring(black + 1).toLowerCase(Locale.ROOT);
        int first = Piece.ofLetter(men.charAt(0));
        int second = men.length() == 1 ? Piece.NONE : Piece.ofLetter(men.charAt(1));
        boolean fit = isMan(first) && (men.length() == 1 || isMan(second));
        return fit && of(first, second).name().equals(name) ? of(first, second) : null;
    }

    private static boolean isMan(int piece) {
        return piece >= 0 && Piece.type(piece) != Piece.KING;
    }

    public String name() {
        String ours = KING + Piece.letter(first);
        if (second == Piece.NONE) {
            return ours + KING;
        }
        char letter = Piece.letter(Piece.of(Piece.WHITE, Piece.type(second)));
        return Piece.colour(second) == Piece.WHITE ? ours + letter + KING : ours + KING + letter;
    }

    public int men() {
        return second == Piece.NONE ? EndgamePosition.KINGS + 1 : EndgamePosition.MOST;
    }

    public int pawns() {
        return (Piece.type(first) == Piece.PAWN ? 1 : 0)
                + (second != Piece.NONE && Piece.type(second) == Piece.PAWN ? 1 : 0);
    }

    boolean areAlike() {
        return first == second;
    }

    /** Whether a pawn of either side may take the other's en passant. */
    public boolean hasEnPassant() {
        return first == Piece.of(Piece.WHITE, Piece.PAWN) && second == Piece.of(Piece.BLACK, Piece.PAWN);
    }

    /** Whether nobody can mate: a lone king against one minor piece. */
    public boolean isDead() {
        return isDead(first, second);
    }

    static boolean isDead(int first, int second) {
        int type = Piece.type(first);
        return second == Piece.NONE && (type == Piece.KNIGHT || type == Piece.BISHOP);
    }

    /** Whether the ending with these men is known with colours exchanged. */
    static boolean flips(int first, int second) {
        if (second == Piece.NONE || Piece.colour(first) == Piece.colour(second)) {
            return Piece.colour(first) == Piece.BLACK;
        }
        int stronger = Piece.type(first) > Piece.type(second) ? first : second;
        return Piece.type(first) != Piece.type(second) && Piece.colour(stronger) == Piece.BLACK;
    }

    /** Whether the ending with these men is known with the second one first. */
    static boolean swaps(int first, int second) {
        if (second == Piece.NONE) {
            return false;
        }
        boolean oneSide = Piece.colour(first) == Piece.colour(second);
        return oneSide
                ? Piece.type(first) < Piece.type(second)
                : Piece.colour(first) == (flips(first, second) ? Piece.WHITE : Piece.BLACK);
    }

    static int flipped(int piece) {
        return piece == Piece.NONE ? piece : Piece.of(Piece.colour(piece) ^ 1, Piece.type(piece));
    }
}
