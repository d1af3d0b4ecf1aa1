package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;
import dev.eldest.engine.games.common.WeightTable;
import java.util.function.LongToIntFunction;

/**
 * Evaluation of hops: a straggler is nearer to its goal than its row implies if it can hop ahead. This depends on the
 * pieces nearby, so it needs the board, changed for a move.
 */
final class HopDistance {
    /** Upper bound of the difference that hops make to an evaluation. */
    static final int MAX_DIFFERENCE = 1 + Math.max(range(TaperedValue::middlegame), range(TaperedValue::endgame));

    private HopDistance() {}

    private static int range(LongToIntFunction phase) {
        return range(ChineseCheckersWeights.REARMOST_HOPS, phase) + range(ChineseCheckersWeights.SECOND_HOPS, phase);
    }

    private static int range(WeightTable cells, LongToIntFunction phase) {
        int lowest = Integer.MAX_VALUE;
        int highest = Integer.MIN_VALUE;
        for (long cell : cells.entries()) {
            lowest = Math.min(lowest, phase.applyAsInt(cell));
            highest = Math.max(highest, phase.applyAsInt(cell));
        }
        return highest - lowest;
    }

    /** Returns the evaluation of the hops ahead of a side's last two pieces. */
    static long evaluate(StarBoard board, int side) {
        return ChineseCheckersWeights.REARMOST_HOPS.get(rearmostHops(board, side))
                + ChineseCheckersWeights.SECOND_HOPS.get(secondHops(board, side));
    }

    static int rearmostHops(StarBoard board, int side) {
        return board.hopsAhead(side, Race.rearmost(board.low(side), board.high(side)));
    }

    static int secondHops(StarBoard board, int side) {
        return board.hopsAhead(side, Race.secondRearmost(board.low(side), board.high(side)));
    }
}
