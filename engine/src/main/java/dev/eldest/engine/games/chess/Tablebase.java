package dev.eldest.engine.games.chess;

/** All loaded endgame tables. Immutable, so safe for all threads. */
public final class Tablebase {
    /** No table has these pieces. */
    public static final int UNKNOWN = -1;

    private static final int ROW = Piece.NONE + 1;
    private static final int FLIP = 1;
    private static final int SWAP = 2;

    /** By the pieces without the kings, in either order. */
    private final EndgameTable[] tables = new EndgameTable[ROW * ROW];

    /** Transformations to the canonical order of the table, by the same index. */
    private final byte[] transforms = new byte[ROW * ROW];

    public Tablebase(EndgameTable... all) {
        for (int first = 0; first < Piece.COUNT; first++) {
            for (int second = 0; second <= Piece.NONE; second++) {
                if (Piece.type(first) != Piece.KING && (second == Piece.NONE || Piece.type(second) != Piece.KING)) {
                    register(first, second, all);
                }
            }
        }
    }

    private void register(int first, int second, EndgameTable... all) {
        int slot = first * ROW + second;
        MaterialSignature materialSignature = MaterialSignature.of(first, second);
        for (EndgameTable table : all) {
            if (table.index().materialSignature().equals(materialSignature)) {
                tables[slot] = table;
            }
        }
        transforms[slot] = (byte) ((MaterialSignature.needsFlip(first, second) ? FLIP : 0)
                | (MaterialSignature.needsSwap(first, second) ? SWAP : 0));
    }

    /**
     * Returns the value of the position, in the format of {@link EndgameTable}, or {@link #UNKNOWN}. Brings the pieces
     * into the table's order, so it changes the argument.
     */
    public int probe(EndgamePosition position) {
        if (position.count == EndgamePosition.KINGS) {
            return EndgameTable.DRAWN;
        }
        int first = position.pieces[EndgamePosition.KINGS];
        int second =
                position.count == EndgamePosition.MAX_PIECES ? position.pieces[EndgamePosition.KINGS + 1] : Piece.NONE;
        if (MaterialSignature.isDead(first, second)) {
            return EndgameTable.DRAWN;
        }
        int slot = first * ROW + second;
        EndgameTable table = tables[slot];
        if (table == null) {
            return UNKNOWN;
        }
        if ((transforms[slot] & FLIP) != 0) {
            position.flip();
        }
        if ((transforms[slot] & SWAP) != 0) {
            position.swap();
        }
        return table.probe(position);
    }
}
