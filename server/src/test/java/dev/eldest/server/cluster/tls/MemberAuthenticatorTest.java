package dev.eldest.server.cluster.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Over real sockets: members get in, and nobody else, nor does anybody else keep them out. */
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

    private static MemberAuthenticator door(String secret, String cluster, long millis) {
        return new MemberAuthenticator(new ClusterSecret(secret), cluster, millis);
    }

    /** Somebody's end of a new connection. */
    private Socket connect() throws IOException {
        Socket socket = new Socket(listening.getInetAddress(), listening.getLocalPort());
        sockets.add(socket);
        return socket;
    }

    /** The other end of the next one. */
    private Socket accept() throws IOException {
        Socket socket = listening.accept();
        sockets.add(socket);
        return socket;
    }

    private static CompletableFuture<SecuredConnection> accepting(MemberAuthenticator door, Socket socket) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        door.accept(socket);
                        return door.take(socket);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                task -> Thread.ofVirtual().start(task));
    }

    @Test
    void whoKnowsTheSecretGetsInAndIsUnderstood() throws Exception {
        MemberAuthenticator door = door(SECRET, "lab", 5_000);
        Socket client = connect();
        Socket accepted = accept();
        CompletableFuture<SecuredConnection> server = accepting(door, accepted);
        MemberAuthenticator other = door(SECRET, "lab", 5_000);
        other.connect(client);
        assertEquals("TLSv1.3", server.join().engine().getSession().getProtocol());
        SecuredConnection there = other.take(client);
        SecuredConnection here = server.join();
        say(there, client);
        assertEquals("hello", heard(here, accepted));
        say(here, accepted);
        assertEquals("hello", heard(there, client));
        assertNull(other.take(client));
    }

    private static void say(SecuredConnection from, Socket socket) throws IOException {
        ByteBuffer way = ByteBuffer.allocate(1 << 15);
        from.engine().wrap(ByteBuffer.wrap("hello".getBytes(StandardCharsets.UTF_8)), way);
        assertFalse(new String(way.array(), StandardCharsets.ISO_8859_1).contains("hello"));
        socket.getOutputStream().write(way.array(), 0, way.position());
    }

    /** What TLS itself has to say may come first. */
    private static String heard(SecuredConnection to, Socket socket) throws IOException {
        ByteBuffer way = ByteBuffer.allocate(1 << 15).put(to.received()).flip();
        ByteBuffer heard = ByteBuffer.allocate(1 << 15);
        while (heard.position() == 0) {
            if (to.engine().unwrap(way, heard).getStatus() == SSLEngineResult.Status.BUFFER_UNDERFLOW) {
                way.compact();
                int count = socket.getInputStream().read(way.array(), way.position(), way.remaining());
                way.position(way.position() + count).flip();
            }
        }
        return StandardCharsets.UTF_8.decode(heard.flip()).toString();
    }

    @ParameterizedTest
    @CsvSource({OTHER + ", lab", SECRET + ", pub"})
    void whoHasAnotherSecretOrNameIsTurnedAwayByBoth(String secret, String cluster) throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = accepting(door(SECRET, "lab", 5_000), accept());
        IOException refused = assertThrows(
                IOException.class, () -> door(secret, cluster, 5_000).connect(client));
        assertTrue(refused.getMessage().contains("--cluster-secret-file"), refused::getMessage);
        CompletionException there = assertThrows(CompletionException.class, server::join);
        assertTrue(there.getMessage().contains("--cluster-secret-file"), there::getMessage);
    }

    @Test
    void whoSpeaksNoTlsIsTurnedAwayAtOnce() throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = accepting(door(SECRET, "lab", 30_000), accept());
        client.getOutputStream().write("HZC".getBytes(StandardCharsets.US_ASCII));
        CompletionException refused = assertThrows(CompletionException.class, server::join);
        assertTrue(refused.getMessage().contains("not speak TLS"), refused::getMessage);
    }

    /** It keeps no thread turning until its time is over. */
    @Test
    void whoAnnouncesMoreThanARecordHoldsIsTurnedAwayAtOnce() throws Exception {
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = accepting(door(SECRET, "lab", 60_000), accept());
        byte[] record = new byte[20_005];
        System.arraycopy(new byte[] {22, 3, 1, 0x4e, 0x20}, 0, record, 0, 5);
        client.getOutputStream().write(record);
        CompletionException refused = assertThrows(CompletionException.class, server::join);
        assertTrue(refused.getMessage().contains("more than a record"), refused::getMessage);
    }

    /** The first byte is right, and then nothing ever ends. */
    @Test
    void whoNeverComesToAnEndIsTurnedAwayInTime() throws Exception {
        Socket client = connect();
        long begun = System.nanoTime();
        CompletableFuture<SecuredConnection> server = accepting(door(SECRET, "lab", 500), accept());
        client.getOutputStream().write(22);
        assertThrows(CompletionException.class, server::join);
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
        assertTrue(took >= 450 && took < 5_000, () -> took + " ms");
    }

    @Test
    void aCrowdOfTheSilentKeepsNoMemberOut() throws Exception {
        MemberAuthenticator door = door(SECRET, "lab", 30_000);
        List<CompletableFuture<SecuredConnection>> silent = new ArrayList<>();
        for (int i = 0; i < 3 * UnauthenticatedConnections.MOST; i++) {
            connect();
            silent.add(accepting(door, accept()));
        }
        Socket client = connect();
        CompletableFuture<SecuredConnection> server = accepting(door, accept());
        door(SECRET, "lab", 30_000).connect(client);
        server.join();
        // As many as there are places, but for the one that a member had just now, are still waited for.
        while (silent.stream().filter(one -> !one.isDone()).count() > UnauthenticatedConnections.MOST - 1) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
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
    void aSecretIsLongAndNoRepetition(String text, boolean good) {
        assertEquals(good, ClusterSecret.isGood(text));
    }
}
