package dev.eldest.bench.learn.network;

import dev.eldest.bench.AtomicFile;
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

/** All that learning needs to go on after a block: kept in a file that is replaced as a whole. */
final class TrainingState {
    /** Tells one learning from others: another one's state is not taken up. */
    private final String learning;

    final TrainableNetwork trainableNetwork;
    /** Of each strand, how many games it has taken, and how many positions of the next one. */
    final long[] games = new long[TrainingShard.COUNT];

    final int[] positions = new int[TrainingShard.COUNT];
    /** By block. */
    final DoubleArrayList learntLosses = new DoubleArrayList();

    final DoubleArrayList heldOutLosses = new DoubleArrayList();

    private TrainingState(String learning, TrainingConfig plan) {
        this.learning = learning;
        trainableNetwork = plan.firstWeights();
    }

    /** The beginning. */
    static TrainingState fresh(TrainingConfig plan) {
        return new TrainingState("", plan);
    }

    int blocks() {
        return learntLosses.size();
    }

    /**
     * The state of this learning in the file, or the beginning if there is none.
     *
     * @param games tells them from others
     */
    static TrainingState load(Path path, TrainingConfig plan, String games) throws IOException {
        TrainingState state = new TrainingState(plan.identity() + '\n' + games, plan);
        if (!Files.exists(path)) {
            return state;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            if (state.isOf(in)) {
                state.read(in);
            }
        } catch (EOFException e) {
            throw new RefusedException("'" + path + "' is damaged; delete it to begin anew");
        }
        return state;
    }

    /**
     * Whether what is read is a state of this learning. It begins with the learning's name. Where that may have any
     * length, a short one that is empty comes first, for in files of the older form there is nothing but a short one.
     */
    private boolean isOf(DataInputStream in) throws IOException {
        String shortName = in.readUTF();
        if (!shortName.isEmpty()) {
            return shortName.equals(learning);
        }
        byte[] name = name();
        if (in.readInt() != name.length) {
            return false;
        }
        byte[] read = new byte[name.length];
        in.readFully(read);
        return Arrays.equals(read, name);
    }

    private byte[] name() {
        return learning.getBytes(StandardCharsets.UTF_8);
    }

    private void read(DataInputStream in) throws IOException {
        for (float[] each : arrays()) {
            for (int i = 0; i < each.length; i++) {
                each[i] = in.readFloat();
            }
        }
        for (int strand = 0; strand < games.length; strand++) {
            games[strand] = in.readLong();
            positions[strand] = in.readInt();
        }
        for (int blocks = in.readInt(); blocks > 0; blocks--) {
            learntLosses.add(in.readDouble());
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
        for (int strand = 0; strand < games.length; strand++) {
            out.writeLong(games[strand]);
            out.writeInt(positions[strand]);
        }
        out.writeInt(blocks());
        for (int block = 0; block < blocks(); block++) {
            out.writeDouble(learntLosses.getDouble(block));
            out.writeDouble(heldOutLosses.getDouble(block));
        }
        AtomicFile.write(path, bytes.toByteArray());
    }

    private float[][] arrays() {
        return new float[][] {trainableNetwork.values, trainableNetwork.momentum, trainableNetwork.variance};
    }
}
