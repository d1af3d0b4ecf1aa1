package dev.eldest.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts a stream of bytes into lines, wherever the packets end. A line ends with LF, CR or both; blank lines are left
 * out. Of a line longer than the limit only the beginning is kept.
 */
public final class LineSplitter {
    public static final int USUAL_LIMIT = 64 * 1024;

    private static final int KEPT_OF_TOO_LONG = 100;
    private static final int FIRST_BUFFER = 512;
    /** A larger buffer is not kept for the next line. */
    private static final int KEPT_BUFFER = 4096;

    /** Takes the lines. */
    public interface Lines {
        void line(String text);

        void tooLong(String beginning, int limit);
    }

    private final int limit;
    private final Lines lines;
    private byte[] line = new byte[FIRST_BUFFER];
    private int length;
    private boolean tooLong;

    /** @param limit the most bytes a line may have */
    public LineSplitter(int limit, Lines lines) {
        this.limit = limit;
        this.lines = lines;
    }

    public void feed(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            byte next = bytes[at];
            if (next == '\n' || next == '\r') {
                finishLine();
            } else {
                append(next);
            }
        }
    }

    /** The bytes that an unfinished line takes. */
    public int held() {
        return line.length;
    }

    /** At the end of the stream: a last line needs no line end. */
    public void end() {
        finishLine();
    }

    private void append(byte next) {
        if (length == limit) {
            tooLong = true;
            return;
        }
        if (length == line.length) {
            line = Arrays.copyOf(line, Math.min(limit, 2 * length));
        }
        line[length++] = next;
    }

    private void finishLine() {
        int end = length;
        boolean whole = !tooLong;
        length = 0;
        tooLong = false;
        if (end == 0) {
            return;
        }
        String text = new String(line, 0, whole ? end : Math.min(end, KEPT_OF_TOO_LONG), StandardCharsets.UTF_8);
        if (line.length > KEPT_BUFFER) {
            line = new byte[FIRST_BUFFER];
        }
        if (whole) {
            lines.line(text);
        } else {
            lines.tooLong(text, limit);
        }
    }
}
