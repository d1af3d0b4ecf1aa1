package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.TaperedValue;
import dev.eldest.engine.games.common.WeightTable;
import java.util.function.LongToIntFunction;

/**
 * Distance by hops: a man who lags behind is nearer to its goal than its row says if it can hop on. Whether it can
 * depends on everybody near it, so the board has to be looked at, and for a move, changed.
 */
final class HopDistance {
    /** More than hops can ever add to a value: one side has what is worth most, and the other what is worth least. */
    static final int MOST = 1 + Math.max(range(TaperedValue::early), range(TaperedValue::late));

    private HopDistance() {}

    private static int range(LongToIntFunction phase) {
        return range(ChineseCheckersWeights.REARMOST_HOPS, phase) + range(ChineseCheckersWeights.SECOND_HOPS, phase);
    }

    private static int range(WeightTable cells, LongToIntFunction phase) {
        int least = Integer.MAX_VALUE;
        int greatest = Integer.MIN_VALUE;
        for (long cell : cells.entries()) {
            least = Math.min(least, phase.applyAsInt(cell));
            greatest = Math.max(greatest, phase.applyAsInt(cell));
        }
        return greatest - least;
    }

    /** What it is worth to a side that its last two men can hop on. */
    static long worth(StarBoard board, int side) {
        return ChineseCheckersWeights.REARMOST_HOPS.get(ofRearmost(board, side))
                + ChineseCheckersWeights.SECOND_HOPS.get(ofSecond(board, side));
    }

    static int ofRearmost(StarBoard board, int side) {
        return board.hopsAhead(side, Race.rearmost(board.low(side), board.high(side)));
    }

    static int ofSecond(StarBoard board, int side) {
        return board.hopsAhead(side, Race.second(board.low(side), board.high(side)));
    }
}
