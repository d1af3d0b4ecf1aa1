package dev.eldest.engine.games.xiangqi;

/**
 * What a rook reaches on its rank and file, and what a cannon can capture there: looked up by what stands on the line.
 * A multiplication gathers what stands on a file, and another one spreads what is reached.
 */
final class SliderAttacks {
    private static final int HALF_RANKS = Points.RANKS / 2;
    private static final long FILE = 0x10_0804_0201L;
    /** Moves the bit of each rank, nine apart, beside each other, or back. */
    private static final long GATHER = 0x1_0101_0101L;

    private static final int GATHERED = 4 * (Points.FILES - 1);
    private static final int HALF_FILE = (1 << HALF_RANKS) - 1;
    private static final int RANK = (1 << Points.FILES) - 1;

    /** By length of the line, kind (rook, cannon), place on the line, and what stands on it. */
    private static final short[] RANK_SLIDES = slides(Points.FILES);

    private static final short[] FILE_SLIDES = slides(Points.RANKS);

    private static final int RANK_CANNON = Points.FILES << Points.FILES;
    private static final int FILE_CANNON = Points.RANKS << Points.RANKS;

    private SliderAttacks() {}

    /** What stands on a file, from red's side. */
    static int file(int file, long low, long high) {
        return halfFile(file, low) | halfFile(file, high) << HALF_RANKS;
    }

    private static int halfFile(int file, long half) {
        return (int) ((half >>> file & FILE) * GATHER >>> GATHERED) & HALF_FILE;
    }

    /** What stands on the rank that begins at this bit of its half. */
    static int rank(int firstBit, long half) {
        return (int) (half >>> firstBit) & RANK;
    }

    static long rookOnRank(int file, int firstBit, int men) {
        return (long) RANK_SLIDES[file << Points.FILES | men] << firstBit;
    }

    static long cannonOnRank(int file, int firstBit, int men) {
        return (long) RANK_SLIDES[RANK_CANNON + (file << Points.FILES | men)] << firstBit;
    }

    /** As {@link #file} has them. */
    static int rookOnFile(int rank, int men) {
        return FILE_SLIDES[rank << Points.RANKS | men];
    }

    static int cannonOnFile(int rank, int men) {
        return FILE_SLIDES[FILE_CANNON + (rank << Points.RANKS | men)];
    }

    static long spreadLow(int file, int ranks) {
        return ((ranks & HALF_FILE) * GATHER & FILE) << file;
    }

    static long spreadHigh(int file, int ranks) {
        return ((ranks >> HALF_RANKS) * GATHER & FILE) << file;
    }

    private static short[] slides(int length) {
        short[] slides = new short[2 * length << length];
        for (int place = 0; place < length; place++) {
            for (int men = 0; men < 1 << length; men++) {
                int index = place << length | men;
                slides[index] = (short) (slide(place, 1, men, length) | slide(place, -1, men, length));
                slides[(length << length) + index] =
                        (short) (jump(place, 1, men, length) | jump(place, -1, men, length));
            }
        }
        return slides;
    }

    /** All that is reached one way, up to the first man. */
    private static int slide(int place, int way, int men, int length) {
        int reached = 0;
        int to = place + way;
        for (; to >= 0 && to < length && (men >> to & 1) == 0; to += way) {
            reached |= 1 << to;
        }
        return to >= 0 && to < length ? reached | 1 << to : reached;
    }

    /** The second man one way, if there are two. */
    private static int jump(int place, int way, int men, int length) {
        int met = 0;
        for (int to = place + way; to >= 0 && to < length; to += way) {
            met += men >> to & 1;
            if (met == 2) {
                return 1 << to;
            }
        }
        return 0;
    }
}
