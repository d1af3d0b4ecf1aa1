package dev.eldest.bench.train.network;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Checkpoint of a training after a block, in a file that is replaced atomically. */
final class TrainingState {
    /** Identity of the training; the state of another one is ignored. */
    private final String identity;

    final TrainableNetwork trainableNetwork;
    /** Number of games taken by each shard, and of positions of its next game. */
    final long[] games = new long[TrainingShard.COUNT];

    final int[] positions = new int[TrainingShard.COUNT];
    /** By block. */
    final DoubleArrayList trainingLosses = new DoubleArrayList();

    final DoubleArrayList heldOutLosses = new DoubleArrayList();

    private TrainingState(String identity, TrainingConfig config) {
        this.identity = identity;
        trainableNetwork = config.initialWeights();
    }

    /** Returns an initial state without an identity. */
    static TrainingState initial(TrainingConfig config) {
        return new TrainingState("", config);
    }

    int blocks() {
        return trainingLosses.size();
    }

    /** Loads the state of this training from the file; returns the initial state if there is none. */
    static TrainingState load(Path path, TrainingConfig config, String games) throws IOException {
        TrainingState state = new TrainingState(config.identity() + '\n' + games, config);
        if (!Files.exists(path)) {
            return state;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            if (state.matches(in)) {
                state.read(in);
            }
        } catch (EOFException e) {
            throw new RefusedException("'" + path + "' is damaged; delete it to start again");
        }
        return state;
    }

    /** Returns whether the file is a state of this training. An empty string precedes the identity. */
    private boolean matches(DataInputStream in) throws IOException {
        byte[] name = name();
        if (!in.readUTF().isEmpty() || in.readInt() != name.length) {
            return false;
        }
        byte[] read = new byte[name.length];
        in.readFully(read);
        return Arrays.equals(read, name);
    }

    private byte[] name() {
        return identity.getBytes(StandardCharsets.UTF_8);
    }

    private void read(DataInputStream in) throws IOException {
        for (float[] each : arrays()) {
            for (int i = 0; i < each.length; i++) {
                each[i] = in.readFloat();
            }
        }
        for (int shard = 0; shard < games.length; shard++) {
            games[shard] = in.readLong();
            positions[shard] = in.readInt();
        }
        for (int blocks = in.readInt(); blocks > 0; blocks--) {
            trainingLosses.add(in.readDouble());
            heldOutLosses.add(in.readDouble());
        }
    }

    void save(Path path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        byte[] name = name();
        out.writeUTF("");
        out.writeInt(name.length);
        out.write(name);
        for (float[] each : arrays()) {
            for (float value : each) {
                out.writeFloat(value);
            }
        }
        for (int shard = 0; shard < games.length; shard++) {
            out.writeLong(games[shard]);
            out.writeInt(positions[shard]);
        }
        out.writeInt(blocks());
        for (int block = 0; block < blocks(); block++) {
            out.writeDouble(trainingLosses.getDouble(block));
            out.writeDouble(heldOutLosses.getDouble(block));
        }
        AtomicFile.write(path, bytes.toByteArray());
    }

    private float[][] arrays() {
        return new float[][] {trainableNetwork.values, trainableNetwork.momentum, trainableNetwork.variance};
    }
}
