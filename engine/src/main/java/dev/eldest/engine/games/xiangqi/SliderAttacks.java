package dev.eldest.engine.games.xiangqi;

/**
 * Attacks of rooks, and captures of cannons, on ranks and files, by the occupied points of the line. A multiplication
 * gathers the bits of a file, and another one spreads the attacks.
 */
final class SliderAttacks {
    private static final int HALF_RANKS = Points.RANKS / 2;
    private static final long FILE = 0x10_0804_0201L;
    /** Moves the bits of the ranks, nine apart, next to each other, or back. */
    private static final long GATHER = 0x1_0101_0101L;

    private static final int GATHERED = 4 * (Points.FILES - 1);
    private static final int HALF_FILE = (1 << HALF_RANKS) - 1;
    private static final int RANK = (1 << Points.FILES) - 1;

    /** Attacks on a rank, by kind (rook, cannon), place on the line, and occupied points. */
    private static final short[] RANK_ATTACKS = lineAttacks(Points.FILES);

    private static final short[] FILE_ATTACKS = lineAttacks(Points.RANKS);

    private static final int RANK_CANNON = Points.FILES << Points.FILES;
    private static final int FILE_CANNON = Points.RANKS << Points.RANKS;

    private SliderAttacks() {}

    /** Returns the occupied points of a file, from Red's side. */
    static int file(int file, long low, long high) {
        return halfFile(file, low) | halfFile(file, high) << HALF_RANKS;
    }

    private static int halfFile(int file, long half) {
        return (int) ((half >>> file & FILE) * GATHER >>> GATHERED) & HALF_FILE;
    }

    /** Returns the occupied points of the rank that begins at this bit of its half. */
    static int rank(int firstBit, long half) {
        return (int) (half >>> firstBit) & RANK;
    }

    static long rookOnRank(int file, int firstBit, int pieces) {
        return (long) RANK_ATTACKS[file << Points.FILES | pieces] << firstBit;
    }

    static long cannonOnRank(int file, int firstBit, int pieces) {
        return (long) RANK_ATTACKS[RANK_CANNON + (file << Points.FILES | pieces)] << firstBit;
    }

    /** Returns the rook attacks as ranks of the file, in the format of {@link #file}. */
    static int rookOnFile(int rank, int pieces) {
        return FILE_ATTACKS[rank << Points.RANKS | pieces];
    }

    static int cannonOnFile(int rank, int pieces) {
        return FILE_ATTACKS[FILE_CANNON + (rank << Points.RANKS | pieces)];
    }

    static long spreadLow(int file, int ranks) {
        return ((ranks & HALF_FILE) * GATHER & FILE) << file;
    }

    static long spreadHigh(int file, int ranks) {
        return ((ranks >> HALF_RANKS) * GATHER & FILE) << file;
    }

    private static short[] lineAttacks(int length) {
        short[] lineAttacks = new short[2 * length << length];
        for (int place = 0; place < length; place++) {
            for (int pieces = 0; pieces < 1 << length; pieces++) {
                int index = place << length | pieces;
                lineAttacks[index] =
                        (short) (rookAttacks(place, 1, pieces, length) | rookAttacks(place, -1, pieces, length));
                lineAttacks[(length << length) + index] =
                        (short) (cannonCapture(place, 1, pieces, length) | cannonCapture(place, -1, pieces, length));
            }
        }
        return lineAttacks;
    }

    /** Returns the attacks in one direction, up to and including the first piece. */
    private static int rookAttacks(int place, int direction, int pieces, int length) {
        int reached = 0;
        int to = place + direction;
        for (; to >= 0 && to < length && (pieces >> to & 1) == 0; to += direction) {
            reached |= 1 << to;
        }
        return to >= 0 && to < length ? reached | 1 << to : reached;
    }

    /** Returns the second piece in one direction, or 0. */
    private static int cannonCapture(int place, int direction, int pieces, int length) {
        int count = 0;
        for (int to = place + direction; to >= 0 && to < length; to += direction) {
            count += pieces >> to & 1;
            if (count == 2) {
                return 1 << to;
            }
        }
        return 0;
    }
}
