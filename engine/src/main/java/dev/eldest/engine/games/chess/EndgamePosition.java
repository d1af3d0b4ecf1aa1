package dev.eldest.engine.games.chess;

/**
 * Two kings and up to two other pieces, changed in place, as the key of endgame tables. Belongs to one thread at a
 * time.
 */
public final class EndgamePosition {
    public static final int MAX_PIECES = 4;
    /** Number of kings. They precede the other pieces, by colour. */
    public static final int KINGS = 2;

    private static final int FLIP = 56;

    /** The first {@link #count} are used. */
    public final int[] pieces = new int[MAX_PIECES];

    public final int[] squares = new int[MAX_PIECES];
    public int count;
    public int side;
    /** The square behind a pawn that can legally be captured en passant; 0 if there is none. */
    public int enPassant;

    public EndgamePosition() {
        pieces[Piece.WHITE] = Piece.of(Piece.WHITE, Piece.KING);
        pieces[Piece.BLACK] = Piece.of(Piece.BLACK, Piece.KING);
    }

    /** Copies the pieces of a position with at most {@link #MAX_PIECES} of them. */
    void set(ChessPosition position) {
        squares[Piece.WHITE] = position.kingSquare(Piece.WHITE);
        squares[Piece.BLACK] = position.kingSquare(Piece.BLACK);
        count = KINGS;
        long others = position.occupied() & ~(1L << squares[Piece.WHITE] | 1L << squares[Piece.BLACK]);
        for (; others != 0; others &= others - 1) {
            int square = Long.numberOfTrailingZeros(others);
            pieces[count] = position.pieceOn(square);
            squares[count++] = square;
        }
        side = position.sideToMove();
        enPassant = position.enPassant();
    }

    public void set(EndgamePosition other) {
        System.arraycopy(other.pieces, 0, pieces, 0, other.count);
        System.arraycopy(other.squares, 0, squares, 0, other.count);
        count = other.count;
        side = other.side;
        enPassant = other.enPassant;
    }

    public long occupied() {
        long occupied = 0;
        for (int index = 0; index < count; index++) {
            occupied |= 1L << squares[index];
        }
        return occupied;
    }

    /** Removes a piece, by index. */
    public void remove(int index) {
        count--;
        pieces[index] = pieces[count];
        squares[index] = squares[count];
    }

    /** Returns whether the other side attacks a colour's king with these squares occupied. */
    public boolean isAttacked(int colour, long occupied) {
        int king = squares[colour];
        if (Attacks.reaches(pieces[colour ^ 1], squares[colour ^ 1], king, occupied)) {
            return true;
        }
        for (int index = KINGS; index < count; index++) {
            if (Piece.colour(pieces[index]) != colour
                    && Attacks.reaches(pieces[index], squares[index], king, occupied)) {
                return true;
            }
        }
        return false;
    }

    /** Exchanges the colours and mirrors the ranks. */
    void flip() {
        int white = squares[Piece.WHITE];
        squares[Piece.WHITE] = squares[Piece.BLACK] ^ FLIP;
        squares[Piece.BLACK] = white ^ FLIP;
        for (int index = KINGS; index < count; index++) {
            pieces[index] = MaterialSignature.flipped(pieces[index]);
            squares[index] ^= FLIP;
        }
        side ^= 1;
        enPassant = enPassant == 0 ? 0 : enPassant ^ FLIP;
    }

    /** Exchanges the order of the two other pieces. */
    void swap() {
        int piece = pieces[KINGS];
        int square = squares[KINGS];
        pieces[KINGS] = pieces[KINGS + 1];
        squares[KINGS] = squares[KINGS + 1];
        pieces[KINGS + 1] = piece;
        squares[KINGS + 1] = square;
    }
}
