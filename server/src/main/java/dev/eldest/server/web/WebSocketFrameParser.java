package dev.eldest.server.web;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.util.Arrays;

/**
 * Takes a client's frames apart, as RFC 6455 has them, wherever the packets end: text goes out as it comes, and only
 * what is no text is kept until it is whole, 125 bytes at most. After something wrong, or a close, nothing more may be
 * read.
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
    /** Of what is written in no more bytes, in two, and in eight; by half of these numbers. */
    private static final int[] MIN_LENGTHS = {0, TWO_BYTES, 0, 0, 1 << 16};

    /** Hears of what is no text. */
    interface Controls {
        void ping(byte[] content);

        void close();

        void wrong(WebSocketCloseStatus why, String what);
    }

    private final int longestMessage;
    private final Controls controls;
    private final byte[] head = new byte[LONGEST_HEAD];
    private int headBytes;
    private int headLength = SHORT_HEAD;
    /** Of the frame at hand, once its head has come. */
    private long left;

    private final byte[] control = new byte[LONGEST_CONTROL];
    private int controlBytes;
    private int maskAt;

    private boolean inMessage;
    private long messageBytes;

    WebSocketFrameParser(int longestMessage, Controls controls) {
        this.longestMessage = longestMessage;
        this.controls = controls;
    }

    /** Reads up to the end of a head, of a frame, or of what there is. */
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
            String wrong = whatIsWrong();
            if (wrong != null) {
                controls.wrong(WebSocketCloseStatus.PROTOCOL_ERROR, wrong);
                return;
            }
            if (opcode() == BINARY) {
                controls.wrong(WebSocketCloseStatus.INVALID_MESSAGE_TYPE, "only text is understood");
                return;
            }
        }
        if (headBytes == headLength - MASK_BYTES) {
            measure();
        } else if (headBytes == headLength) {
            beginContent(lines);
        }
    }

    private void measure() {
        left = length();
        if (left >= 0 && left < MIN_LENGTHS[lengthBytes() >> 1]) {
            controls.wrong(WebSocketCloseStatus.PROTOCOL_ERROR, "a length is written longer than it needs");
        } else if (!isControl() && (left < 0 || messageBytes + left > longestMessage)) {
            controls.wrong(WebSocketCloseStatus.MESSAGE_TOO_BIG, "at most " + longestMessage + " bytes a message");
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

    private String whatIsWrong() {
        if ((head[0] & RESERVED) != 0 || (head[1] & MASKED) == 0) {
            return "a frame is not masked, or has bits that nobody agreed on";
        }
        return switch (opcode()) {
            case CONTINUATION -> inMessage ? null : "nothing is to be continued";
            case TEXT, BINARY -> inMessage ? "a message begins within another" : null;
            case CLOSE, PING, PONG ->
                isFinal() && !isHalfAReason() && (head[1] & LENGTH) <= LONGEST_CONTROL
                        ? null
                        : "a control frame has no possible length, or comes in parts";
            default -> "a frame is of no known kind";
        };
    }

    /** Why somebody closes is said by nothing, or by two bytes and more. */
    private boolean isHalfAReason() {
        return opcode() == CLOSE && (head[1] & LENGTH) == 1;
    }

    private void beginContent(ByteBuf lines) {
        maskAt = headLength - MASK_BYTES;
        if (isControl()) {
            controlBytes = 0;
        } else {
            inMessage = true;
            messageBytes += left;
        }
        if (left == 0) {
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
        int bytes = (int) Math.min(left, in.readableBytes());
        for (int i = 0; i < bytes; i++) {
            byte plain = (byte) (in.readByte() ^ nextOfMask());
            if (isControl()) {
                control[controlBytes++] = plain;
            } else {
                lines.writeByte(plain);
            }
        }
        left -= bytes;
        if (left == 0) {
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
                // That it came is all there is to know.
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
