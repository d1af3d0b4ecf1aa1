package dev.eldest.bench.lab.solve.chess;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Index of placements of two kings and one side's one or two other men. Symmetric placements have the same number: all
 * eight symmetries, or with a pawn the reflection of files only.
 */
final class LoneKingIndex {
    private static final int BITS = 6;
    private static final int MASK = Geometry.SQUARES - 1;
    /** Bits of a symmetry: reflect files, reflect ranks, exchange files with ranks. */
    private static final int IMAGES = 8;

    private static final int IMAGES_WITH_PAWN = 2;
    private static final byte[][] IMAGE = new byte[IMAGES][Geometry.SQUARES];

    static {
        for (int image = 0; image < IMAGES; image++) {
            for (int square = 0; square < Geometry.SQUARES; square++) {
                int file = square & 7 ^ ((image & 1) == 0 ? 0 : 7);
                int rank = square >> 3 ^ ((image & 2) == 0 ? 0 : 7);
                IMAGE[image][square] = (byte) ((image & 4) == 0 ? rank << 3 | file : file << 3 | rank);
            }
        }
    }

    private final int men;
    private final boolean sameType;
    /** Symmetries that map the lone king's square to its least image, by square. */
    private final int[][] images = new int[Geometry.SQUARES][];
    /** Least images of the lone king's squares: without a pawn a triangle of ten, else half of the board. */
    private final IntArrayList loneSquares = new IntArrayList();

    private final int[] loneNumbers = new int[Geometry.SQUARES];

    LoneKingIndex(List<MatingPiece> force) {
        men = force.size();
        sameType = men == 2 && force.get(0) == force.get(1);
        int count = force.contains(MatingPiece.PAWN) ? IMAGES_WITH_PAWN : IMAGES;
        for (int square = 0; square < Geometry.SQUARES; square++) {
            images[square] = best(square, count);
            if (IMAGE[images[square][0]][square] == square) {
                loneNumbers[square] = loneSquares.size();
                loneSquares.add(square);
            }
        }
    }

    private static int[] best(int square, int count) {
        int least = Geometry.SQUARES;
        int[] best = {};
        for (int image = 0; image < count; image++) {
            int seen = IMAGE[image][square];
            if (seen < least) {
                least = seen;
                best = new int[] {image};
            } else if (seen == least) {
                best = Arrays.copyOf(best, best.length + 1);
                best[best.length - 1] = image;
            }
        }
        return best;
    }

    /** Returns the number of index values. */
    int size() {
        return loneSquares.size() << BITS * (1 + men);
    }

    /** @param second ignored if there is only one man */
    int number(int lone, int king, int first, int second) {
        int least = Integer.MAX_VALUE;
        for (int image : images[lone]) {
            byte[] seen = IMAGE[image];
            least = Math.min(least, number(seen, lone, king, first, second));
        }
        return least;
    }

    private int number(byte[] seen, int lone, int king, int first, int second) {
        int kings = loneNumbers[seen[lone]] << BITS | seen[king];
        if (men == 1) {
            return kings << BITS | seen[first];
        }
        int one = seen[first];
        int other = seen[second];
        boolean exchanged = sameType && one > other;
        return (kings << BITS | (exchanged ? other : one)) << BITS | (exchanged ? one : other);
    }

    boolean isNumber(int number) {
        return number(lone(number), king(number), man(number, 0), man(number, 1)) == number;
    }

    int lone(int number) {
        return loneSquares.getInt(number >> BITS * (1 + men));
    }

    int king(int number) {
        return number >> BITS * men & MASK;
    }

    /** Returns the square of a man; undefined for a missing second one. */
    int man(int number, int index) {
        return index < men ? number >> BITS * (men - 1 - index) & MASK : 0;
    }
}
