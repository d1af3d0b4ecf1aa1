package dev.eldest.server.cluster.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLEngineResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests over real sockets that only members are accepted, and that nothing else keeps members out. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class MemberAuthenticatorTest {
    private static final String SECRET = "0123456789abcdefghijklmnopqrstuv";
    private static final String OTHER = "0123456789abcdefghijklmnopqrstuV";

    private ServerSocket listening;
    private final List<Socket> sockets = new ArrayList<>();

    @BeforeEach
    void listen() throws IOException {
        listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        listening.close();
    }

    private static MemberAuthenticator authenticator(String secret, String cluster, long millis) {
        return new MemberAuthenticator(new ClusterSecret(secret), cluster, millis);
    }

    /** Opens a connection and returns its client end. */
    private Socket connect() throws IOException {
        Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort());
        sockets.add(socket);
        return socket;
    }

    /** Returns the server end of the next connection. */
    private Socket accept() throws IOException {
        Socket socket = listening.accept();
        sockets.add(socket);
        return socket;
    }

    private static CompletableFuture<SecuredConnection> acceptAsync(MemberAuthenticator authenticator, Socket socket) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        authenticator.accept(socket);
                        return authenticator.take(socket);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    @Test
    void acceptsMemberWithSameSecret() throws Exception {
        MemberAuthenticator authenticator = authenticator(SECRET, "lab", 5_000);
        Socket client = connect();
        Socket accepted = accept();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator, accepted);
        MemberAuthenticator other = authenticator(SECRET, "lab", 5_000);
        other.connect(client);
        assertEquals("TLSv1.3", server.join().engine().getSession().getProtocol());
        SecuredConnection remote = other.take(client);
        SecuredConnection local = server.join();
        sendHello(remote, client);
        assertEquals("hello", receive(local, accepted));
        sendHello(local, accepted);
        assertEquals("hello", receive(remote, client));
        assertNull(other.take(client));
    }

    private static void sendHello(SecuredConnection from, Socket socket) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 15);
        from.engine().wrap(ByteBuffer.wrap("hello".getBytes(StandardCharsets.UTF_8)), buffer);
        assertFalse(new String(buffer.array(), StandardCharsets.ISO_8859_1).contains("hello"));
        socket.getOutputStream().write(buffer.array(), 0, buffer.position());
    }

    /** Messages of TLS itself may come first. */
    private static String receive(SecuredConnection to, Socket socket) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(1 << 15).put(to.received()).flip();
        ByteBuffer decrypted = ByteBuffer.allocate(1 << 15);
        while (decrypted.position() == 0) {
            if (to.engine().unwrap(buffer, decrypted).getStatus() == SSLEngineResult.Status.BUFFER_UNDERFLOW) {
                buffer.compact();
                int count = socket.getInputStream().read(buffer.array(), buffer.position(), buffer.remaining());
                buffer.position(buffer.position() + count).flip();
            }
        }
        return StandardCharsets.UTF_8.decode(decrypted.flip()).toString();
    }

    @ParameterizedTest
    @CsvSource({OTHER + ", lab", SECRET + ", pub"})
    void rejectsOtherSecretOrClusterNameOnBothSides(String secret, String cluster) throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator(SECRET, "lab", 5_000), accept());
        IOException refused = assertThrows(
                IOException.class, () -> authenticator(secret, cluster, 5_000).connect(client));
        assertTrue(refused.getMessage().contains("--cluster-secret-file"), refused::getMessage);
        CompletionException remote = assertThrows(CompletionException.class, server::join);
        assertTrue(remote.getMessage().contains("--cluster-secret-file"), remote::getMessage);
    }

    @Test
    void rejectsConnectionWithoutTlsAtOnce() throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator(SECRET, "lab", 30_000), accept());
        client.getOutputStream().write("HZC".getBytes(StandardCharsets.US_ASCII));
        CompletionException refused = assertThrows(CompletionException.class, server::join);
        assertTrue(refused.getMessage().contains("not use TLS"), refused::getMessage);
    }

    /** An endless record must not occupy a thread until the timeout. */
    @Test
    void rejectsTooLongRecordAtOnce() throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator(SECRET, "lab", 60_000), accept());
        byte[] record = new byte[20_005];
        System.arraycopy(new byte[] {22, 3, 1, 0x4e, 0x20}, 0, record, 0, 5);
        client.getOutputStream().write(record);
        CompletionException refused = assertThrows(CompletionException.class, server::join);
        assertTrue(refused.getMessage().contains("TLS record too long"), refused::getMessage);
    }

    /** Sends a valid first byte and nothing more. */
    @Test
    void rejectsUnfinishedHandshakeAtTimeout() throws Exception {
        Socket client = connect();
        long startNanos = System.nanoTime();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator(SECRET, "lab", 500), accept());
        client.getOutputStream().write(22);
        assertThrows(CompletionException.class, server::join);
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
        assertTrue(took >= 450 && took < 5_000, () -> took + " ms");
    }

    @Test
    void acceptsMemberDespiteManySilentConnections() throws Exception {
        MemberAuthenticator authenticator = authenticator(SECRET, "lab", 30_000);
        List<CompletableFuture<SecuredConnection>> silent = new ArrayList<>();
        for (int i = 0; i < 3 * UnauthenticatedConnections.MAX_CONNECTIONS; i++) {
            connect();
            silent.add(acceptAsync(authenticator, accept()));
        }
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = acceptAsync(authenticator, accept());
        authenticator(SECRET, "lab", 30_000).connect(client);
        server.join();
        // All places are still taken, except the one that the member has used.
        Await.until(
                "too many places are taken",
                () -> silent.stream().filter(one -> !one.isDone()).count()
                        < UnauthenticatedConnections.MAX_CONNECTIONS);
    }

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "0123456789abcdefghijklmnopqrstu, false",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, false",
        "abcdefgabcdefgabcdefgabcdefgabcdefg, false",
        "'0123456789abcdef 0123456789abcdef', false",
        "0123456789abcdefghijklmnopqrstuv, true"
    })
    void acceptsOnlyLongSecretsWithoutRepetition(String text, boolean valid) {
        assertEquals(valid, ClusterSecret.isValid(text));
    }
}
