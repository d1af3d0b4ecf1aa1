package dev.eldest.engine.nn;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * How a network is written: a magic number, a version, a checksum of all that follows, the game's name, the shape, the
 * scale, then the weights. Big-endian. What is damaged, cut off or of another game is refused with the reason.
 */
public final class NetworkFile {
    private static final int MAGIC = 0x45_4C_4E_4E;
    private static final short VERSION = 1;
    private static final int HEAD = Integer.BYTES + Short.BYTES + Integer.BYTES;
    private static final int MAX_NAME = 64;

    private NetworkFile() {}

    /** Whether these bytes are meant to be a network. */
    public static boolean isNetwork(byte[] bytes) {
        return bytes.length >= Integer.BYTES && ByteBuffer.wrap(bytes).getInt() == MAGIC;
    }

    /** Reads a game's network; refuses what is not one with an {@link IllegalArgumentException}. */
    public static Network read(String game, byte[] bytes) {
        try {
            return parse(game, bytes);
        } catch (BufferUnderflowException _) {
            throw new IllegalArgumentException("the network ends too early, after " + bytes.length + " bytes");
        }
    }

    private static Network parse(String game, byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        if (in.getInt() != MAGIC) {
            throw new IllegalArgumentException("this is not a network: it begins with other bytes");
        }
        short version = in.getShort();
        if (version != VERSION) {
            throw new IllegalArgumentException("the network has version " + version + "; " + VERSION + " is known");
        }
        if (in.getInt() != checksum(bytes)) {
            throw new IllegalArgumentException("the network is damaged: its checksum is another");
        }
        requireGame(game, in);
        NetworkShape shape = new NetworkShape(in.getInt(), in.getInt(), in.getInt(), in.getInt());
        int scale = in.getInt();
        if (in.remaining() != bytes(shape)) {
            throw new IllegalArgumentException(
                    "a network with " + shape + " has " + bytes(shape) + " bytes of weights, not " + in.remaining());
        }
        short[] rows = shorts(in, shape.rowWeights());
        short[] bias = shorts(in, shape.hidden());
        short[] outputs = shorts(in, shape.outputWeights());
        int[] outputBias = new int[shape.outputs()];
        in.asIntBuffer().get(outputBias);
        return new Network(shape, scale, rows, bias, outputs, outputBias);
    }

    private static void requireGame(String game, ByteBuffer in) {
        byte[] name = new byte[Math.min(in.getShort() & 0xFFFF, MAX_NAME)];
        in.get(name);
        String found = new String(name, StandardCharsets.US_ASCII);
        if (!found.equals(game)) {
            throw new IllegalArgumentException("the network is of the game '" + printable(found) + "', not of " + game);
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
            throw new IllegalArgumentException("a game's name has at most " + MAX_NAME + " letters: " + game);
        }
        int size = HEAD + Short.BYTES + name.length + 5 * Integer.BYTES + Math.toIntExact(bytes(shape));
        ByteBuffer out = ByteBuffer.allocate(size);
        out.putInt(MAGIC).putShort(VERSION).putInt(0);
        out.putShort((short) name.length).put(name);
        out.putInt(shape.inputs()).putInt(shape.mostOn()).putInt(shape.hidden()).putInt(shape.outputs());
        out.putInt(network.scale());
        put(out, network.rows());
        put(out, network.bias());
        put(out, network.outputs());
        out.asIntBuffer().put(network.outputBias());
        out.putInt(HEAD - Integer.BYTES, checksum(out.array()));
        return out.array();
    }

    private static void put(ByteBuffer out, int[]... rows) {
        for (int[] row : rows) {
            for (int weight : row) {
                out.putShort((short) weight);
            }
        }
    }

    /** What the weights of a network take. */
    private static long bytes(NetworkShape shape) {
        return Short.BYTES * ((long) shape.rowWeights() + shape.hidden() + shape.outputWeights())
                + Integer.BYTES * (long) shape.outputs();
    }

    private static int checksum(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, HEAD, bytes.length - HEAD);
        return (int) sum.getValue();
    }
}
