package dev.eldest.server.hostile;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Encodes WebSocket frames, valid or not. */
public final class Messages {
    /** First byte of a complete text frame. */
    public static final int TEXT = 0x81;

    static final byte[] OPENING = ("GET /dialogue HTTP/1.1\r\nHost: " + Target.HOST + "\r\n"
                    + "Connection: Upgrade\r\n"
                    + "Upgrade: websocket\r\n"
                    + "Sec-WebSocket-Version: 13\r\n"
                    + "Sec-WebSocket-Key:"
                    + " dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    + "Sec-WebSocket-Protocol:"
                    + " eldest\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);

    private static final int MASKED = 0x80;
    private static final int MASK_BYTES = 4;
    private static final int EXTENDED_LENGTH = 126;
    private static final int MAX_OF_TWO_BYTES = 0xffff;

    private Messages() {}

    /** Returns a complete text frame with a zero mask. */
    public static byte[] text(String text) {
        return frame(TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a frame with this first byte. */
    public static byte[] frame(int first, byte[] content) {
        ByteBuffer frame = ByteBuffer.allocate(content.length + 14).put((byte) first);
        if (content.length < EXTENDED_LENGTH) {
            frame.put((byte) (MASKED | content.length));
        } else if (content.length <= MAX_OF_TWO_BYTES) {
            frame.put((byte) (MASKED | EXTENDED_LENGTH)).putShort((short) content.length);
        } else {
            frame.put((byte) (MASKED | EXTENDED_LENGTH + 1)).putLong(content.length);
        }
        frame.put(new byte[MASK_BYTES]).put(content).flip();
        byte[] bytes = new byte[frame.remaining()];
        frame.get(bytes);
        return bytes;
    }

    /** Reads up to the empty line that ends a response head. */
    static void skipHead(InputStream in) throws IOException {
        int ends = 0;
        while (ends < 4) {
            int next = in.read();
            if (next < 0) {
                throw new EOFException("closed within the response head");
            }
            boolean fits = next == (ends % 2 == 0 ? '\r' : '\n');
            ends = fits ? ends + 1 : 0;
        }
    }
}
