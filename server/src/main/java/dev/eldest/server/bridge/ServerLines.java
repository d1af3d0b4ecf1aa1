package dev.eldest.server.bridge;

import dev.eldest.protocol.text.LineSplitter;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/** Lines that a server sends, which may be anybody: none is held that is longer than any server's may be. */
public final class ServerLines {
    private static final int LONGEST = LineSplitter.MOST_LIMIT;

    private final InputStream in;
    private final Charset charset;

    public ServerLines(InputStream in, Charset charset) {
        this.in = new BufferedInputStream(in);
        this.charset = charset;
    }

    /** Null at the end, whatever has come of a line by then: half a move would be another one. */
    public String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return line.toString(charset);
            }
            if (line.size() == LONGEST) {
                throw new IOException("it sends a line of more than " + LONGEST + " bytes");
            }
            if (next != '\r') {
                line.write(next);
            }
        }
        return null;
    }
}
