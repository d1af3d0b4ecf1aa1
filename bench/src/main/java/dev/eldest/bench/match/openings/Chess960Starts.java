package dev.eldest.bench.match.openings;

import java.util.Locale;
import java.util.SplittableRandom;

/** The 960 start positions of Chess960, by their usual numbers (518 is that of chess). */
public final class Chess960Starts implements RandomOpenings.StartPositions {
    private static final int COUNT = 960;
    private static final int COLOURED = 4;
    private static final int QUEENS = 6;
    /** Where the knights stand among the five squares that are left. */
    private static final String[] KNIGHTS = {
        "NN---", "N-N--", "N--N-", "N---N", "-NN--", "-N-N-", "-N--N", "--NN-", "--N-N", "---NN"
    };

    @Override
    public String next(SplittableRandom random) {
        return at(random.nextInt(COUNT));
    }

    static String at(int number) {
        char[] rank = new char[8];
        int rest = number;
        rank[2 * (rest % COLOURED) + 1] = 'B';
        rest /= COLOURED;
        rank[2 * (rest % COLOURED)] = 'B';
        rest /= COLOURED;
        place('Q', rest % QUEENS, rank);
        String knights = KNIGHTS[rest / QUEENS];
        int first = knights.indexOf('N');
        place('N', first, rank);
        place('N', knights.lastIndexOf('N') - 1, rank);
        place('R', 0, rank);
        place('K', 0, rank);
        place('R', 0, rank);
        String white = new String(rank);
        return white.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w " + rights(white)
                + " - 0 1";
    }

    /** Puts a piece onto the empty square of this number, from 0. */
    private static void place(char piece, int number, char[] rank) {
        int empty = number;
        for (int file = 0; file < rank.length; file++) {
            if (rank[file] == 0 && empty-- == 0) {
                rank[file] = piece;
                return;
            }
        }
    }

    private static String rights(String white) {
        char left = (char) ('A' + white.indexOf('R'));
        char right = (char) ('A' + white.lastIndexOf('R'));
        return "" + right + left + Character.toLowerCase(right) + Character.toLowerCase(left);
    }
}
