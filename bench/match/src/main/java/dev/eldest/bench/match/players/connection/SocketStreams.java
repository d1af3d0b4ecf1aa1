package dev.eldest.bench.match.players.connection;

import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.TlsErrors;
import dev.eldest.protocol.text.TlsHandshake;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.ssl.SSLSocketFactory;

/** A server, connected over TCP or TLS. */
final class SocketStreams implements EngineConnection.Streams {
    private static final int CONNECT_MILLIS = 10_000;

    /** The socket below TLS: closing TLS could block behind data that the server does not read. */
    private final Socket plain;

    private final InputStream in;
    private final OutputStream out;

    private final long roundTripNanos;

    private SocketStreams(Socket plain, Socket socket, long roundTripNanos) throws IOException {
        this.plain = plain;
        this.roundTripNanos = roundTripNanos;
        in = socket == plain
                ? new PlainInput(socket.getInputStream(), "its address must start with tls://")
                : socket.getInputStream();
        out = socket.getOutputStream();
    }

    static SocketStreams connect(String host, int port, boolean tls) throws IOException {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw new IOException("unknown host " + host);
        }
        Socket plain = new Socket();
        try {
            plain.setTcpNoDelay(true);
            long start = System.nanoTime();
            plain.connect(address, CONNECT_MILLIS);
            long roundTrip = System.nanoTime() - start;
            Socket socket =
                    tls ? TlsHandshake.run((SSLSocketFactory) SSLSocketFactory.getDefault(), plain, host) : plain;
            return new SocketStreams(plain, socket, roundTrip);
        } catch (IOException e) {
            plain.close();
            throw TlsErrors.explained(e, "the JDK does not trust its certificate");
        }
    }

    @Override
    public InputStream output() {
        return in;
    }

    @Override
    public OutputStream input() {
        return out;
    }

    @Override
    public String endReason() {
        return "connection closed";
    }

    @Override
    public long roundTripNanos() {
        return roundTripNanos;
    }

    @Override
    public void kill() {
        try {
            plain.close();
        } catch (IOException e) {
            // Nothing else can be done.
        }
    }
}
