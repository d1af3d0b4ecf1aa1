package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;
import java.util.Arrays;

/** What the options leave of the moves at the end of a list, and in which order. */
final class MoveChoice {
    private MoveChoice() {}

    /** Takes away what the conditions of intelligent generation forbid, unless that is everything. */
    static void applyConditions(Settings settings, int side, MoveList list, int first) {
        int kept = first;
        for (int i = first; i < list.size; i++) {
            if (isAllowed(settings, side, list.moves[i])) {
                int move = list.moves[i];
                int score = list.scores[i];
                list.moves[i] = list.moves[kept];
                list.scores[i] = list.scores[kept];
                list.moves[kept] = move;
                list.scores[kept++] = score;
            }
        }
        list.size = kept > first ? kept : list.size;
    }

    static boolean isAllowed(Settings settings, int side, int move) {
        int from = Board.seenBy(side, HoleMove.from(move));
        int to = Board.seenBy(side, HoleMove.to(move));
        boolean retreats = settings.retreatRows() > 0 && Star.row(from) - Star.row(to) >= settings.retreatRows();
        boolean returns = settings.noReturn() && from >= Star.HOME && to < Star.HOME;
        return !retreats && !returns;
    }

    /** Takes away the last moves of the list: one stays, or half of them. */
    static void dropLast(Settings settings, MoveList list, int first) {
        int count = list.size - first;
        int most = settings.keepHalf() ? count / 2 : count - 1;
        list.size -= Math.clamp(most, 0, settings.dropWorst());
    }

    /** Highest score first, equals by from and to. */
    static void sort(MoveList list, int first) {
        for (int i = first + 1; i < list.size; i++) {
            int move = list.moves[i];
            int score = list.scores[i];
            int to = i;
            for (; to > first && precedes(move, score, list, to - 1); to--) {
                list.moves[to] = list.moves[to - 1];
                list.scores[to] = list.scores[to - 1];
            }
            list.moves[to] = move;
            list.scores[to] = score;
        }
    }

    private static boolean precedes(int move, int score, MoveList list, int other) {
        return score > list.scores[other] || score == list.scores[other] && move < list.moves[other];
    }

    /**
     * Puts moves, whose scores are the values of the positions after them, into an order of which the search is told
     * nothing more: all score the same then. {@code key} tells positions apart.
     */
    static void order(Settings settings, long key, MoveList list, int first) {
        if (settings.order() != Settings.Order.GENERATED) {
            for (int i = first; i < list.size; i++) {
                list.scores[i] = rank(settings, key, list.moves[i], list.scores[i]);
            }
            sort(list, first);
        }
        Arrays.fill(list.scores, first, list.size, 0);
    }

    private static int rank(Settings settings, long key, int move, int value) {
        return switch (settings.order()) {
            case BEST_FIRST -> value;
            case WORST_FIRST -> -value;
            case REVERSED -> move;
            case RANDOM -> Zobrist.draw(key, settings.seed(), move);
            case FROM_TO, GENERATED, USUAL -> 0;
        };
    }
}
