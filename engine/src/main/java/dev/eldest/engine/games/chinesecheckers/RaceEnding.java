package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;

/**
 * How a race ends whose moves the table knows: each side goes its shortest way, which the beam search finds sooner or
 * later, as wide as need be.
 */
final class RaceEnding {
    private static final int FIRST_WIDTH = 200;
    private static final int LAST_WIDTH = 12_800;

    private RaceEnding() {}

    /** Null where the sides are not apart, too many men are outside, or the budget is too small. */
    static Solver.Solution solution(ChineseCheckersPosition position, Solver.Budget budget) {
        int verdict = position.verdict() == Verdict.NONE ? position.tablebaseVerdict() : Verdict.NONE;
        if (verdict == Verdict.NONE) {
            return null;
        }
        int side = position.sideToMove();
        int[] own = way(position.board(), side, budget);
        int[] others = own == null ? null : way(position.board(), 1 - side, budget);
        return others == null ? null : new Solver.Solution(verdict, byTurns(own, others, side, verdict == Verdict.WIN));
    }

    /** The moves of a side, as it counts the holes. */
    private static int[] way(StarBoard board, int side, Solver.Budget budget) {
        int least = RaceTable.moves(board.low(side), board.high(side));
        for (int width = FIRST_WIDTH; width <= LAST_WIDTH; width *= 2) {
            if (!budget.spend((long) width * least)) {
                return null;
            }
            int[] way = new RaceSolver(width).solve(board.low(side), board.high(side));
            if (way != null && way.length == least) {
                return way;
            }
        }
        return null;
    }

    private static int[] byTurns(int[] own, int[] others, int side, boolean weWin) {
        int[] line = new int[weWin ? 2 * own.length - 1 : 2 * others.length];
        for (int ply = 0; ply < line.length; ply++) {
            boolean ours = ply % 2 == 0;
            int move = ours ? own[ply / 2] : others[ply / 2];
            line[ply] = onTheBoard(move, ours ? side : 1 - side);
        }
        return line;
    }

    private static int onTheBoard(int move, int side) {
        return ChineseCheckersMove.of(
                StarBoard.seenBy(side, ChineseCheckersMove.from(move)),
                StarBoard.seenBy(side, ChineseCheckersMove.to(move)));
    }
}
