package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.kit.CellTable;
import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.games.kit.SideCounter;
import dev.eldest.engine.games.kit.WeightCells;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
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

    private static final WeightText FORMAT = new WeightText(
            List.of(
                    new WeightText.Group("hole", holeNames()),
                    new WeightText.Group("rearmost", rowNames(), STRAGGLER_ROWS),
                    new WeightText.Group("second", rowNames(), STRAGGLER_ROWS),
                    new WeightText.Group("third", rowNames(), STRAGGLER_ROWS),
                    new WeightText.Group("outside", Star.HOME + 1, Star.HOME + 1),
                    new WeightText.Group("bridge", 1),
                    new WeightText.Group("rearmost-hops", HOPS, HOPS),
                    new WeightText.Group("second-hops", HOPS, HOPS),
                    new WeightText.Group("home", Star.HOME + 1, Star.HOME + 1),
                    new WeightText.Group("home-blocked", Star.HOME + 1, Star.HOME + 1),
                    new WeightText.Group("race-won", 1),
                    new WeightText.Group("race-ply", 1)),
            List.of("opening", "ending"),
            LARGEST);

    private static final WeightCells CELLS =
            new WeightCells(ChineseCheckersWeights.class, ChineseCheckersGame.NAME, FORMAT);

    /** By hole, which also counts the row. */
    static final CellTable HOLE = holes();

    /** These, too, are looked up by hole. */
    static final CellTable REARMOST = byRow("rearmost");

    static final CellTable SECOND = byRow("second");
    static final CellTable THIRD = byRow("third");
    static final CellTable OUTSIDE = CELLS.table("outside");
    static final CellTable BRIDGE = CELLS.table("bridge");
    static final CellTable REARMOST_HOPS = CELLS.table("rearmost-hops");
    static final CellTable SECOND_HOPS = CELLS.table("second-hops");
    static final CellTable HOME = CELLS.table("home");
    static final CellTable HOME_BLOCKED = CELLS.table("home-blocked");
    static final CellTable RACE_WON = CELLS.table("race-won");
    static final CellTable RACE_PLY = CELLS.table("race-ply");

    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, FORMAT);
    }

    /** As who begins sees them; of a hole and its mirror image the left one. */
    private static List<String> holeNames() {
        List<String> names = new ArrayList<>();
        for (int hole = 0; hole < Star.HOLES; hole++) {
            if (Star.folded(hole) == names.size()) {
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

    private static CellTable holes() {
        int[] cells = new int[Star.HOLES];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            cells[hole] = Star.folded(hole);
        }
        CellTable table = CELLS.table("hole", cells);
        for (int hole = 0; hole < Star.HOLES; hole++) {
            table.entries()[hole] += Phases.of(Star.row(hole), 0, 0);
        }
        return table;
    }

    private static CellTable byRow(String group) {
        int[] cells = new int[Star.HOLES];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            cells[hole] = Math.min(Star.row(hole), STRAGGLER_ROWS - 1);
        }
        return CELLS.table(group, cells);
    }

    /** Rows advanced, and nothing else. */
    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            Arrays.fill(
                    weights,
                    Star.folded(hole) * PHASES,
                    (Star.folded(hole) + 1) * PHASES,
                    Star.row(hole) * StarEvaluation.UNIT);
        }
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new SideCounter(new ChineseCheckersGame(), CELLS.uses(), new Terms());
    }

    private static final class Terms implements SideCounter.Terms {
        @Override
        public void evaluate(Position position, int side) {
            StarValues values = ((ChineseCheckersPosition) position).values();
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
