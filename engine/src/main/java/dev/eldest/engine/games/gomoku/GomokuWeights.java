package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.common.SymmetricFeatureCounter;
import dev.eldest.engine.games.common.WeightArray;
import dev.eldest.engine.games.common.WeightSet;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What empty cells are worth by what a stone there would be good for, to who is to move and to who is not; and what is
 * to be added where there are threats of two kinds, either player's: one makes the other stronger, or answers it.
 */
final class GomokuWeights extends LinearEvaluation {
    /** About what a cell is worth that makes four. */
    static final int UNIT = 60;

    private static final int LARGEST = 500;
    /** The mover's threats: from a three to four and three. What is more has won. */
    private static final int MOVERS_KINDS = ThreatLevel.OPEN_FOUR - ThreatLevel.THREE;
    /** The other's: up to five. */
    private static final int KINDS = MOVERS_KINDS + ThreatLevel.COUNT - ThreatLevel.THREE;

    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(
                    new WeightsFormat.Group("mover", GomokuNotation.LEVEL_NAMES),
                    new WeightsFormat.Group("waiter", GomokuNotation.LEVEL_NAMES),
                    new WeightsFormat.Group("together", pairNames())),
            List.of("value"),
            LARGEST);

    private static final WeightSet CELLS = new WeightSet(GomokuWeights.class, GomokuGame.NAME, FORMAT);

    /** By level; that of a cell that makes five or an open four matters little, for the game is decided. */
    private static final WeightArray MOVER = CELLS.of("mover");

    private static final WeightArray WAITER = CELLS.of("waiter");

    /** By two kinds of threats, the greater number's pairs with the lesser ones in a row. */
    private static final WeightArray TOGETHER = CELLS.of("together");

    /** By the kinds that there are, a bit each, the sum of their pairs. */
    private static final int[] SUMS = new int[1 << KINDS];

    static {
        for (int kinds = 1; kinds < SUMS.length; kinds++) {
            int greatest = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(kinds);
            int others = kinds ^ 1 << greatest;
            SUMS[kinds] = SUMS[others];
            for (int rest = others; rest != 0; rest &= rest - 1) {
                SUMS[kinds] += TOGETHER.packed()[pair(greatest, Integer.numberOfTrailingZeros(rest))];
            }
        }
    }

    GomokuWeights() {
        super(GomokuGame.class, GomokuGame.NAME, FORMAT);
    }

    static int value(ThreatBoard board, int side) {
        return value(MOVER, board, side) - value(WAITER, board, 1 - side) + together(board, side);
    }

    /** What the threats that there are add to each other. */
    static int together(ThreatBoard board, int side) {
        return SUMS[kinds(board, side)];
    }

    /** The kinds of threats that there are, as bits, if it is a side's turn. */
    private static int kinds(ThreatBoard board, int side) {
        int kinds = 0;
        for (int kind = 0; kind < MOVERS_KINDS; kind++) {
            kinds |= (board.count(side, ThreatLevel.THREE + kind) > 0 ? 1 : 0) << kind;
        }
        for (int kind = MOVERS_KINDS; kind < KINDS; kind++) {
            kinds |= (board.count(1 - side, ThreatLevel.THREE + kind - MOVERS_KINDS) > 0 ? 1 : 0) << kind;
        }
        return kinds;
    }

    private static int pair(int greater, int lesser) {
        return greater * (greater - 1) / 2 + lesser;
    }

    private static List<String> pairNames() {
        List<String> names = new ArrayList<>();
        for (int greater = 1; greater < KINDS; greater++) {
            for (int lesser = 0; lesser < greater; lesser++) {
                names.add(kindName(lesser) + ", " + kindName(greater));
            }
        }
        return names;
    }

    private static String kindName(int kind) {
        return kind < MOVERS_KINDS
                ? GomokuNotation.LEVEL_NAMES.get(ThreatLevel.THREE + kind)
                : "other's " + GomokuNotation.LEVEL_NAMES.get(ThreatLevel.THREE + kind - MOVERS_KINDS);
    }

    private static int value(WeightArray weights, ThreatBoard board, int colour) {
        int value = 0;
        for (int level = 0; level < ThreatLevel.COUNT; level++) {
            value += weights.times(board.count(colour, level), level);
        }
        return value;
    }

    /** Of a cell of this level. */
    static int mover(int level) {
        return MOVER.get(level);
    }

    static int waiter(int level) {
        return WAITER.get(level);
    }

    /** A stone more in a row is worth twice as much, and what is not to move half. */
    @Override
    public int[] textbook() {
        int[] single = {
            0, 4, 2, 6, 12, 6, 12, 16, 24, 60, 16, 24, 150, 250, 450, //
            0, 2, 1, 4, 8, 4, 8, 10, 15, 30, 10, 15, 60, 100, 250
        };
        return Arrays.copyOf(single, FORMAT.size());
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(new GomokuGame(), CELLS.uses(), (position, side) -> {
            ThreatBoard board = ((GomokuPosition) position).board();
            value(position.sideToMove() == side ? MOVER : WAITER, board, side);
            if (position.sideToMove() == side) {
                countPairs(kinds(board, side));
            }
        });
    }

    private static void countPairs(int kinds) {
        for (int greater = 1; greater < KINDS; greater++) {
            for (int lesser = 0; lesser < greater; lesser++) {
                TOGETHER.times(kinds >>> greater & kinds >>> lesser & 1, pair(greater, lesser));
            }
        }
    }
}
