package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.InflaterInputStream;

/**
 * How bishop and knight win against a lone king, which is too far ahead for a search: the longest way takes 33 moves.
 * The table, a resource that is read when it is first asked and never changed, has the positions with the stronger
 * side, White, to move, each as {@link EndgameTable} has it. Where the lone king is to move, his moves are looked at:
 * that saves half.
 */
final class KbnkTable {
    static final String RESOURCE = "KBNK.wins";
    /** What the table takes on the heap. */
    static final int BYTES = 462 * 64 * 64;

    /** A value: lost in no plies. */
    private static final int MATE = 1;

    private KbnkTable() {}

    private static final class Table {
        static final EndgameIndex INDEX = new EndgameIndex(MaterialSignature.named("KBNK"));
        /** Null if there is no memory for them. */
        static final byte[] WINS = read();

        private static byte[] read() {
            try (InputStream in = KbnkTable.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new IllegalStateException("the resource " + RESOURCE + " is missing");
                }
                byte[] wins = new byte[BYTES];
                new InflaterInputStream(in).readNBytes(wins, 0, BYTES);
                return wins;
            } catch (OutOfMemoryError none) {
                return null;
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        static int look(EndgamePosition men) {
            return WINS[INDEX.number(men)];
        }
    }

    /** Whether there is a table, which is read now if it has not been. */
    static boolean isThere() {
        return Table.WINS != null;
    }

    /** Whether these are the men, whoever has them. */
    static boolean has(EndgamePosition men) {
        int first = men.pieces[EndgamePosition.KINGS];
        int second = men.pieces[EndgamePosition.KINGS + 1];
        return men.count == EndgamePosition.MOST
                && Piece.colour(first) == Piece.colour(second)
                && (Piece.type(first) == Piece.BISHOP && Piece.type(second) == Piece.KNIGHT
                        || Piece.type(first) == Piece.KNIGHT && Piece.type(second) == Piece.BISHOP);
    }

    /** As {@link Tablebase#look}, of these men. */
    static int look(EndgamePosition men) {
        int first = men.pieces[EndgamePosition.KINGS];
        int second = men.pieces[EndgamePosition.KINGS + 1];
        if (MaterialSignature.flips(first, second)) {
            men.flip();
        }
        if (MaterialSignature.swaps(first, second)) {
            men.swap();
        }
        return men.side == Piece.WHITE ? Table.look(men) : afterKingsMoves(men);
    }

    /** The lone king's way to his loss is one ply longer than that from the square where he holds out longest. */
    private static int afterKingsMoves(EndgamePosition men) {
        int king = men.squares[Piece.BLACK];
        boolean checked = men.isAttacked(Piece.BLACK, men.occupied());
        int longest = checked ? MATE : EndgameTable.DRAWN;
        boolean drawn = false;
        for (long left = Attacks.KING[king]; left != 0 && !drawn; left &= left - 1) {
            men.squares[Piece.BLACK] = Long.numberOfTrailingZeros(left);
            long occupied = men.occupied();
            if (!men.isAttacked(Piece.BLACK, occupied)) {
                boolean takes = Long.bitCount(occupied) < men.count;
                int value = takes ? EndgameTable.DRAWN : Table.look(men);
                drawn = value == EndgameTable.DRAWN;
                longest = Math.max(longest, value + 1);
            }
        }
        men.squares[Piece.BLACK] = king;
        return drawn ? EndgameTable.DRAWN : longest;
    }
}
