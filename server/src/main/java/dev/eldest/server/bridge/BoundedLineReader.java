package dev.eldest.server.bridge;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/** Lines that a server sends, which may be anybody: none is held that is too long. */
public final class BoundedLineReader {
    private final InputStream in;
    private final Charset charset;
    private final int longest;

    /** @param longest the most bytes of a line */
    public BoundedLineReader(InputStream in, Charset charset, int longest) {
        this.in = new BufferedInputStream(in);
        this.charset = charset;
        this.longest = longest;
    }

    /** Null at the end, whatever has come of a line by then: half a move would be another one. */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return line.toString(charset);
            }
            if (line.size() == longest) {
                throw new IOException("it sends a line of more than " + longest + " bytes");
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return null;
    }
}
