package dev.eldest.engine.spi;

import java.util.Optional;

/**
 * Solves positions of a game by other means than the search. A solution includes a line, and {@link #isValidLine}
 * checks that it leads to the stated result.
 */
public interface Solver {
    /** Limit of a solver's nodes. The solver checks it often, because nothing else stops it. */
    @FunctionalInterface
    interface Budget {
        /** Spends nodes. Returns false if too few are left or the search was stopped; the solver must give up then. */
        boolean spend(long nodes);
    }

    /**
     * A solution.
     *
     * @param verdict a {@link Verdict} for the side to move; never NONE and never by the path
     * @param line moves of both sides from the position to the end of the game
     */
    record Solution(int verdict, int[] line) {}

    /** Solves a position; empty if the budget is too small. The position is unchanged afterwards. */
    Optional<Solution> solve(Position root, Budget budget);

    /**
     * Returns whether solutions are found only for races, in which the sides cannot obstruct each other. Then the lines
     * are the shortest possible. The winner's moves win against any replies, unless the loser gets in the way again.
     */
    default boolean solvesRaces() {
        return false;
    }

    /** Returns whether the line is legal and ends the game with the verdict. */
    static boolean isValidLine(Position root, Solution solution) {
        Position position = root.copy();
        position.markRoot();
        for (int move : solution.line) {
            if (Rules.verdict(position) != Verdict.NONE || position.findMove(Move.identity(move)) != move) {
                return false;
            }
            position.make(move);
        }
        int verdict = Rules.verdict(position);
        return solution.verdict == (position.sideToMove() == root.sideToMove() ? verdict : Verdict.opposite(verdict));
    }
}
