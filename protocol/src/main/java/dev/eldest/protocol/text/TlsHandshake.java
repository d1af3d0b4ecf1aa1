package dev.eldest.protocol.text;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** Starts TLS on connected sockets of clients. */
public final class TlsHandshake {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private TlsHandshake() {}

    /**
     * Returns a TLS socket. Checks the server's certificate and limits the time of the handshake.
     *
     * @param host name or address that the certificate must have
     */
    public static Socket run(SSLSocketFactory factory, Socket plain, String host) throws IOException {
        SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        return TimeLimit.within(plain, TIMEOUT, "TLS handshake not finished", () -> {
            socket.startHandshake();
            return socket;
        });
    }
}
