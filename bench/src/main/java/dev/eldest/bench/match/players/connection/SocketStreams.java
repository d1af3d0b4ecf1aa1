package dev.eldest.bench.match.players.connection;

import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.TimeLimit;
import dev.eldest.protocol.text.TlsTrouble;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** A server, talked to over TCP. */
final class SocketStreams implements EngineStreams {
    private static final int CONNECT_MILLIS = 10_000;
    private static final Duration HANDSHAKE = Duration.ofSeconds(10);

    /** Without TLS, whose last word could wait for ever behind what the server does not read. */
    private final Socket plain;

    private final InputStream in;
    private final OutputStream out;

    private final long roundTripNanos;

    private SocketStreams(Socket plain, Socket socket, long roundTripNanos) throws IOException {
        this.plain = plain;
        this.roundTripNanos = roundTripNanos;
        in = socket instanceof SSLSocket
                ? socket.getInputStream()
                : new PlainInput(socket.getInputStream(), "its address must begin with tls://");
        out = socket.getOutputStream();
    }

    static SocketStreams connect(String host, int port, boolean tls) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IOException("there is no host of the name " + host);
        }
        Socket plain = new Socket();
        try {
            plain.setTcpNoDelay(true);
            long began = System.nanoTime();
            plain.connect(address, CONNECT_MILLIS);
            long roundTrip = System.nanoTime() - began;
            return new SocketStreams(plain, tls ? secured(plain, host) : plain, roundTrip);
        } catch (IOException e) {
            plain.close();
            throw TlsTrouble.explained(e, "its certificate is from nobody whom the JDK trusts");
        }
    }

    /** TLS with a server that proves to those whom the JDK trusts that it is who was asked for. */
    private static Socket secured(Socket plain, String host) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, plain.getPort(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        return TimeLimit.within(plain, HANDSHAKE, "it has not finished the TLS handshake", () -> {
            socket.startHandshake();
            return socket;
        });
    }

    @Override
    public InputStream says() {
        return in;
    }

    @Override
    public OutputStream hears() {
        return out;
    }

    @Override
    public String farewell() {
        return "the connection has closed";
    }

    @Override
    public long roundTripNanos() {
        return roundTripNanos;
    }

    @Override
    public void end() {
        try {
            plain.close();
        } catch (IOException e) {
            // It is as good as closed.
        }
    }
}
