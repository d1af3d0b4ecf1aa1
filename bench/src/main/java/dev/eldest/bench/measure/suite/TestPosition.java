package dev.eldest.bench.measure.suite;

import java.util.List;

/**
 * A position of which somebody knows what to play.
 *
 * @param name what its file calls it, or its line there
 * @param position as the game writes it
 * @param best one of these must be played, if there are any; in the game's notation, as are those to avoid
 * @param avoid none of these may be
 * @param mate a mate within so many moves is to be found; 0 where none is asked for
 */
record TestPosition(String name, String position, List<String> best, List<String> avoid, int mate) {
    TestPosition {
        best = List.copyOf(best);
        avoid = List.copyOf(avoid);
    }

    /** @param found in how many moves the search says that this mates; 0 or less if it does not */
    boolean isSolvedBy(String move, int found) {
        boolean mated = mate == 0 || found > 0 && found <= mate;
        return mated && (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
    }
}
