package dev.eldest.engine.nn;

import dev.eldest.engine.spi.Score;

/**
 * Evaluates the positions that one thread searches. The sums of the first layer are kept for the last positions on the
 * path; those of a new one are made from the nearest position before it, by what the moves in between have switched,
 * and only when its value is asked for. Whose sums they are is told by the position's key, so that nobody needs to say
 * when a move is taken back or a search starts elsewhere.
 */
public final class NetworkEvaluator {
    /** Sums are kept for so many plies, a power of two. */
    private static final int LEVELS = 64;
    /** Further back than this it is cheaper to look at all inputs. */
    private static final int FURTHEST = 6;

    private static final int NOBODY = 0;
    private static final int BOTH = 3;

    /** The values of so many positions are remembered, a power of two. */
    private static final int REMEMBERED = 1 << 14;

    private static final long VALUE = 0xFFFF;
    private static final int INDEX_SHIFT = 16;
    private static final int NO_INPUT = -1;

    private final Network network;
    /** For both players, the second one's only while both are followed. */
    private final FeatureChanges[] featureChanges;
    /** By level and player. */
    private final int[][] sums;
    /** By level, the key of the position whose sums these are. */
    private final long[] keys;
    /** By level, a bit for each player whose sums are known. */
    private final byte[] known;
    /** The low bits of an entry hold the value, the others are those of the key. */
    private final long[] values;

    public NetworkEvaluator(Network network) {
        this(network, REMEMBERED);
    }

    private NetworkEvaluator(Network network, int remembered) {
        this.network = network;
        int mostOn = network.shape().mostOn();
        featureChanges = new FeatureChanges[] {new FeatureChanges(mostOn), new FeatureChanges(mostOn)};
        sums = new int[LEVELS * 2][network.shape().hidden()];
        keys = new long[LEVELS];
        known = new byte[LEVELS];
        values = new long[remembered];
    }

    /** One that remembers next to no values. */
    public static NetworkEvaluator forOnce(Network network) {
        return new NetworkEvaluator(network, 1);
    }

    /** The value of a position that is not searched. */
    public static int once(Network network, FeatureSet position) {
        return onceWithout(network, position, NO_INPUT, NO_INPUT);
    }

    /** The same, if an input that is on were off for each player: the first one's and the second one's. */
    public static int onceWithout(Network network, FeatureSet position, int first, int second) {
        int[][] sums = new int[2][network.shape().hidden()];
        FeatureChanges featureChanges = new FeatureChanges(network.shape().mostOn());
        for (int player = 0; player < 2; player++) {
            featureChanges.clear();
            position.activeFeatures(player, featureChanges);
            if (first != NO_INPUT) {
                featureChanges.off(player == 0 ? first : second);
            }
            Kernel.add(network.rows(), featureChanges, network.bias(), sums[player]);
        }
        int us = position.sideToMove();
        return value(network, sums[us], sums[us ^ 1], position.output());
    }

    private static int value(Network network, int[] ours, int[] theirs, int output) {
        int[][] weights = network.outputs();
        int sum = Kernel.weigh(ours, weights[2 * output], theirs, weights[2 * output + 1]);
        return Math.clamp(network.value(sum, output), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** What an evaluator takes on the heap. */
    public static int bytes(NetworkShape shape) {
        int ofPlayer = Integer.BYTES * shape.hidden() + NetworkShape.BYTES_OF_AN_ARRAY;
        return LEVELS * (2 * ofPlayer + Long.BYTES + 1) + REMEMBERED * Long.BYTES;
    }

    /** The value for the side to move, within {@link Score#EVALUATION_LIMIT}. */
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

    /** Makes the sums those of the position; from them those of positions a few moves further on are made. */
    public void prepare(FeatureSet position) {
        int known = knownAt(position.plies(), position.key());
        if (known == NOBODY && bringUpBoth(position)) {
            return;
        }
        for (int player = 0; player < 2; player++) {
            if ((known & 1 << player) == 0) {
                bringUp(position, player);
            }
        }
    }

    private int compute(FeatureSet position) {
        prepare(position);
        int us = position.sideToMove();
        int plies = position.plies();
        return value(network, sums[slot(plies, us)], sums[slot(plies, us ^ 1)], position.output());
    }

    /**
     * After most moves both players' sums can be brought up together. False if there is nothing to begin with, or a
     * player sees all in another way since.
     */
    private boolean bringUpBoth(FeatureSet position) {
        int plies = position.plies();
        int furthest = Math.min(plies, FURTHEST);
        int known = NOBODY;
        int back = 0;
        while (known == NOBODY && back < furthest && lookForBoth(position, back)) {
            back++;
            known = knownAt(plies - back, position.keyBefore(back));
        }
        if (known != BOTH) {
            return false;
        }
        followBoth(position, --back);
        while (--back >= 0) {
            lookForBoth(position, back);
            followBoth(position, back);
        }
        return true;
    }

    private void followBoth(FeatureSet position, int movesBefore) {
        int ply = position.plies() - movesBefore;
        Kernel.add(network.rows(), featureChanges[0], featureChanges[1], sums, slot(ply - 1, 0), slot(ply, 0));
        note(ply, BOTH, position.keyBefore(movesBefore));
    }

    /** Finds what the last move but so many has switched; false if a player sees all in another way since. */
    private boolean lookForBoth(FeatureSet position, int movesBefore) {
        featureChanges[0].clear();
        featureChanges[1].clear();
        return position.switched(movesBefore, featureChanges[0], featureChanges[1]);
    }

    /** A player's sums, from those of the nearest position before that are known. */
    private void bringUp(FeatureSet position, int player) {
        int plies = position.plies();
        int furthest = Math.min(plies, FURTHEST);
        for (int back = 1; back <= furthest && look(position, back - 1, player); back++) {
            if ((knownAt(plies - back, position.keyBefore(back)) & 1 << player) != 0) {
                follow(position, back - 1, player);
                while (--back > 0) {
                    look(position, back - 1, player);
                    follow(position, back - 1, player);
                }
                return;
            }
        }
        lookAtAll(position, player);
    }

    /** Whose sums of the position with this key are known. */
    private int knownAt(int ply, long key) {
        int level = ply & LEVELS - 1;
        return keys[level] == key ? known[level] : NOBODY;
    }

    /** Finds what the last move but so many has switched; false if the player sees all in another way since. */
    private boolean look(FeatureSet position, int movesBefore, int player) {
        featureChanges[0].clear();
        return position.switched(movesBefore, player, featureChanges[0]);
    }

    /** From the position before a move to the one after it, by what it was found to have switched. */
    private void follow(FeatureSet position, int movesBefore, int player) {
        int ply = position.plies() - movesBefore;
        Kernel.add(network.rows(), featureChanges[0], sums[slot(ply - 1, player)], sums[slot(ply, player)]);
        note(ply, 1 << player, position.keyBefore(movesBefore));
    }

    private void lookAtAll(FeatureSet position, int player) {
        featureChanges[0].clear();
        position.activeFeatures(player, featureChanges[0]);
        int ply = position.plies();
        Kernel.add(network.rows(), featureChanges[0], network.bias(), sums[slot(ply, player)]);
        note(ply, 1 << player, position.key());
    }

    private void note(int ply, int players, long key) {
        int level = ply & LEVELS - 1;
        known[level] = (byte) (knownAt(ply, key) | players);
        keys[level] = key;
    }

    private static int slot(int ply, int player) {
        return (ply & LEVELS - 1) << 1 | player;
    }
}
