package dev.eldest.server.bridge;

import dev.eldest.protocol.text.PlainInput;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** Client socket without TLS. Reading fails if the server requires TLS. */
public final class PlainSocket extends Socket {
    private InputStream in;

    @Override
    public synchronized InputStream getInputStream() throws IOException {
        if (in == null) {
            in = new PlainInput(super.getInputStream(), "--tls is missing");
        }
        return in;
    }
}
