package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.SymmetricFeatureCounter;
import dev.eldest.engine.games.common.TaperedValue;
import dev.eldest.engine.games.common.WeightSet;
import dev.eldest.engine.games.common.WeightTable;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Weights of the evaluation, each with a value for the opening and one for the endgame. */
final class ChineseCheckersWeights extends LinearEvaluation {
    private static final int MAX_WEIGHT = 3000;
    private static final int PHASES = 2;
    /** Rows of the three rearmost pieces, which end at latest in the goal's first row. */
    private static final int STRAGGLER_ROWS = 14;

    /** Number of hops ahead: none, one or two. */
    private static final int HOPS = 3;

    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(
                    new WeightsFormat.Group("hole", holeNames()),
                    new WeightsFormat.Group("rearmost", rowNames(), STRAGGLER_ROWS),
                    new WeightsFormat.Group("second", rowNames(), STRAGGLER_ROWS),
                    new WeightsFormat.Group("third", rowNames(), STRAGGLER_ROWS),
                    new WeightsFormat.Group("outside", StarGeometry.HOME + 1, StarGeometry.HOME + 1),
                    new WeightsFormat.Group("bridge", 1),
                    new WeightsFormat.Group("rearmost-hops", HOPS, HOPS),
                    new WeightsFormat.Group("second-hops", HOPS, HOPS),
                    new WeightsFormat.Group("home", StarGeometry.HOME + 1, StarGeometry.HOME + 1),
                    new WeightsFormat.Group("home-blocked", StarGeometry.HOME + 1, StarGeometry.HOME + 1),
                    new WeightsFormat.Group("race-won", 1),
                    new WeightsFormat.Group("race-ply", 1)),
            List.of("opening", "ending"),
            MAX_WEIGHT);

    private static final WeightSet WEIGHTS =
            new WeightSet(ChineseCheckersWeights.class, ChineseCheckersGame.NAME, FORMAT);

    /** Weights by hole, which include the row. */
    static final WeightTable HOLE = holes();

    /** Weights of the rearmost pieces, also by hole. */
    static final WeightTable REARMOST = byRow("rearmost");

    static final WeightTable SECOND = byRow("second");
    static final WeightTable THIRD = byRow("third");
    static final WeightTable OUTSIDE = WEIGHTS.table("outside");
    static final WeightTable BRIDGE = WEIGHTS.table("bridge");
    static final WeightTable REARMOST_HOPS = WEIGHTS.table("rearmost-hops");
    static final WeightTable SECOND_HOPS = WEIGHTS.table("second-hops");
    static final WeightTable HOME = WEIGHTS.table("home");
    static final WeightTable HOME_BLOCKED = WEIGHTS.table("home-blocked");
    static final WeightTable RACE_WON = WEIGHTS.table("race-won");
    static final WeightTable RACE_PLY = WEIGHTS.table("race-ply");

    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, FORMAT);
    }

    /** Returns the names of the holes, as the first player sees them. Mirror images share the name of the left one. */
    private static List<String> holeNames() {
        List<String> names = new ArrayList<>();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (StarGeometry.mirrorIndex(hole) == names.size()) {
                names.add(ChineseCheckersNotation.name(hole));
            }
        }
        return names;
    }

    private static List<String> rowNames() {
        return IntStream.range(0, STRAGGLER_ROWS)
                .mapToObj(row -> "row " + ChineseCheckersNotation.rowName(row))
                .toList();
    }

    private static WeightTable holes() {
        int[] cells = new int[StarGeometry.HOLES];
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            cells[hole] = StarGeometry.mirrorIndex(hole);
        }
        WeightTable table = WEIGHTS.table("hole", cells);
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            table.entries()[hole] += TaperedValue.of(StarGeometry.row(hole), 0, 0);
        }
        return table;
    }

    private static WeightTable byRow(String group) {
        int[] cells = new int[StarGeometry.HOLES];
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            cells[hole] = Math.min(StarGeometry.row(hole), STRAGGLER_ROWS - 1);
        }
        return WEIGHTS.table(group, cells);
    }

    /** Counts only rows advanced. */
    @Override
    public int[] initialWeights() {
        int[] weights = new int[format().size()];
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            Arrays.fill(
                    weights,
                    StarGeometry.mirrorIndex(hole) * PHASES,
                    (StarGeometry.mirrorIndex(hole) + 1) * PHASES,
                    StarGeometry.row(hole) * StarEvaluation.UNIT);
        }
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(new ChineseCheckersGame(), WEIGHTS.usage(), new Terms());
    }

    private static final class Terms implements SymmetricFeatureCounter.Terms {
        @Override
        public void evaluate(Position position, int side) {
            IncrementalEvaluation values = ((ChineseCheckersPosition) position).evaluation();
            values.recalculate(side);
            values.terms(side);
            if (side == position.sideToMove()) {
                values.race(side);
            }
        }

        @Override
        public void blend(Position position, double[] blend) {
            blend[1] =
                    (double) ((ChineseCheckersPosition) position).evaluation().advanced() / StarEvaluation.ALL_ROWS;
            blend[0] = 1 - blend[1];
        }
    }
}
