package dev.eldest.bench.train.data;

/**
 * All settings that a self-play game depends on besides its number.
 *
 * @param evaluator checksum of the evaluation of both sides
 * @param nodes per move
 * @param weakNodes per move of one side, which changes from game to game; 0 if both sides have the same
 * @param randomPlies number of random plies at the start; half of the games have one more
 * @param randomPercent percentage of later moves that are random
 * @param decidedUnits a game is decided when both sides score it as won by this many units for some plies; 0 to play on
 */
public record SelfPlayConfig(
        String game,
        String evaluator,
        long seed,
        long nodes,
        long weakNodes,
        int randomPlies,
        int randomPercent,
        int decidedUnits) {
    /** Returns the description in the head of a file of games. Its first word is the game's name. */
    String description() {
        return game + " seed " + seed + " nodes " + nodes + (weakNodes == 0 ? "" : " weak nodes " + weakNodes)
                + " random plies " + randomPlies + " and " + randomPercent
                + " % decided by " + decidedUnits + " evaluated by " + evaluator + " searched with "
                + LocalSelfPlayEngine.PARAMETERS;
    }
}
