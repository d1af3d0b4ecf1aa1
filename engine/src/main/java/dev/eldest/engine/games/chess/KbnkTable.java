package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ResourceReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.InflaterInputStream;

/**
 * Table of king, bishop and knight against king, which needs up to 33 moves, too deep for a search. A resource that is
 * loaded on first use and never changed. It has the positions with the stronger side, White, to move, in the format of
 * {@link EndgameTable}. With the bare king to move, its moves are tried instead; this halves the table.
 */
final class KbnkTable {
    static final String RESOURCE = "KBNK.wins";
    /** Size on the heap in bytes. */
    static final int BYTES = 462 * 64 * 64;

    /** Value of a checkmate: loss in 0 plies. */
    private static final int MATE = 1;

    private KbnkTable() {}

    private static final class Table {
        static final EndgameIndex INDEX = new EndgameIndex(MaterialSignature.parse("KBNK"));
        /** Null if memory was insufficient. */
        static final byte[] WINS = read();

        private static byte[] read() {
            try {
                byte[] wins = new byte[BYTES];
                new InflaterInputStream(new ByteArrayInputStream(ResourceReader.bytes(KbnkTable.class, RESOURCE)))
                        .readNBytes(wins, 0, BYTES);
                return wins;
            } catch (OutOfMemoryError none) {
                return null;
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        static int probe(EndgamePosition position) {
            return WINS[INDEX.number(position)];
        }
    }

    /** Returns whether the table is available. Loads it on first use. */
    static boolean isAvailable() {
        return Table.WINS != null;
    }

    /** Returns whether the pieces are a bishop and a knight of one side. */
    static boolean matches(EndgamePosition position) {
        int first = position.pieces[EndgamePosition.KINGS];
        int second = position.pieces[EndgamePosition.KINGS + 1];
        return position.count == EndgamePosition.MAX_PIECES
                && Piece.colour(first) == Piece.colour(second)
                && (Piece.type(first) == Piece.BISHOP && Piece.type(second) == Piece.KNIGHT
                        || Piece.type(first) == Piece.KNIGHT && Piece.type(second) == Piece.BISHOP);
    }

    /** Returns the same as {@link Tablebase#probe}, for these pieces. */
    static int probe(EndgamePosition position) {
        int first = position.pieces[EndgamePosition.KINGS];
        int second = position.pieces[EndgamePosition.KINGS + 1];
        if (MaterialSignature.needsFlip(first, second)) {
            position.flip();
        }
        if (MaterialSignature.needsSwap(first, second)) {
            position.swap();
        }
        return position.side == Piece.WHITE ? Table.probe(position) : tryKingMoves(position);
    }

    /** Returns the value with the bare king to move: one ply more than after its longest defence. */
    private static int tryKingMoves(EndgamePosition position) {
        int king = position.squares[Piece.BLACK];
        boolean check = position.isAttacked(Piece.BLACK, position.occupied());
        int longest = check ? MATE : EndgameTable.DRAWN;
        boolean drawn = false;
        for (long left = Attacks.KING[king]; left != 0 && !drawn; left &= left - 1) {
            position.squares[Piece.BLACK] = Long.numberOfTrailingZeros(left);
            long occupied = position.occupied();
            if (!position.isAttacked(Piece.BLACK, occupied)) {
                boolean captures = Long.bitCount(occupied) < position.count;
                int value = captures ? EndgameTable.DRAWN : Table.probe(position);
                drawn = value == EndgameTable.DRAWN;
                longest = Math.max(longest, value + 1);
            }
        }
        position.squares[Piece.BLACK] = king;
        return drawn ? EndgameTable.DRAWN : longest;
    }
}
