package dev.eldest.bench.learn.network;

import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.NetworkShape;
import java.util.Arrays;

/**
 * Positions as the network sees them, each from its side to move: the inputs that are on for him, then those for the
 * other, which output speaks of it and how much of that counts, the points to be learnt and those that were made.
 * Belongs to one thread at a time.
 */
final class SampleBatch {
    /** Room for so many of a position's inputs is made at first, and more when it is needed. */
    private static final int FIRST_ROOM = 64;

    char[] inputs;
    final short[] own;
    final short[] all;
    final byte[] outputs;
    final float[] shares;
    final float[] labels;
    final float[] results;

    /** By position, where its inputs begin; behind the last one, where the next one's will. */
    private final int[] starts;

    private final int mostInputs;
    private final FeatureChanges featureChanges;
    private int size;

    SampleBatch(NetworkShape shape, int capacity) {
        mostInputs = 2 * shape.mostOn();
        inputs = new char[Math.multiplyExact(Math.min(mostInputs, FIRST_ROOM), capacity)];
        starts = new int[capacity + 1];
        own = new short[capacity];
        all = new short[capacity];
        outputs = new byte[capacity];
        shares = new float[capacity];
        labels = new float[capacity];
        results = new float[capacity];
        featureChanges = new FeatureChanges(shape.mostOn());
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
        return starts[position];
    }

    /**
     * @param mirrored whether left and right are exchanged
     * @param label the points to be learnt, and {@code result} those made, both for the first player
     */
    void add(FeatureSet position, boolean mirrored, double label, double result) {
        int mover = position.sideToMove();
        int from = from(size);
        if (inputs.length - from < mostInputs) {
            inputs = Arrays.copyOf(inputs, Math.addExact(inputs.length, Math.max(inputs.length / 2, mostInputs)));
        }
        int middle = put(position, mirrored, mover, from);
        int end = put(position, mirrored, mover ^ 1, middle);
        own[size] = (short) (middle - from);
        all[size] = (short) (end - from);
        outputs[size] = (byte) position.output();
        shares[size] = (float) position.share();
        labels[size] = (float) (mover == 0 ? label : 1 - label);
        results[size] = (float) (mover == 0 ? result : 1 - result);
        starts[++size] = end;
    }

    private int put(FeatureSet position, boolean mirrored, int player, int at) {
        featureChanges.clear();
        if (mirrored) {
            position.onMirrored(player, featureChanges);
        } else {
            position.activeFeatures(player, featureChanges);
        }
        for (int i = 0; i < featureChanges.onCount(); i++) {
            inputs[at + i] = (char) featureChanges.onAt(i);
        }
        return at + featureChanges.onCount();
    }
}
