package dev.eldest.engine.games.chess;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** The 960 start positions of Chess960, by their standard numbers (518 is the start position of chess). */
final class Chess960Starts {
    private static final int COUNT = 960;
    private static final int COLOURED = 4;
    private static final int QUEENS = 6;
    /** Knights among the five squares that are left. */
    private static final String[] KNIGHTS = {
        "NN---", "N-N--", "N--N-", "N---N", "-NN--", "-N-N-", "-N--N", "--NN-", "--N-N", "---NN"
    };

    static final List<String> ALL =
            IntStream.range(0, COUNT).mapToObj(Chess960Starts::at).toList();

    private Chess960Starts() {}

    private static String at(int number) {
        char[] rank = new char[8];
        int remainder = number;
        rank[2 * (remainder % COLOURED) + 1] = 'B';
        remainder /= COLOURED;
        rank[2 * (remainder % COLOURED)] = 'B';
        remainder /= COLOURED;
        place('Q', remainder % QUEENS, rank);
        String knights = KNIGHTS[remainder / QUEENS];
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

    /** Puts a piece on the empty square with this number, from 0. */
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
