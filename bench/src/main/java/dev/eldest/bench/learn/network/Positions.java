package dev.eldest.bench.learn.network;

import dev.eldest.engine.nn.Inputs;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.nn.Switches;

/**
 * Positions as the network sees them, each from its side to move: the inputs that are on for him, then those for the
 * other, which output speaks of it, the points to be learnt and those that were made. Belongs to one thread at a time.
 */
final class Positions {
    final char[] inputs;
    final short[] own;
    final short[] all;
    final byte[] outputs;
    final float[] labels;
    final float[] results;

    private final int room;
    private final Switches switches;
    private int size;

    Positions(NetworkShape shape, int capacity) {
        room = 2 * shape.mostOn();
        inputs = new char[Math.multiplyExact(room, capacity)];
        own = new short[capacity];
        all = new short[capacity];
        outputs = new byte[capacity];
        labels = new float[capacity];
        results = new float[capacity];
        switches = new Switches(shape.mostOn());
    }

    int size() {
        return size;
    }

    boolean isFull() {
        return size == labels.length;
    }

    void clear() {
        size = 0;
    }

    /** Where the inputs of a position begin. */
    int from(int position) {
        return position * room;
    }

    /**
     * @param mirrored whether left and right are exchanged
     * @param label the points to be learnt, and {@code result} those made, both for the first player
     */
    void add(Inputs position, boolean mirrored, double label, double result) {
        int mover = position.sideToMove();
        int from = from(size);
        int middle = put(position, mirrored, mover, from);
        int end = put(position, mirrored, mover ^ 1, middle);
        own[size] = (short) (middle - from);
        all[size] = (short) (end - from);
        outputs[size] = (byte) position.output();
        labels[size] = (float) (mover == 0 ? label : 1 - label);
        results[size] = (float) (mover == 0 ? result : 1 - result);
        size++;
    }

    private int put(Inputs position, boolean mirrored, int player, int at) {
        switches.clear();
        if (mirrored) {
            position.onMirrored(player, switches);
        } else {
            position.on(player, switches);
        }
        for (int i = 0; i < switches.onCount(); i++) {
            inputs[at + i] = (char) switches.onAt(i);
        }
        return at + switches.onCount();
    }
}
