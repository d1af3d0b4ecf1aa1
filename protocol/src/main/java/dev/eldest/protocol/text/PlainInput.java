package dev.eldest.protocol.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Input from a server without TLS. Refuses the alert with which one that wants TLS answers a line of text, and an end
 * before the first byte, which is another such answer.
 */
public final class PlainInput extends FilterInputStream {
    /** The first byte of such a record; no line begins with it. */
    private static final int ALERT = 0x15;

    private static final int END = -1;

    private final String remedy;
    private boolean begun;

    /** The server wants TLS, or seems to. */
    public static final class TlsWantedException extends IOException {
        private static final long serialVersionUID = 1;

        private TlsWantedException(String message) {
            super(message);
        }
    }

    /** @param remedy what the user must change to speak TLS */
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
        if (!begun && first == ALERT) {
            throw new TlsWantedException("it speaks TLS: " + remedy);
        }
        if (!begun && first == END) {
            throw new TlsWantedException("it ends the connection without a word; perhaps it speaks TLS: " + remedy);
        }
        begun = true;
    }
}
