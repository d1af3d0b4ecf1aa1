package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.List;

/** The weights of the evaluation: each has a number for the opening and one for the ending. */
final class ChineseCheckersWeights extends LinearEvaluation {
    private static final int LARGEST = 3000;
    private static final int PHASES = 2;
    /** The rearmost men, three at the most, stand in the goal's first row in the end. */
    private static final int STRAGGLER_ROWS = 14;

    /** None, one or two ways to hop ahead. */
    private static final int HOPS = 3;

    private static final List<String> STRAGGLERS = List.of("rearmost", "second", "third");

    private static final WeightText FORMAT = new WeightText(
            List.of(
                    new WeightText.Group("hole", Star.FOLDED),
                    new WeightText.Group("rearmost", STRAGGLER_ROWS, STRAGGLER_ROWS),
                    new WeightText.Group("second", STRAGGLER_ROWS, STRAGGLER_ROWS),
                    new WeightText.Group("third", STRAGGLER_ROWS, STRAGGLER_ROWS),
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

    private static final int[] READ = FORMAT.parse(read(ChineseCheckersWeights.class, ChineseCheckersGame.NAME));

    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, FORMAT);
    }

    /** The cells of a group as {@link Phases}. */
    static long[] worths(String name) {
        long[] worths = new long[FORMAT.cells(name)];
        for (int cell = 0; cell < worths.length; cell++) {
            int index = (FORMAT.first(name) + cell) * PHASES;
            worths[cell] = Phases.of(0, READ[index], READ[index + 1]);
        }
        return worths;
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
        return new Features(new ChineseCheckersGame());
    }

    private record Features(Game game) implements FeatureCounter {
        @Override
        public void count(Position position, int[] counts, double[] blend) {
            StarBoard board = ((ChineseCheckersPosition) position).board();
            Arrays.fill(counts, 0);
            StarValues values = new StarValues(board, false);
            int advanced = StarEvaluation.advanced(values.holes(0)) + StarEvaluation.advanced(values.holes(1));
            countMen(board, 0, counts);
            countMen(board, 1, counts);
            counts[FORMAT.first("bridge")] = values.bridges(0) - values.bridges(1);
            int side = position.sideToMove();
            int lead = Race.lead(board.low(side), board.high(side), board.low(1 - side), board.high(1 - side));
            counts[FORMAT.first("race-won")] = Integer.signum(side == 0 ? lead : -lead);
            counts[FORMAT.first("race-ply")] = side == 0 ? lead : -lead;
            blend[1] = (double) advanced / StarEvaluation.ALL_ROWS;
            blend[0] = 1 - blend[1];
        }

        private static void countMen(StarBoard board, int side, int[] counts) {
            int one = side == 0 ? 1 : -1;
            int men = 0;
            for (int seen = 0; seen < Star.HOLES; seen++) {
                if (board.has(side, StarBoard.seenBy(side, seen))) {
                    counts[Star.folded(seen)] += one;
                    if (men < STRAGGLERS.size()) {
                        int row = Math.min(Star.row(seen), STRAGGLER_ROWS - 1);
                        counts[FORMAT.first(STRAGGLERS.get(men)) + row] += one;
                    }
                    men++;
                }
            }
            counts[FORMAT.first("outside") + Placements.outside(board.low(side), board.high(side))] += one;
            countHopsAndHome(board, side, counts);
        }

        private static void countHopsAndHome(StarBoard board, int side, int[] counts) {
            int one = side == 0 ? 1 : -1;
            counts[FORMAT.first("rearmost-hops") + Hops.ofRearmost(board, side)] += one;
            counts[FORMAT.first("second-hops") + Hops.ofSecond(board, side)] += one;
            counts[FORMAT.first("home") + board.atHome(side)] += one;
            counts[FORMAT.first("home-blocked") + StarEvaluation.blockers(board.atHome(side), board.high(1 - side))] +=
                    one;
        }
    }
}
