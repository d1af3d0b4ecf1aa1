package dev.eldest.protocol.text;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/** Reads lines of an untrusted server, with a limit of their length. A line ends with LF; CRs are dropped. */
public final class BoundedLineReader {
    private final InputStream in;
    private final Charset charset;
    private final int maxLength;

    /** Thrown if a line is longer than the limit. */
    public static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1;

        private TooLongException(int maxLength) {
            super("server sent a line longer than " + maxLength + " bytes");
        }
    }

    /** @param maxLength maximum length of a line in bytes */
    public BoundedLineReader(InputStream in, Charset charset, int maxLength) {
        this.in = new BufferedInputStream(in);
        this.charset = charset;
        this.maxLength = maxLength;
    }

    /**
     * Returns the next line; null at the end. An incomplete last line is dropped: half a move would be another move.
     */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return line.toString(charset);
            }
            if (next == '\r') {
                continue;
            }
            if (line.size() == maxLength) {
                throw new TooLongException(maxLength);
            }
            line.write(next);
        }
        return null;
    }
}
