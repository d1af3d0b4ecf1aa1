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
 * Weights of empty cells, by the threat level of a stone there, for the side to move and for the other side. Weights of
 * pairs of threat kinds, of either side, are added: one threat may strengthen or answer the other.
 */
final class GomokuWeights extends LinearEvaluation {
    /** Approximate weight of a cell that makes four. */
    static final int UNIT = 60;

    private static final int LARGEST = 500;
    /** The side to move's threats: from a three to four and three. Higher levels have won. */
    private static final int MOVER_KINDS = ThreatLevel.OPEN_FOUR - ThreatLevel.THREE;
    /** The other side's threats: up to five. */
    private static final int KINDS = MOVER_KINDS + ThreatLevel.COUNT - ThreatLevel.THREE;

    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(
                    new WeightsFormat.Group("mover", GomokuNotation.LEVEL_NAMES),
                    new WeightsFormat.Group("waiter", GomokuNotation.LEVEL_NAMES),
                    new WeightsFormat.Group("together", pairNames())),
            List.of("value"),
            LARGEST);

    private static final WeightSet CELLS = new WeightSet(GomokuWeights.class, GomokuGame.NAME, FORMAT);

    /** Weights by level. Five and open four hardly matter, because they decide the game. */
    private static final WeightArray MOVER = CELLS.array("mover");

    private static final WeightArray OPPONENT = CELLS.array("waiter");

    /** Weights by two kinds of threats, one row of lesser kinds for each greater kind. */
    private static final WeightArray PAIRS = CELLS.array("together");

    /** Sum of the pairs, by the set of kinds. */
    private static final int[] SUMS = new int[1 << KINDS];

    static {
        for (int kinds = 1; kinds < SUMS.length; kinds++) {
            int greatest = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(kinds);
            int others = kinds ^ 1 << greatest;
            SUMS[kinds] = SUMS[others];
            for (int rest = others; rest != 0; rest &= rest - 1) {
                SUMS[kinds] += PAIRS.packed()[pair(greatest, Integer.numberOfTrailingZeros(rest))];
            }
        }
    }

    GomokuWeights() {
        super(GomokuGame.class, GomokuGame.NAME, FORMAT);
    }

    static int value(ThreatBoard board, int side) {
        return value(MOVER, board, side) - value(OPPONENT, board, 1 - side) + pairSum(board, side);
    }

    static int pairSum(ThreatBoard board, int side) {
        return SUMS[kinds(board, side)];
    }

    /** Returns the kinds of threats as bits, if it is a side's turn. */
    private static int kinds(ThreatBoard board, int side) {
        int kinds = 0;
        for (int kind = 0; kind < MOVER_KINDS; kind++) {
            kinds |= (board.count(side, ThreatLevel.THREE + kind) > 0 ? 1 : 0) << kind;
        }
        for (int kind = MOVER_KINDS; kind < KINDS; kind++) {
            kinds |= (board.count(1 - side, ThreatLevel.THREE + kind - MOVER_KINDS) > 0 ? 1 : 0) << kind;
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
        return kind < MOVER_KINDS
                ? GomokuNotation.LEVEL_NAMES.get(ThreatLevel.THREE + kind)
                : "other's " + GomokuNotation.LEVEL_NAMES.get(ThreatLevel.THREE + kind - MOVER_KINDS);
    }

    private static int value(WeightArray weights, ThreatBoard board, int colour) {
        int value = 0;
        for (int level = 0; level < ThreatLevel.COUNT; level++) {
            value += weights.times(board.count(colour, level), level);
        }
        return value;
    }

    static int moverWeight(int level) {
        return MOVER.get(level);
    }

    static int opponentWeight(int level) {
        return OPPONENT.get(level);
    }

    /** Each further stone in a row doubles the weight, and not being to move halves it. */
    @Override
    public int[] initialWeights() {
        int[] single = {
            0, 4, 2, 6, 12, 6, 12, 16, 24, 60, 16, 24, 150, 250, 450, //
            0, 2, 1, 4, 8, 4, 8, 10, 15, 30, 10, 15, 60, 100, 250
        };
        return Arrays.copyOf(single, FORMAT.size());
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(new GomokuGame(), CELLS.usage(), (position, side) -> {
            ThreatBoard board = ((GomokuPosition) position).board();
            value(position.sideToMove() == side ? MOVER : OPPONENT, board, side);
            if (position.sideToMove() == side) {
                countPairs(kinds(board, side));
            }
        });
    }

    private static void countPairs(int kinds) {
        for (int greater = 1; greater < KINDS; greater++) {
            for (int lesser = 0; lesser < greater; lesser++) {
                PAIRS.times(kinds >>> greater & kinds >>> lesser & 1, pair(greater, lesser));
            }
        }
    }
}
