package dev.eldest.bench.measure.suite;

import java.util.List;

/**
 * A test position.
 *
 * @param name id in its file, or its line
 * @param position in the game's notation
 * @param bestMoves moves that solve it; all are allowed if the list is empty. In the game's notation, as are those to
 *     avoid
 * @param avoidMoves moves that do not solve it
 * @param mate maximum number of moves of a mate to find; 0 for none
 */
record TestPosition(String name, String position, List<String> bestMoves, List<String> avoidMoves, int mate) {
    TestPosition {
        bestMoves = List.copyOf(bestMoves);
        avoidMoves = List.copyOf(avoidMoves);
    }

    /** @param found moves to the mate that the search reports; 0 or less without a mate */
    boolean isSolvedBy(String move, int found) {
        boolean mated = mate == 0 || found > 0 && found <= mate;
        return mated && (bestMoves.isEmpty() || bestMoves.contains(move)) && !avoidMoves.contains(move);
    }
}
