package dev.eldest.engine.games.chess;

/** What is known of endings with few men, by tables for some of them. Never changed, so for all threads. */
public final class Tablebase {
    /** There is no table for these men. */
    public static final int UNKNOWN = -1;

    private static final int ROW = Piece.NONE + 1;
    private static final int FLIP = 1;
    private static final int SWAP = 2;

    /** By the pieces of the men beside the kings, in any order. */
    private final EndgameTable[] tables = new EndgameTable[ROW * ROW];

    /** By the same: what brings the men into the order of the table. */
    private final byte[] turns = new byte[ROW * ROW];

    public Tablebase(EndgameTable... all) {
        for (int first = 0; first < Piece.COUNT; first++) {
            for (int second = 0; second <= Piece.NONE; second++) {
                if (Piece.type(first) != Piece.KING && (second == Piece.NONE || Piece.type(second) != Piece.KING)) {
                    enter(first, second, all);
                }
            }
        }
    }

    private void enter(int first, int second, EndgameTable... all) {
        int slot = first * ROW + second;
        MaterialSignature materialSignature = MaterialSignature.of(first, second);
        for (EndgameTable table : all) {
            if (table.index().materialSignature().equals(materialSignature)) {
                tables[slot] = table;
            }
        }
        turns[slot] = (byte) ((MaterialSignature.flips(first, second) ? FLIP : 0)
                | (MaterialSignature.swaps(first, second) ? SWAP : 0));
    }

    /**
     * The value of what stands on the board, by the rules, as {@link EndgameTable} has it; or {@link #UNKNOWN}. The men
     * are brought into the table's order, so they are others afterwards.
     */
    public int look(EndgamePosition men) {
        if (men.count == EndgamePosition.KINGS) {
            return EndgameTable.DRAWN;
        }
        int first = men.pieces[EndgamePosition.KINGS];
        int second = men.count == EndgamePosition.MOST ? men.pieces[EndgamePosition.KINGS + 1] : Piece.NONE;
        if (MaterialSignature.isDead(first, second)) {
            return EndgameTable.DRAWN;
        }
        int slot = first * ROW + second;
        EndgameTable table = tables[slot];
        if (table == null) {
            return UNKNOWN;
        }
        if ((turns[slot] & FLIP) != 0) {
            men.flip();
        }
        if ((turns[slot] & SWAP) != 0) {
            men.swap();
        }
        return table.look(men);
    }
}
