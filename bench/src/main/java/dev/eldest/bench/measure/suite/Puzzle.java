package dev.eldest.bench.measure.suite;

import java.util.List;

/**
 * A position of which somebody knows what to play.
 *
 * @param name what its file calls it, or its line there
 * @param position as the game writes it
 * @param best one of these must be played, if there are any; in the game's notation, as are those to avoid
 * @param avoid none of these may be
 */
record Puzzle(String name, String position, List<String> best, List<String> avoid) {
    Puzzle {
        best = List.copyOf(best);
        avoid = List.copyOf(avoid);
    }

    boolean isSolvedBy(String move) {
        return (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
    }
}
