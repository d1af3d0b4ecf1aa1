package dev.eldest.engine.nn;

import dev.eldest.engine.spi.Score;

/**
 * Evaluates positions of a search with a network (NNUE). Keeps the first-layer sums of the last positions on the path.
 * Sums of a new position are computed only when it is evaluated, from the nearest earlier position and the feature
 * changes of the moves between. Sums are identified by the position's key, so no call is needed when a move is taken
 * back or another search starts. Belongs to one thread.
 */
public final class NetworkEvaluator {
    /** Number of plies whose sums are kept; a power of two. */
    private static final int PLIES_KEPT = 64;
    /** Maximum of moves to update from; beyond it a refresh from all inputs is faster. */
    private static final int MAX_UPDATE_MOVES = 6;

    private static final int NONE = 0;
    private static final int BOTH = 3;

    /** Number of cached values; a power of two. */
    private static final int CACHE_SIZE = 1 << 14;

    private static final long VALUE = 0xFFFF;
    private static final int INDEX_SHIFT = 16;
    private static final int NO_INPUT = -1;

    private final Network network;
    /** Changes by player; the second player's only while both are updated together. */
    private final FeatureChanges[] featureChanges;

    private final int[] extraFeatures;
    /** Indexed by level and player. */
    private final int[][] sums;
    /** By level, the key of the position of these sums. */
    private final long[] keys;
    /** By level, a bit for each player whose sums are valid. */
    private final byte[] valid;
    /** Cache entries: the value in the low bits, the key in the others. */
    private final long[] values;

    public NetworkEvaluator(Network network) {
        this(network, CACHE_SIZE);
    }

    private NetworkEvaluator(Network network, int remembered) {
        this.network = network;
        int maxActive = network.shape().maxActive();
        featureChanges = new FeatureChanges[] {new FeatureChanges(maxActive), new FeatureChanges(maxActive)};
        extraFeatures = new int[network.shape().maxExtraActive() + 1];
        sums = new int[PLIES_KEPT * 2][network.shape().hidden()];
        keys = new long[PLIES_KEPT];
        valid = new byte[PLIES_KEPT];
        values = new long[remembered];
    }

    /** Returns an evaluator almost without a cache. */
    public static NetworkEvaluator withoutCache(Network network) {
        return new NetworkEvaluator(network, 1);
    }

    /** Returns the value of a position that is not searched. */
    public static int evaluateOnce(Network network, FeatureSet position) {
        return evaluateWithout(network, position, NO_INPUT, NO_INPUT);
    }

    /** Returns the value as if an active input were inactive, given for the first and for the second player. */
    public static int evaluateWithout(Network network, FeatureSet position, int first, int second) {
        int[][] sums = new int[2][network.shape().hidden()];
        FeatureChanges featureChanges = new FeatureChanges(network.shape().maxActive());
        for (int player = 0; player < 2; player++) {
            featureChanges.clear();
            position.activeFeatures(player, featureChanges);
            if (first != NO_INPUT) {
                featureChanges.removed(player == 0 ? first : second);
            }
            Kernel.add(network.rows(), featureChanges, network.bias(), sums[player]);
        }
        int us = position.sideToMove();
        int[] extraFeatures = new int[network.shape().maxExtraActive() + 1];
        return value(network, sums[us], sums[us ^ 1], position, extraFeatures);
    }

