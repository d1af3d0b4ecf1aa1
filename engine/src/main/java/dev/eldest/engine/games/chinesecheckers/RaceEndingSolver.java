package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.util.Optional;

/**
 * Solves a race that the table covers: each side plays a shortest line. The beam search finds it, with a beam that is
 * widened as needed.
 */
final class RaceEndingSolver implements Solver {
    private static final int FIRST_WIDTH = 200;
    private static final int LAST_WIDTH = 12_800;

    @Override
    public Optional<Solution> solve(Position root, Budget budget) {
        return Optional.ofNullable(solution((ChineseCheckersPosition) root, budget));
    }

    @Override
    public boolean solvesRaces() {
        return true;
    }

    /**
     * Returns the solution; null if the sides are not apart, too many pieces are outside, or the budget is too small.
     */
    private static Solution solution(ChineseCheckersPosition position, Budget budget) {
        int verdict = position.verdict() == Verdict.NONE ? position.tablebaseVerdict() : Verdict.NONE;
        if (verdict == Verdict.NONE) {
            return null;
        }
        int side = position.sideToMove();
        int[] own = shortestLine(position.board(), side, budget);
        int[] others = own == null ? null : shortestLine(position.board(), 1 - side, budget);
        return others == null ? null : new Solution(verdict, merge(own, others, side, verdict == Verdict.WIN));
    }

    /** Returns the moves of a side; holes count from its own end. Null if the budget is too small. */
    private static int[] shortestLine(StarBoard board, int side, Budget budget) {
        int minMoves = RaceTable.moves(board.low(side), board.high(side));
        for (int width = FIRST_WIDTH; width <= LAST_WIDTH; width *= 2) {
            if (!budget.spend((long) width * minMoves)) {
                return null;
            }
            int[] shortestLine = new RaceSolver(width).solve(board.low(side), board.high(side));
            if (shortestLine != null && shortestLine.length == minMoves) {
                return shortestLine;
            }
        }
        return null;
    }

    private static int[] merge(int[] own, int[] others, int side, boolean weWin) {
        int[] line = new int[weWin ? 2 * own.length - 1 : 2 * others.length];
        for (int ply = 0; ply < line.length; ply++) {
            boolean ours = ply % 2 == 0;
            int move = ours ? own[ply / 2] : others[ply / 2];
            line[ply] = toBoardMove(move, ours ? side : 1 - side);
        }
        return line;
    }

    private static int toBoardMove(int move, int side) {
        return ChineseCheckersMove.of(
                StarBoard.relativeHole(side, ChineseCheckersMove.from(move)),
                StarBoard.relativeHole(side, ChineseCheckersMove.to(move)));
    }
}
