package dev.eldest.bench.learn.data;

/**
 * Which games are played: all that a game depends on but its number.
 *
 * @param evaluator tells who evaluates, on both sides
 * @param randomPlies how many moves at the beginning are drawn by lot, or one more
 * @param decidedUnits a game is won when both sides have thought so, by this many units, for some plies; at 0 nobody is
 *     asked
 */
public record SelfPlayConfig(String game, String evaluator, long seed, long nodes, int randomPlies, int decidedUnits) {
    /** What the head of a file of such games says: the game's name is its first word. */
    String description() {
        return game + " seed " + seed + " nodes " + nodes + " random plies " + randomPlies + " decided by "
                + decidedUnits + " evaluated by " + evaluator;
    }
}
