package dev.eldest.engine.games.gomoku;

/**
 * Proof numbers of positions: how many more must be looked at, at least, to prove that who is to move gets what he
 * wants, and that he does not; one of them is 0 where it is settled. Of a pair of places, what is settled stays in the
 * first, and what comes last in the second.
 */
final class ProofTable {
    /** What cannot be proven. */
    static final int NEVER = 1 << 28;

    static final int UNKNOWN = -1;

    private static final long APART = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    private final int[] proofs;
    private final int[] disproofs;
    private final short[] plies;
    /** In which search it was put there. */
    private final int[] searches;

    private int search;

    ProofTable(int bits) {
        keys = new long[1 << bits];
        proofs = new int[1 << bits];
        disproofs = new int[1 << bits];
        plies = new short[1 << bits];
        searches = new int[1 << bits];
    }

    /** What a table takes on the heap. */
    static int bytes(int bits) {
        return Long.BYTES + 3 * Integer.BYTES + Short.BYTES << bits;
    }

    void beginSearch() {
        search++;
    }

    /** Where a position is, or {@link #UNKNOWN}. */
    int find(long key) {
        long own = key + search * APART;
        int place = place(own);
        return keys[place] == own ? place : keys[place ^ 1] == own ? place ^ 1 : UNKNOWN;
    }

    int proof(int place) {
        return proofs[place];
    }

    int disproof(int place) {
        return disproofs[place];
    }

    /** Of what is settled: in how many plies the attacker wins. */
    int plies(int place) {
        return plies[place];
    }

    void put(long key, int proof, int disproof, int pliesToWin) {
        long own = key + search * APART;
        int place = place(own);
        int at = find(key);
        if (at == UNKNOWN) {
            at = searches[place] == search && (proofs[place] == 0 || disproofs[place] == 0) ? place ^ 1 : place;
        }
        searches[at] = search;
        keys[at] = own;
        proofs[at] = proof;
        disproofs[at] = disproof;
        plies[at] = (short) pliesToWin;
    }

    private int place(long key) {
        return (int) (key ^ key >>> Integer.SIZE) & keys.length - 1;
    }
}
