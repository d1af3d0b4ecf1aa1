package dev.eldest.bench.train.network;

import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.NetworkShape;
import java.util.Arrays;

/**
 * Positions as network inputs, each from the view of its side to move: its active inputs and those of the other side,
 * the extra ones, the output, the game's share, the label and the result. Belongs to one thread at a time.
 */
final class SampleBatch {
    /** Initial capacity in inputs per position; it grows if necessary. */
    private static final int INITIAL_CAPACITY = 64;

    char[] inputs;
    final short[] ownCounts;
    /** By position, the number of both players' inputs; the extra ones follow. */
    final short[] inputCounts;

    final byte[] outputs;
    final float[] shares;
    final float[] labels;
    final float[] results;

    /** Offset of each position's inputs, and behind the last one that of the next. */
    private final int[] starts;

    private final int maxInputs;
    private final boolean hasExtra;
    private final FeatureChanges featureChanges;
    private final int[] extraFeatures;
    private int size;

    SampleBatch(NetworkShape shape, int capacity) {
        maxInputs = 2 * shape.maxActive() + shape.maxExtraActive();
        hasExtra = shape.hasExtra();
        inputs = new char[Math.multiplyExact(Math.min(maxInputs, INITIAL_CAPACITY), capacity)];
        starts = new int[capacity + 1];
        ownCounts = new short[capacity];
        inputCounts = new short[capacity];
        outputs = new byte[capacity];
        shares = new float[capacity];
        labels = new float[capacity];
        results = new float[capacity];
        featureChanges = new FeatureChanges(shape.maxActive());
        extraFeatures = new int[shape.maxExtraActive() + 1];
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

    /** Returns the offset of a position's inputs. */
    int start(int position) {
        return starts[position];
    }

    /**
     * @param mirrored whether left and right are exchanged
     * @param label for the first player
     * @param result points of the first player
     */
    void add(FeatureSet position, boolean mirrored, double label, double result) {
        int mover = position.sideToMove();
        int from = start(size);
        if (inputs.length - from < maxInputs) {
            inputs = Arrays.copyOf(inputs, Math.addExact(inputs.length, Math.max(inputs.length / 2, maxInputs)));
        }
        int middle = put(position, mirrored, mover, from);
        int end = put(position, mirrored, mover ^ 1, middle);
        ownCounts[size] = (short) (middle - from);
        inputCounts[size] = (short) (end - from);
        outputs[size] = (byte) position.output();
        shares[size] = (float) position.valueWeight();
        labels[size] = (float) (mover == 0 ? label : 1 - label);
        results[size] = (float) (mover == 0 ? result : 1 - result);
        starts[++size] = hasExtra ? putExtra(position, end) : end;
    }

    private int putExtra(FeatureSet position, int at) {
        int count = position.extraFeatures(extraFeatures);
        for (int i = 0; i < count; i++) {
            inputs[at + i] = (char) extraFeatures[i];
        }
        return at + count;
    }

    private int put(FeatureSet position, boolean mirrored, int player, int at) {
        featureChanges.clear();
        if (mirrored) {
            position.mirroredFeatures(player, featureChanges);
        } else {
            position.activeFeatures(player, featureChanges);
        }
        for (int i = 0; i < featureChanges.addedCount(); i++) {
            inputs[at + i] = (char) featureChanges.addedAt(i);
        }
        return at + featureChanges.addedCount();
    }
}
