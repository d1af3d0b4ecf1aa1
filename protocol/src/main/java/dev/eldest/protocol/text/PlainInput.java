package dev.eldest.protocol.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Input stream from a server without TLS. Throws {@link TlsWantedException} if the server answers with a TLS alert, or
 * closes before the first byte.
 */
public final class PlainInput extends FilterInputStream {
    /** First byte of a TLS alert record; no line starts with it. */
    private static final int ALERT = 0x15;

    private static final int END = -1;

    private final String remedy;
    private boolean started;

    /** Thrown if the server seems to require TLS. */
    public static final class TlsWantedException extends IOException {
        private static final long serialVersionUID = 1;

        private TlsWantedException(String message) {
            super(message);
        }
    }

    /** @param remedy what the user must change to use TLS */
    public PlainInput(InputStream in, String remedy) {
        super(in);
        this.remedy = remedy;
    }

    @Override
    public int read() throws IOException {
        int octet = super.read();
        check(octet);
        return octet;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = super.read(bytes, from, length);
        if (count != 0) {
            check(count < 0 ? END : bytes[from]);
        }
        return count;
    }

    private void check(int first) throws TlsWantedException {
        if (!started && first == ALERT) {
            throw new TlsWantedException("server uses TLS: " + remedy);
        }
        if (!started && first == END) {
            throw new TlsWantedException("server closed the connection at once; it may use TLS: " + remedy);
        }
        started = true;
    }
}
