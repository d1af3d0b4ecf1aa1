package dev.eldest.engine.games.gomoku;

/**
 * Proof numbers of positions: lower bounds of the nodes to search until the goal of the side to move is proven or
 * disproven. One of them is 0 if the position is settled. Each position has two slots. A settled entry stays in the
 * first, and the latest entry goes to the second.
 */
final class ProofTable {
    /** Proof number of what cannot be proven. */
    static final int NEVER = 1 << 28;

    static final int UNKNOWN = -1;

    private static final long KEY_STEP = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    private final int[] proofs;
    private final int[] disproofs;
    private final short[] plies;
    /** Number of the search that stored the entry, by slot. */
    private final int[] searches;

    private int search;

    ProofTable(int bits) {
        keys = new long[1 << bits];
        proofs = new int[1 << bits];
        disproofs = new int[1 << bits];
        plies = new short[1 << bits];
        searches = new int[1 << bits];
    }

    /** Returns the size of a table on the heap in bytes. */
    static int bytes(int bits) {
        return Long.BYTES + 3 * Integer.BYTES + Short.BYTES << bits;
    }

    void beginSearch() {
        search++;
    }

    /** Returns the slot of a position, or {@link #UNKNOWN}. */
    int find(long key) {
        long entryKey = key + search * KEY_STEP;
        int slot = slot(entryKey);
        return keys[slot] == entryKey ? slot : keys[slot ^ 1] == entryKey ? slot ^ 1 : UNKNOWN;
    }

    int proof(int slot) {
        return proofs[slot];
    }

    int disproof(int slot) {
        return disproofs[slot];
    }

    /** Returns the plies to the attacker's win, for settled positions. */
    int plies(int slot) {
        return plies[slot];
    }

    void put(long key, int proof, int disproof, int pliesToWin) {
        long entryKey = key + search * KEY_STEP;
        int slot = slot(entryKey);
        int target = find(key);
        if (target == UNKNOWN) {
            target = searches[slot] == search && (proofs[slot] == 0 || disproofs[slot] == 0) ? slot ^ 1 : slot;
        }
        searches[target] = search;
        keys[target] = entryKey;
        proofs[target] = proof;
        disproofs[target] = disproof;
        plies[target] = (short) pliesToWin;
    }

    private int slot(long key) {
        return (int) (key ^ key >>> Integer.SIZE) & keys.length - 1;
    }
}
