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

/** The weights of the evaluation: each has a number for the opening and one for the ending. */
final class ChineseCheckersWeights extends LinearEvaluation {
    private static final int LARGEST = 3000;
    private static final int PHASES = 2;
    /** The rearmost men, three at the most, stand in the goal's first row in the end. */
    private static final int STRAGGLER_ROWS = 14;

    /** None, one or two ways to hop ahead. */
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
            LARGEST);

    private static final WeightSet CELLS =
            new WeightSet(ChineseCheckersWeights.class, ChineseCheckersGame.NAME, FORMAT);

    /** By hole, which also counts the row. */
    static final WeightTable HOLE = holes();

    /** These, too, are looked up by hole. */
    static final WeightTable REARMOST = byRow("rearmost");

    static final WeightTable SECOND = byRow("second");
    static final WeightTable THIRD = byRow("third");
    static final WeightTable OUTSIDE = CELLS.table("outside");
    static final WeightTable BRIDGE = CELLS.table("bridge");
    static final WeightTable REARMOST_HOPS = CELLS.table("rearmost-hops");
    static final WeightTable SECOND_HOPS = CELLS.table("second-hops");
    static final WeightTable HOME = CELLS.table("home");
    static final WeightTable HOME_BLOCKED = CELLS.table("home-blocked");
    static final WeightTable RACE_WON = CELLS.table("race-won");
    static final WeightTable RACE_PLY = CELLS.table("race-ply");

    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, FORMAT);
    }

    /** As who begins sees them; of a hole and its mirror image the left one. */
    private static List<String> holeNames() {
        List<String> names = new ArrayList<>();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (StarGeometry.folded(hole) == names.size()) {
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
            cells[hole] = StarGeometry.folded(hole);
        }
        WeightTable table = CELLS.table("hole", cells);
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
        return CELLS.table(group, cells);
    }

    /** Rows advanced, and nothing else. */
    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            Arrays.fill(
                    weights,
                    StarGeometry.folded(hole) * PHASES,
                    (StarGeometry.folded(hole) + 1) * PHASES,
                    StarGeometry.row(hole) * StarEvaluation.UNIT);
        }
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(new ChineseCheckersGame(), CELLS.uses(), new Terms());
    }

    private static final class Terms implements SymmetricFeatureCounter.Terms {
        @Override
        public void evaluate(Position position, int side) {
            IncrementalEvaluation values = ((ChineseCheckersPosition) position).values();
            values.sumUp(side);
            values.terms(side);
            if (side == position.sideToMove()) {
                values.race(side);
            }
        }

        @Override
        public void blend(Position position, double[] blend) {
            blend[1] = (double) ((ChineseCheckersPosition) position).values().advanced() / StarEvaluation.ALL_ROWS;
            blend[0] = 1 - blend[1];
        }
    }
}
