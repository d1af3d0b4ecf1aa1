package dev.eldest.bench.lab.solve.chess;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the placements of two kings and one side's one or two other men. Images of a placement have the same number:
 * turned and mirrored ones, or where there is a pawn, those mirrored from left to right.
 */
final class LoneKingIndex {
    private static final int BITS = 6;
    private static final int MASK = Geometry.SQUARES - 1;
    /** Bits of an image's number say what is exchanged: files, ranks, files with ranks. */
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
    private final boolean alike;
    /** By the lone king's square, the images that bring it to the least square that can be. */
    private final int[][] images = new int[Geometry.SQUARES][];
    /** Those least squares, numbered: without a pawn a triangle of ten, else a half of the board. */
    private final IntArrayList loneSquares = new IntArrayList();

    private final int[] loneNumbers = new int[Geometry.SQUARES];

    LoneKingIndex(List<MatingPiece> force) {
        men = force.size();
        alike = men == 2 && force.get(0) == force.get(1);
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

    /** One more than the greatest number. */
    int size() {
        return loneSquares.size() << BITS * (1 + men);
    }

    /** @param second ignored where there is only one man */
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
        boolean exchanged = alike && one > other;
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

    /** The square of a man; that of a second one where there is none means nothing. */
    int man(int number, int index) {
        return index < men ? number >> BITS * (men - 1 - index) & MASK : 0;
    }
}
