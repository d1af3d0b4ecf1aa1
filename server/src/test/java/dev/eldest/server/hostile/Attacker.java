package dev.eldest.server.hostile;

import dev.eldest.protocol.text.HostPort;
import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.SplittableRandom;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** An attacker with its own address. Used by one thread. */
public final class Attacker {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int HANDSHAKE_MILLIS = 20_000;
    private static final int SMALL_BUFFER_BYTES = 4096;

    private final Target target;
    private final String address;
    private final SplittableRandom random;

    Attacker(Target target, String address, SplittableRandom random) {
        this.target = target;
        this.address = address;
        this.random = random;
    }

    public SplittableRandom random() {
        return random;
    }

    /** Connects to the attacked port and sends nothing. */
    public Socket connectPlain() throws IOException {
        return connect(new Socket(), target.port());
    }

    /** Connects to the client port with a small receive buffer. */
    public Socket connectWithSmallBuffer() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(SMALL_BUFFER_BYTES);
        return connect(socket, target.port());
    }

    /** Listens on a port of the attacker's address. */
    public ServerSocket listen() throws IOException {
        return new ServerSocket(0, 8, InetAddress.ofLiteral(address));
    }

    /** Connects to the status pages. */
    public Socket connectStatusPages() throws IOException {
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

    /** Starts TLS on a connection, which is closed with it. */
    public SSLSocket secure(Socket plain) throws IOException {
        return secure(plain, "TLSv1.3");
    }

    public SSLSocket secure(Socket plain, String protocol) throws IOException {
        return secure(plain, protocol, (SSLSocketFactory) SSLSocketFactory.getDefault());
    }

    /** Starts TLS with one of the attackers' key files. */
    public SSLSocket secureAs(String keys, Socket plain) throws IOException {
        return secure(plain, "TLSv1.3", target.cluster().tls(keys).getSocketFactory());
    }

    private SSLSocket secure(Socket plain, String protocol, SSLSocketFactory factory) throws IOException {
        try {
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

    /** Connects with the keys of a member and sends nothing. */
    public WrongMember connectMember() throws IOException {
        return new WrongMember(secureAs(ClusterTarget.WRONG, connectPlain()));
    }

    /** Connects as a member does. */
    public WrongMember joinCluster() throws IOException {
        WrongMember member = connectMember();
        try {
            member.sayHello(cluster(), 1 + random.nextInt(HostPort.MAX_PORT), List.of());
            return member;
        } catch (IOException e) {
            member.close();
            throw e;
        }
    }

    /** Returns the name of the cluster. */
    public String cluster() {
        return ClusterTarget.CLUSTER;
    }

    /** Returns a client that has sent the token, but has not selected a protocol. */
    public SocketClient connectAuthenticated() throws IOException {
        SocketClient client = SocketClient.of(secure(connectPlain()));
        client.send("token " + target.secret());
        return client;
    }

    /** Opens a WebSocket with a small receive buffer. */
    public SSLSocket openWebSocket() throws IOException {
        SSLSocket socket = secure(connectWithSmallBuffer());
        socket.getOutputStream().write(Messages.OPENING);
        Messages.skipHead(socket.getInputStream());
        return socket;
    }

    /** Returns the line with the token. */
    public String token() {
        return "token " + target.secret() + "\n";
    }

    /** Returns the HTTP header with the token. */
    public String authorization() {
        return "Authorization: Bearer " + target.secret() + "\r\n";
    }

    /** Returns a client that has sent the token and started a UCI session. */
    public SocketClient openSession() throws IOException {
        return openSession(connectPlain());
    }

    public SocketClient openSession(Socket plain) throws IOException {
        SocketClient client = SocketClient.of(secure(plain));
        try {
            client.send("token " + target.secret());
            client.ask("uci", "uciok");
            return client;
        } catch (IOException e) {
            client.close();
            throw e;
        }
    }

    /** Waits for about this time. It is random, so that attackers do not act in step. */
    public void pause(long millis) throws InterruptedException {
        Thread.sleep(millis / 2 + random.nextLong(millis + 1));
    }

    /** Reads until the server closes the connection. */
    public static void readToEnd(Socket socket) throws IOException {
        socket.setSoTimeout(0);
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    /** Reads a client's replies for this time. */
    public static void listen(SocketClient client, long seconds) throws IOException {
        long end = System.nanoTime() + seconds * 1_000_000_000;
        while (System.nanoTime() - end < 0 && client.readLine() != null) {
            // The replies are ignored.
        }
    }
}
