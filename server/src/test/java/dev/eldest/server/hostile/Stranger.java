package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.SplittableRandom;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** Somebody who means the server no good, at an address of his own. Used by one thread. */
public final class Stranger {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int HANDSHAKE_MILLIS = 20_000;
    private static final int NARROW_BYTES = 4096;

    private final Target target;
    private final String address;
    private final SplittableRandom random;

    Stranger(Target target, String address, SplittableRandom random) {
        this.target = target;
        this.address = address;
        this.random = random;
    }

    public SplittableRandom random() {
        return random;
    }

    /** A connection to where clients talk; nothing is said yet. */
    public Socket knock() throws IOException {
        return connect(new Socket(), target.port());
    }

    /** The same, but his system takes little of what the server sends. */
    public Socket knockNarrow() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(NARROW_BYTES);
        return connect(socket, target.port());
    }

    /** A place where others come to him. */
    public ServerSocket listen() throws IOException {
        return new ServerSocket(0, 8, InetAddress.ofLiteral(address));
    }

    /** A connection to where the server's health is shown. */
    public Socket look() throws IOException {
        return connect(new Socket(), target.watchPort());
    }

    private Socket connect(Socket socket, int port) throws IOException {
        try {
            socket.bind(new InetSocketAddress(address, 0));
            socket.connect(new InetSocketAddress(Target.HOST, port), CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /** TLS over a connection, which is closed with it. */
    public SSLSocket secure(Socket plain) throws IOException {
        return secure(plain, "TLSv1.3");
    }

    public SSLSocket secure(Socket plain, String protocol) throws IOException {
        try {
            SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
            SSLSocket socket = (SSLSocket) factory.createSocket(plain, Target.HOST, target.port(), true);
            socket.setEnabledProtocols(new String[] {protocol});
            socket.setSoTimeout(HANDSHAKE_MILLIS);
            socket.startHandshake();
            return socket;
        } catch (IOException e) {
            plain.close();
            throw e;
        }
    }

    /** A client that has shown the token, and not yet said in which language it talks. */
    public SocketClient enter() throws IOException {
        SocketClient client = SocketClient.over(secure(knock()));
        client.say("token " + target.secret());
        return client;
    }

    /** A WebSocket that has been opened, over which nothing is said yet; his system takes little. */
    public SSLSocket browse() throws IOException {
        SSLSocket socket = secure(knockNarrow());
        socket.getOutputStream().write(Messages.OPENING);
        Messages.skipHead(socket.getInputStream());
        return socket;
    }

    /** The line by which a client shows the token. */
    public String token() {
        return "token " + target.secret() + "\n";
    }

    /** What a request shows it with. */
    public String authorization() {
        return "Authorization: Bearer " + target.secret() + "\r\n";
    }

    /** A client that has shown the token and been welcomed. */
    public SocketClient talk() throws IOException {
        return talk(knock());
    }

    public SocketClient talk(Socket plain) throws IOException {
        SocketClient client = SocketClient.over(secure(plain));
        try {
            client.say("token " + target.secret());
            client.ask("uci", "uciok");
            return client;
        } catch (IOException e) {
            client.close();
            throw e;
        }
    }

    /** Waits for about so long: strangers do not act in step. */
    public void pause(long millis) throws InterruptedException {
        Thread.sleep(millis / 2 + random.nextLong(millis + 1));
    }

    /** Listens until the server closes the connection. */
    public static void outstay(Socket socket) throws IOException {
        socket.setSoTimeout(0);
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    /** Listens to a client's answers for so long. */
    public static void listen(SocketClient client, long seconds) throws IOException {
        long end = System.nanoTime() + seconds * 1_000_000_000;
        while (System.nanoTime() - end < 0 && client.hear() != null) {
            // What is said does not matter.
        }
    }
}
