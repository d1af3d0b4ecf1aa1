package dev.eldest.engine.nn;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * File format of a network: magic number, version, checksum of the rest, name of the game, shape, scale, weights.
 * Big-endian. Version 1 has no extra inputs. A damaged or truncated file, or one for another game, is refused with the
 * reason.
 */
public final class NetworkFile {
    private static final int MAGIC = 0x45_4C_4E_4E;
    private static final short VERSION = 2;
    private static final int HEAD = Integer.BYTES + Short.BYTES + Integer.BYTES;
    private static final int MAX_NAME = 64;

    private NetworkFile() {}

    /** Returns whether the bytes start with the magic number. */
    public static boolean isNetwork(byte[] bytes) {
        return bytes.length >= Integer.BYTES && ByteBuffer.wrap(bytes).getInt() == MAGIC;
    }

    /** Reads a game's network. Throws {@link IllegalArgumentException} if the file is invalid. */
    public static Network read(String game, byte[] bytes) {
        try {
            return parse(game, bytes);
        } catch (BufferUnderflowException _) {
            throw new IllegalArgumentException("the network file is truncated, size is " + bytes.length + " bytes");
        }
    }

    private static Network parse(String game, byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (in.getInt() != MAGIC) {
            throw new IllegalArgumentException("no network file: wrong magic number");
        }
        short version = in.getShort();
        if (version < 1 || version > VERSION) {
            throw new IllegalArgumentException("network file version is " + version + ", expected 1 or " + VERSION);
        }
        if (in.getInt() != checksum(bytes)) {
            throw new IllegalArgumentException("the network file is damaged: wrong checksum");
        }
        requireGame(game, in);
        NetworkShape plain = new NetworkShape(in.getInt(), in.getInt(), in.getInt(), in.getInt());
        NetworkShape shape = version == 1 ? plain : plain.withExtra(in.getInt(), in.getInt());
        int scale = in.getInt();
        if (in.remaining() != bytes(shape)) {
            throw new IllegalArgumentException("a network with " + shape + " must have " + bytes(shape)
                    + " bytes of weights, not " + in.remaining());
        }
        short[] rows = shorts(in, shape.rowWeights());
        short[] bias = shorts(in, shape.hidden());
        short[] outputs = shorts(in, shape.outputWeights());
        int[] outputBias = new int[shape.outputs()];
        for (int i = 0; i < outputBias.length; i++) {
            outputBias[i] = in.getInt();
        }
        short[] extraRows = shorts(in, shape.extraRowWeights());
        short[] extraBias = shorts(in, shape.extraHidden());
        short[] extraOutputs = shorts(in, shape.extraOutputWeights());
        return new Network(shape, scale, rows, bias, outputs, outputBias, extraRows, extraBias, extraOutputs);
    }

    private static void requireGame(String game, ByteBuffer in) {
        byte[] name = new byte[Math.min(in.getShort() & 0xFFFF, MAX_NAME)];
        in.get(name);
        String found = new String(name, StandardCharsets.US_ASCII);
        if (!found.equals(game)) {
            throw new IllegalArgumentException("the network is for '" + printable(found) + "', expected " + game);
        }
    }

    private static String printable(String text) {
        return text.replaceAll("[^ -~]", "?");
    }

    private static short[] shorts(ByteBuffer in, int count) {
        short[] read = new short[count];
        in.asShortBuffer().get(read);
        in.position(in.position() + count * Short.BYTES);
        return read;
    }

    public static byte[] write(String game, Network network) {
        NetworkShape shape = network.shape();
        byte[] name = game.getBytes(StandardCharsets.US_ASCII);
        if (name.length > MAX_NAME) {
            throw new IllegalArgumentException(
                    "the name of a game must have at most " + MAX_NAME + " letters, not '" + game + "'");
        }
        int size = HEAD + Short.BYTES + name.length + 7 * Integer.BYTES + Math.toIntExact(bytes(shape));
        ByteBuffer out = ByteBuffer.allocate(size);
        out.putInt(MAGIC).putShort(VERSION).putInt(0);
        out.putShort((short) name.length).put(name);
        out.putInt(shape.inputs())
                .putInt(shape.maxActive())
                .putInt(shape.hidden())
                .putInt(shape.outputs())
                .putInt(shape.extraInputs())
                .putInt(shape.maxExtraActive());
        out.putInt(network.scale());
        int[] weights = network.weights();
        int outputBias = shape.rowWeights() + shape.hidden() + shape.outputWeights();
        for (int i = 0; i < weights.length; i++) {
            if (i >= outputBias && i < outputBias + shape.outputs()) {
                out.putInt(weights[i]);
            } else {
                out.putShort((short) weights[i]);
            }
        }
        out.putInt(HEAD - Integer.BYTES, checksum(out.array()));
        return out.array();
    }

    private static long bytes(NetworkShape shape) {
        return Short.BYTES * ((long) shape.rowWeights() + shape.hidden() + shape.outputWeights())
                + Short.BYTES * ((long) shape.extraRowWeights() + shape.extraHidden() + shape.extraOutputWeights())
                + Integer.BYTES * (long) shape.outputs();
    }

    private static int checksum(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, HEAD, bytes.length - HEAD);
        return (int) sum.getValue();
    }
}
