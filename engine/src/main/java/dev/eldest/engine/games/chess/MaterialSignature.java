package dev.eldest.engine.games.chess;

import java.util.Locale;

/**
 * The pieces of an endgame except the kings, in the canonical order of the tables. White has more of them, or the
 * stronger one, and comes first, with stronger pieces before weaker.
 *
 * @param first a white piece
 * @param second {@link Piece#NONE} if there is no other
 */
public record MaterialSignature(int first, int second) {
    private static final String KING = "K";

    /** Returns the signature of these pieces, of either colour; {@code second} may be {@link Piece#NONE}. */
    public static MaterialSignature of(int first, int second) {
        int one = needsFlip(first, second) ? flipped(first) : first;
        int other = needsFlip(first, second) ? flipped(second) : second;
        return needsSwap(first, second) ? new MaterialSignature(other, one) : new MaterialSignature(one, other);
    }

    /**
     * Returns the signature with this name, such as {@code KQKR}, with the stronger pieces first; null if the name is
     * not valid.
     */
    public static MaterialSignature parse(String name) {
        int black = name.indexOf(KING, 1);
        if (!name.startsWith(KING)
                || black < 0
                || name.length() < EndgamePosition.KINGS + 1
                || name.length() > EndgamePosition.MAX_PIECES) {
            return null;
        }
        String pieces = name.substring(1, black) + name.substring(black + 1).toLowerCase(Locale.ROOT);
        int first = Piece.ofLetter(pieces.charAt(0));
        int second = pieces.length() == 1 ? Piece.NONE : Piece.ofLetter(pieces.charAt(1));
        boolean fit = isPiece(first) && (pieces.length() == 1 || isPiece(second));
        return fit && of(first, second).name().equals(name) ? of(first, second) : null;
    }

    private static boolean isPiece(int piece) {
        return piece >= 0 && Piece.type(piece) != Piece.KING;
    }

    public String name() {
        String white = KING + Piece.letter(first);
        if (second == Piece.NONE) {
            return white + KING;
        }
        char letter = Piece.letter(Piece.of(Piece.WHITE, Piece.type(second)));
        return Piece.colour(second) == Piece.WHITE ? white + letter + KING : white + KING + letter;
    }

    public int pieceCount() {
        return second == Piece.NONE ? EndgamePosition.KINGS + 1 : EndgamePosition.MAX_PIECES;
    }

    public int pawns() {
        return (Piece.type(first) == Piece.PAWN ? 1 : 0)
                + (second != Piece.NONE && Piece.type(second) == Piece.PAWN ? 1 : 0);
    }

    boolean hasEqualPieces() {
        return first == second;
    }

    /** Returns whether an en passant capture is possible: one pawn each. */
    public boolean hasEnPassant() {
        return first == Piece.of(Piece.WHITE, Piece.PAWN) && second == Piece.of(Piece.BLACK, Piece.PAWN);
    }

    /** Returns whether mate is impossible: a bare king against one minor piece. */
    public boolean isDead() {
        return isDead(first, second);
    }

    static boolean isDead(int first, int second) {
        int type = Piece.type(first);
        return second == Piece.NONE && (type == Piece.KNIGHT || type == Piece.BISHOP);
    }

    /** Returns whether the canonical order needs the colours exchanged. */
    static boolean needsFlip(int first, int second) {
        if (second == Piece.NONE || Piece.colour(first) == Piece.colour(second)) {
            return Piece.colour(first) == Piece.BLACK;
        }
        int stronger = Piece.type(first) > Piece.type(second) ? first : second;
        return Piece.type(first) != Piece.type(second) && Piece.colour(stronger) == Piece.BLACK;
    }

    /** Returns whether the canonical order has the second piece first. */
    static boolean needsSwap(int first, int second) {
        if (second == Piece.NONE) {
            return false;
        }
        boolean oneSide = Piece.colour(first) == Piece.colour(second);
        return oneSide
                ? Piece.type(first) < Piece.type(second)
                : Piece.colour(first) == (needsFlip(first, second) ? Piece.WHITE : Piece.BLACK);
    }

    static int flipped(int piece) {
        return piece == Piece.NONE ? piece : Piece.of(Piece.colour(piece) ^ 1, Piece.type(piece));
    }
}