    private static int value(Network network, int[] ours, int[] theirs, FeatureSet position, int[] extraFeatures) {
        int[][] weights = network.outputs();
        int output = position.output();
        int sum = Kernel.weightedSum(ours, weights[2 * output], theirs, weights[2 * output + 1]);
        if (network.extra() != null) {
            int count = position.extraFeatures(extraFeatures);
            sum += network.extra().weightedSum(extraFeatures, count, output);
        }
        return Math.clamp(network.value(sum, output), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    public static int bytes(NetworkShape shape) {
        int ofPlayer = Integer.BYTES * shape.hidden() + NetworkShape.ARRAY_BYTES;
        return PLIES_KEPT * (2 * ofPlayer + Long.BYTES + 1)
                + CACHE_SIZE * Long.BYTES
                + Integer.BYTES * shape.maxExtraActive();
    }

    /** Returns the value for the side to move, within {@link Score#EVALUATION_LIMIT}. */
    public int evaluate(FeatureSet position) {
        long key = position.key();
        int index = (int) (key >>> INDEX_SHIFT) & values.length - 1;
        long entry = values[index];
        if (((entry ^ key) & ~VALUE) != 0) {
            entry = key & ~VALUE | compute(position) & VALUE;
            values[index] = entry;
        }
        return (short) entry;
    }

    /** Computes the sums of the position, from which those of positions a few moves ahead are updated. */
    public void prepare(FeatureSet position) {
        int valid = validPlayers(position.plies(), position.key());
        if (valid == NONE && updateBoth(position)) {
            return;
        }
        for (int player = 0; player < 2; player++) {
            if ((valid & 1 << player) == 0) {
                update(position, player);
            }
        }
    }

    private int compute(FeatureSet position) {
        prepare(position);
        int us = position.sideToMove();
        int plies = position.plies();
        return value(network, sums[slot(plies, us)], sums[slot(plies, us ^ 1)], position, extraFeatures);
    }

    /**
     * Updates both players' sums together, which is possible after most moves. Returns false without valid earlier
     * sums, or if a player needs a refresh.
     */
    private boolean updateBoth(FeatureSet position) {
        int plies = position.plies();
        int furthest = Math.min(plies, MAX_UPDATE_MOVES);
        int valid = NONE;
        int back = 0;
        while (valid == NONE && back < furthest && findChangesForBoth(position, back)) {
            back++;
            valid = validPlayers(plies - back, position.keyBefore(back));
        }
        if (valid != BOTH) {
            return false;
        }
        applyChangesForBoth(position, --back);
        while (--back >= 0) {
            findChangesForBoth(position, back);
            applyChangesForBoth(position, back);
        }
        return true;
    }

    private void applyChangesForBoth(FeatureSet position, int movesBefore) {
        int ply = position.plies() - movesBefore;
        Kernel.add(network.rows(), featureChanges[0], featureChanges[1], sums, slot(ply - 1, 0), slot(ply, 0));
        markValid(ply, BOTH, position.keyBefore(movesBefore));
    }

    /** Finds the feature changes of a move for both players. Returns false if a player needs a refresh. */
    private boolean findChangesForBoth(FeatureSet position, int movesBefore) {
        featureChanges[0].clear();
        featureChanges[1].clear();
        return position.appendChanges(movesBefore, featureChanges[0], featureChanges[1]);
    }

    /** Updates a player's sums from those of the nearest earlier position with valid sums. */
    private void update(FeatureSet position, int player) {
        int plies = position.plies();
        int furthest = Math.min(plies, MAX_UPDATE_MOVES);
        for (int back = 1; back <= furthest && findChanges(position, back - 1, player); back++) {
            if ((validPlayers(plies - back, position.keyBefore(back)) & 1 << player) != 0) {
                applyChanges(position, back - 1, player);
                while (--back > 0) {
                    findChanges(position, back - 1, player);
                    applyChanges(position, back - 1, player);
                }
                return;
            }
        }
        refresh(position, player);
    }

    /** Returns the players whose sums of the position with this key are valid. */
    private int validPlayers(int ply, long key) {
        int level = ply & PLIES_KEPT - 1;
        return keys[level] == key ? valid[level] : NONE;
    }

    /** Finds the feature changes of a move for a player. Returns false if the player needs a refresh. */
    private boolean findChanges(FeatureSet position, int movesBefore, int player) {
        featureChanges[0].clear();
        return position.appendChanges(movesBefore, player, featureChanges[0]);
    }

    /** Computes the sums after a move from those before it and the changes that were found. */
    private void applyChanges(FeatureSet position, int movesBefore, int player) {
        int ply = position.plies() - movesBefore;
        Kernel.add(network.rows(), featureChanges[0], sums[slot(ply - 1, player)], sums[slot(ply, player)]);
        markValid(ply, 1 << player, position.keyBefore(movesBefore));
    }

    private void refresh(FeatureSet position, int player) {
        featureChanges[0].clear();
        position.activeFeatures(player, featureChanges[0]);
        int ply = position.plies();
        Kernel.add(network.rows(), featureChanges[0], network.bias(), sums[slot(ply, player)]);
        markValid(ply, 1 << player, position.key());
    }

    private void markValid(int ply, int players, long key) {
        int level = ply & PLIES_KEPT - 1;
        valid[level] = (byte) (validPlayers(ply, key) | players);
        keys[level] = key;
    }

    private static int slot(int ply, int player) {
        return (ply & PLIES_KEPT - 1) << 1 | player;
    }
}
