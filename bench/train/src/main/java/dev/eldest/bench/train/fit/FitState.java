package dev.eldest.bench.train.fit;

import dev.eldest.bench.measure.shared.AtomicFile;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Checkpoint of a fit after an epoch, in a file that is replaced atomically. */
final class FitState {
    /** Identity of the fit; the state of another fit is ignored. */
    final String fit;

    final double[] weights;
    final double[] momentum;
    final double[] variance;
    final double[] best;
    final DoubleArrayList trainingLosses = new DoubleArrayList();
    final DoubleArrayList heldOutLosses = new DoubleArrayList();
    long steps;
    double rate;
    double bestLoss = Double.POSITIVE_INFINITY;
    /** Epochs since the last improvement of the held-out loss. */
    int epochsWithoutGain;

    FitState(String fit, double[] start, double rate) {
        this.fit = fit;
        this.rate = rate;
        weights = start.clone();
        best = start.clone();
        momentum = new double[start.length];
        variance = new double[start.length];
    }

    int epochs() {
        return trainingLosses.size();
    }

    void save(Path path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeUTF(fit);
        out.writeLong(steps);
        out.writeDouble(rate);
        out.writeDouble(bestLoss);
        out.writeInt(epochsWithoutGain);
        out.writeInt(epochs());
        for (double[] each : arrays(trainingLosses.toDoubleArray(), heldOutLosses.toDoubleArray())) {
            for (double value : each) {
                out.writeDouble(value);
            }
        }
        AtomicFile.write(path, bytes.toByteArray());
    }

    /** Loads the state of this fit from the file; returns the initial state if there is none. */
    static FitState load(Path path, String fit, double[] start, double rate) throws IOException {
        FitState state = new FitState(fit, start, rate);
        if (!Files.exists(path)) {
            return state;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            if (in.readUTF().equals(fit)) {
                state.read(in);
            }
        }
        return state;
    }

    private void read(DataInputStream in) throws IOException {
        steps = in.readLong();
        rate = in.readDouble();
        bestLoss = in.readDouble();
        epochsWithoutGain = in.readInt();
        int epochs = in.readInt();
        double[] learnt = new double[epochs];
        double[] heldOut = new double[epochs];
        for (double[] each : arrays(learnt, heldOut)) {
            for (int i = 0; i < each.length; i++) {
                each[i] = in.readDouble();
            }
        }
        trainingLosses.addElements(0, learnt);
        heldOutLosses.addElements(0, heldOut);
    }

    private Iterable<double[]> arrays(double[] learnt, double[] heldOut) {
        return Arrays.asList(weights, momentum, variance, best, learnt, heldOut);
    }
}
