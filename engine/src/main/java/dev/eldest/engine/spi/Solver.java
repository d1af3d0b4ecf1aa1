package dev.eldest.engine.spi;

import java.util.Optional;

/**
 * Finds out how a position ends if both sides do their best, by means that suit its game. What a solver says is not
 * believed blindly: it names a line, and {@link #isValidLine} looks whether that leads where it should.
 */
public interface Solver {
    /** What a solver may spend, such as what is left to a search. It asks often: nothing else ends it. */
    @FunctionalInterface
    interface Budget {
        /**
         * Takes so many nodes; false if there are not so many left, or somebody wants an end. Then it is to give up.
         */
        boolean spend(long nodes);
    }

    /**
     * How the game ends.
     *
     * @param verdict {@link Verdict}, for the side to move; never NONE, and never by the path
     * @param line moves of both sides, from the position to the end of the game
     */
    record Solution(int verdict, int[] line) {}

    /** How this position ends; empty if the budget is too small to tell. The position is as before afterwards. */
    Optional<Solution> solve(Position root, Budget budget);

    /**
     * Whether the sides are out of each other's way wherever it finds a solution. Then its lines are as short as can
     * be, and the winner's moves in them win whatever the other does, unless it gets in the way again.
     */
    default boolean solvesRaces() {
        return false;
    }

    /** Whether the line of a solution can be played, and ends the game as it says. */
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
        return solution.verdict == (position.sideToMove() == root.sideToMove() ? verdict : Verdict.turned(verdict));
    }
}
