package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.kit.CellTable;
import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.games.kit.SideCounter;
import dev.eldest.engine.games.kit.WeightCells;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.List;

/** What men are worth where they stand, while there is much to attack with, and with little left. */
final class XiangqiWeights extends LinearEvaluation {
    /** A pawn that has not crossed the river. */
    static final int UNIT = 100;

    private static final int LARGEST = 3000;
    private static final int PHASES = 2;
    /** The board's left side is like its right one. */
    private static final int COLUMNS = 5;

    private static final int CELLS_OF_PLAIN = Points.RANKS * COLUMNS;
    private static final int FIRST_PAWN_RANK = 3;
    private static final int FIRST_CROSSED_RANK = 5;

    /** By kind. */
    private static final List<WeightText.Group> GROUPS = List.of(
            new WeightText.Group("pawn", (Points.RANKS - FIRST_PAWN_RANK) * COLUMNS, COLUMNS),
            new WeightText.Group("advisor", 3),
            new WeightText.Group("elephant", 4),
            new WeightText.Group("horse", CELLS_OF_PLAIN, COLUMNS),
            new WeightText.Group("cannon", CELLS_OF_PLAIN, COLUMNS),
            new WeightText.Group("rook", CELLS_OF_PLAIN, COLUMNS),
            new WeightText.Group("king", 6, 2));

    private static final WeightText FORMAT = new WeightText(GROUPS, List.of("opening", "ending"), LARGEST);

    /** By kind; a pawn before it crosses the river. */
    private static final int[] PLAIN = {100, 200, 200, 400, 450, 900, 0};

    private static final int PLAIN_CROSSED_PAWN = 200;

    /** How much of the opening there is in a man, by kind. */
    private static final int[] PHASE = {0, 0, 0, 1, 1, 2, 0};

    /** Of both sides' men at the start. */
    private static final int FULL_PHASE = 16;

    private static final WeightCells CELLS = new WeightCells(XiangqiWeights.class, XiangqiGame.NAME, FORMAT);

    /** By man and point. */
    private static final CellTable WORTH = worth();

    XiangqiWeights() {
        super(XiangqiGame.class, XiangqiGame.NAME, FORMAT);
    }

    /** Phases of what a man is worth to its side; the count is how much of the opening there is in it. */
    static long worth(int man, int point) {
        return WORTH.get(man << Points.NUMBER_BITS | point);
    }

    /** The value for red. */
    static int value(long red, long black) {
        long lead = red - black;
        return blend(Phases.early(lead), Phases.late(lead), Phases.count(red + black));
    }

    /** The value of early and late at a phase. */
    static int blend(int early, int late, int phase) {
        return (early * phase + late * (FULL_PHASE - phase)) / FULL_PHASE;
    }

    private static CellTable worth() {
        int entries = Man.COUNT << Points.NUMBER_BITS;
        CellTable all = new CellTable(new long[entries], new int[entries], CELLS.uses());
        for (int man = 0; man < Man.COUNT; man++) {
            CellTable table = CELLS.table(GROUPS.get(Man.kind(man)).name(), cells(man));
            int first = man << Points.NUMBER_BITS;
            System.arraycopy(table.cells(), 0, all.cells(), first, Points.NUMBERS);
            for (int point = 0; point < Points.NUMBERS; point++) {
                all.entries()[first + point] = table.entries()[point] + Phases.of(PHASE[Man.kind(man)], 0, 0);
            }
        }
        return all;
    }

    /** The cell of each point within the group of the man's kind. */
    private static int[] cells(int man) {
        int[] cells = new int[Points.NUMBERS];
        for (int point = 0; point < Points.NUMBERS; point++) {
            if (Points.exists(point)) {
                cells[point] = cell(Man.kind(man), Man.side(man) == Man.RED ? point : Points.turned(point));
            }
        }
        return cells;
    }

    /** The cell of a point as its side sees it; any, where men of the kind never stand. */
    private static int cell(int kind, int point) {
        int rank = Points.rank(point);
        int column = Math.min(Points.file(point), Points.FILES - 1 - Points.file(point));
        return switch (kind) {
            case Man.PAWN -> Math.max(rank - FIRST_PAWN_RANK, 0) * COLUMNS + column;
            case Man.ADVISOR -> Math.min(rank, 2);
            case Man.ELEPHANT -> rank == 2 && column > 0 ? 2 : Math.min(rank, 4) / 2 + (rank == 4 ? 1 : 0);
            case Man.KING -> Math.min(rank, 2) * 2 + (column == COLUMNS - 1 ? 1 : 0);
            default -> rank * COLUMNS + column;
        };
    }

    /** Material, and the river. */
    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        for (int kind = 0; kind < Man.KINDS; kind++) {
            int first = format().first(GROUPS.get(kind).name()) * PHASES;
            Arrays.fill(weights, first, first + GROUPS.get(kind).cells() * PHASES, PLAIN[kind]);
        }
        int crossed = (FIRST_CROSSED_RANK - FIRST_PAWN_RANK) * COLUMNS;
        int pawns = format().first("pawn");
        Arrays.fill(weights, (pawns + crossed) * PHASES, (pawns + format().cells("pawn")) * PHASES, PLAIN_CROSSED_PAWN);
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new SideCounter(new XiangqiGame(), CELLS.uses(), new Terms());
    }

    private static final class Terms implements SideCounter.Terms {
        @Override
        public void evaluate(Position position, int side) {
            XiangqiPosition board = (XiangqiPosition) position;
            for (int point = 0; point < Points.NUMBERS; point++) {
                int man = board.manOn(point);
                if (man != Man.NONE && Man.side(man) == side) {
                    worth(man, point);
                }
            }
        }

        @Override
        public void blend(Position position, double[] blend) {
            blend[0] = (double) ((XiangqiPosition) position).phase() / FULL_PHASE;
            blend[1] = 1 - blend[0];
        }
    }
}
