package dev.eldest.server.web;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.util.Arrays;

/**
 * Parses a client's WebSocket frames (RFC 6455) across packets. Text is passed on as it comes; only control frames are
 * buffered, 125 bytes at most. After an error or a close frame, nothing more may be read.
 */
final class WebSocketFrameParser {
    private static final int FINAL = 0x80;
    private static final int RESERVED = 0x70;
    private static final int OPCODE = 0x0f;
    private static final int MASKED = 0x80;
    private static final int LENGTH = 0x7f;
    private static final int CONTROL = 0x08;
    private static final int CONTINUATION = 0;
    private static final int TEXT = 1;
    private static final int BINARY = 2;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;

    private static final int SHORT_HEAD = 2;
    private static final int MASK_BYTES = 4;
    private static final int LONGEST_HEAD = 14;
    private static final int LONGEST_CONTROL = 125;
    private static final int TWO_BYTES = 126;
    private static final int EIGHT_BYTES = 127;
    /** Minimum length by half the number of extra length bytes: 0, 2 or 8. */
    private static final int[] MIN_LENGTHS = {0, TWO_BYTES, 0, 0, 1 << 16};

    /** Receives control frames and errors. */
    interface Controls {
        void ping(byte[] content);

        void close();

        void error(WebSocketCloseStatus why, String what);
    }

    private final int longestMessage;
    private final Controls controls;
    private final byte[] head = new byte[LONGEST_HEAD];
    private int headBytes;
    private int headLength = SHORT_HEAD;
    /** Bytes left of the current frame, once its head is complete. */
    private long bytesLeft;

    private final byte[] control = new byte[LONGEST_CONTROL];
    private int controlBytes;
    private int maskAt;

    private boolean inMessage;
    private long messageBytes;

    WebSocketFrameParser(int longestMessage, Controls controls) {
        this.longestMessage = longestMessage;
        this.controls = controls;
    }

    /** Reads one byte of a head, or content up to the end of the frame or of the input. */
    void read(ByteBuf in, ByteBuf lines) {
        if (headBytes < headLength) {
            readHead(in, lines);
        } else {
            readContent(in, lines);
        }
    }

    private void readHead(ByteBuf in, ByteBuf lines) {
        head[headBytes++] = in.readByte();
        if (headBytes == SHORT_HEAD) {
            headLength = SHORT_HEAD + MASK_BYTES + lengthBytes();
            String wrong = headError();
            if (wrong != null) {
                controls.error(WebSocketCloseStatus.PROTOCOL_ERROR, wrong);
                return;
            }
            if (opcode() == BINARY) {
                controls.error(WebSocketCloseStatus.INVALID_MESSAGE_TYPE, "binary messages are not supported");
                return;
            }
        }
        if (headBytes == headLength - MASK_BYTES) {
            checkLength();
        } else if (headBytes == headLength) {
            beginContent(lines);
        }
    }

    private void checkLength() {
        bytesLeft = length();
        if (bytesLeft >= 0 && bytesLeft < MIN_LENGTHS[lengthBytes() >> 1]) {
            controls.error(WebSocketCloseStatus.PROTOCOL_ERROR, "length is not in its shortest form");
        } else if (!isControl() && (bytesLeft < 0 || messageBytes + bytesLeft > longestMessage)) {
            controls.error(WebSocketCloseStatus.MESSAGE_TOO_BIG, "message longer than " + longestMessage + " bytes");
        }
    }

    private int lengthBytes() {
        return switch (head[1] & LENGTH) {
            case TWO_BYTES -> 2;
            case EIGHT_BYTES -> 8;
            default -> 0;
        };
    }

    private int opcode() {
        return head[0] & OPCODE;
    }

    private boolean isControl() {
        return (opcode() & CONTROL) != 0;
    }

    private boolean isFinal() {
        return (head[0] & FINAL) != 0;
    }

    private String headError() {
        if ((head[0] & RESERVED) != 0 || (head[1] & MASKED) == 0) {
            return "frame is not masked or has reserved bits";
        }
        return switch (opcode()) {
            case CONTINUATION -> inMessage ? null : "continuation without a message";
            case TEXT, BINARY -> inMessage ? "new message within another" : null;
            case CLOSE, PING, PONG ->
                isFinal() && !hasHalfACode() && (head[1] & LENGTH) <= LONGEST_CONTROL
                        ? null
                        : "control frame is fragmented or of invalid length";
            default -> "unknown frame type";
        };
    }

    /** Returns whether a close frame has a body of one byte, which is invalid: a status code has two. */
    private boolean hasHalfACode() {
        return opcode() == CLOSE && (head[1] & LENGTH) == 1;
    }

    private void beginContent(ByteBuf lines) {
        maskAt = headLength - MASK_BYTES;
        if (isControl()) {
            controlBytes = 0;
        } else {
            inMessage = true;
            messageBytes += bytesLeft;
        }
        if (bytesLeft == 0) {
            endFrame(lines);
        }
    }

    private long length() {
        int bytes = lengthBytes();
        if (bytes == 0) {
            return head[1] & LENGTH;
        }
        long length = 0;
        for (int at = SHORT_HEAD; at < SHORT_HEAD + bytes; at++) {
            length = length << Byte.SIZE | head[at] & 0xff;
        }
        return length;
    }

    private void readContent(ByteBuf in, ByteBuf lines) {
        int bytes = (int) Math.min(bytesLeft, in.readableBytes());
        for (int i = 0; i < bytes; i++) {
            byte plain = (byte) (in.readByte() ^ nextOfMask());
            if (isControl()) {
                control[controlBytes++] = plain;
            } else {
                lines.writeByte(plain);
            }
        }
        bytesLeft -= bytes;
        if (bytesLeft == 0) {
            endFrame(lines);
        }
    }

    private byte nextOfMask() {
        byte next = head[maskAt++];
        if (maskAt == headLength) {
            maskAt = headLength - MASK_BYTES;
        }
        return next;
    }

    private void endFrame(ByteBuf lines) {
        headBytes = 0;
        headLength = SHORT_HEAD;
        switch (opcode()) {
            case PING -> controls.ping(Arrays.copyOf(control, controlBytes));
            case CLOSE -> controls.close();
            case PONG -> {
                // A pong needs no action.
            }
            default -> endPart(lines);
        }
    }

    private void endPart(ByteBuf lines) {
        if (isFinal()) {
            inMessage = false;
            messageBytes = 0;
            lines.writeByte('\n');
        }
    }
}
