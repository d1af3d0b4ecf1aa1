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

    /** The values of so many positions are remembered, a power of two. */
    private static final int REMEMBERED = 1 << 14;

    private static final long VALUE = 0xFFFF;
    private static final int INDEX_SHIFT = 16;

    private final Network network;
    private final int hidden;
    private final Switches switches;
    /** By level and player. */
    private final short[] sums;
    /** By level and player, the key of the position whose sums these are. */
    private final long[] keys;

    private final boolean[] known;
    /** The low bits of an entry hold the value, the others are those of the key. */
    private final long[] values;

    public NetworkEvaluator(Network network) {
        this(network, REMEMBERED);
    }

    private NetworkEvaluator(Network network, int remembered) {
        this.network = network;
        hidden = network.shape().hidden();
        switches = new Switches(network.shape().mostOn());
        sums = new short[LEVELS * 2 * hidden];
        keys = new long[LEVELS * 2];
        known = new boolean[LEVELS * 2];
        values = new long[remembered];
    }

    /** One that remembers next to no values. */
    public static NetworkEvaluator forOnce(Network network) {
        return new NetworkEvaluator(network, 1);
    }

    /** What an evaluator takes on the heap. */
    public static int bytes(NetworkShape shape) {
        return LEVELS * 2 * (shape.hidden() * Short.BYTES + Long.BYTES + 1) + REMEMBERED * Long.BYTES;
    }

    /** The value for the side to move, within {@link Score#EVALUATION_LIMIT}. */
    public int evaluate(Inputs position) {
        long key = position.key();
        int index = (int) (key >>> INDEX_SHIFT) & values.length - 1;
        long entry = values[index];
        if (((entry ^ key) & ~VALUE) != 0) {
            entry = key & ~VALUE | compute(position) & VALUE;
            values[index] = entry;
        }
        return (short) entry;
    }

    private int compute(Inputs position) {
        int us = position.sideToMove();
        Kernel kernel = Kernels.OF_PROCESS.current();
        bringUp(kernel, position, us);
        bringUp(kernel, position, us ^ 1);
        int output = position.output();
        int weights = network.outputAt(output);
        int plies = position.plies();
        int sum = kernel.weigh(sums, at(plies, us), network.outputs(), weights, hidden)
                + kernel.weigh(sums, at(plies, us ^ 1), network.outputs(), weights + hidden, hidden);
        return Math.clamp(network.value(sum, output), -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** Makes a player's sums those of the position, from those of the nearest position before it that are known. */
    private void bringUp(Kernel kernel, Inputs position, int player) {
        int plies = position.plies();
        if (has(plies, player, position.key())) {
            return;
        }
        int furthest = Math.min(plies, FURTHEST);
        for (int back = 1; back <= furthest && look(position, back - 1, player); back++) {
            if (has(plies - back, player, position.keyBefore(back))) {
                follow(kernel, position, back - 1, player);
                while (--back > 0) {
                    look(position, back - 1, player);
                    follow(kernel, position, back - 1, player);
                }
                return;
            }
        }
        lookAtAll(kernel, position, player);
    }

    private boolean has(int ply, int player, long key) {
        int slot = slot(ply, player);
        return keys[slot] == key && known[slot];
    }

    /** Finds what the last move but so many has switched; false if the player sees all in another way since. */
    private boolean look(Inputs position, int movesBefore, int player) {
        switches.clear();
        return position.switched(movesBefore, player, switches);
    }

    /** From the position before a move to the one after it, by what it was found to have switched. */
    private void follow(Kernel kernel, Inputs position, int movesBefore, int player) {
        int ply = position.plies() - movesBefore;
        kernel.add(network.rows(), switches, hidden, sums, at(ply - 1, player), sums, at(ply, player));
        note(ply, player, position.keyBefore(movesBefore));
    }

    private void lookAtAll(Kernel kernel, Inputs position, int player) {
        switches.clear();
        position.on(player, switches);
        int ply = position.plies();
        kernel.add(network.rows(), switches, hidden, network.bias(), 0, sums, at(ply, player));
        note(ply, player, position.key());
    }

    private void note(int ply, int player, long key) {
        int slot = slot(ply, player);
        keys[slot] = key;
        known[slot] = true;
    }

    private static int slot(int ply, int player) {
        return (ply & LEVELS - 1) << 1 | player;
    }

    /** Where a player's sums of a ply begin. */
    private int at(int ply, int player) {
        return slot(ply, player) * hidden;
    }
}
