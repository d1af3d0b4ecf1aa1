package dev.eldest.server.cluster.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.keys.ClusterAuthority;
import dev.eldest.server.cluster.keys.ClusterKeys;
import dev.eldest.server.net.FreePorts;
import io.netty.handler.ssl.JdkSslContext;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests members over the loopback, in this process. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class TlsTransportTest {
    /** The listener takes it on the event loop. */
    private static final byte[] AT_ONCE = {7, 7};

    private static final int STRANGERS = 100;
    private static final int FLOOD = 30;
    private static final long HANG_SECONDS = 60;

    @TempDir
    private static Path folder;

    private static Path keys;
    private static Path otherKeys;

    private List<Integer> ports;
    private final List<ClusterTransport> opened = new ArrayList<>();

    /** Records the events of one member. */
    private static final class RecordingListener implements ClusterTransport.Listener {
        private final BlockingQueue<String> joined = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> left = new LinkedBlockingQueue<>();
        private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();
        private final BlockingQueue<byte[]> takenAtOnce = new LinkedBlockingQueue<>();
        /** While it is 1, messages are not processed. */
        private volatile CountDownLatch blocked = new CountDownLatch(0);

        @Override
        public void memberJoined(String member, String address) {
            joined.add(member);
        }

        @Override
        public void memberLeft(String member) {
            left.add(member);
        }

        @Override
        public void receive(String member, byte[] message) {
            try {
                blocked.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            messages.add(message);
        }

        @Override
        public boolean receiveAtOnce(String member, byte[] message) {
            boolean taken = Arrays.equals(message, AT_ONCE);
            if (taken) {
                takenAtOnce.add(message);
            }
            return taken;
        }
    }

    private static final class Member {
        private final RecordingListener listener = new RecordingListener();
        private final ClusterTransport transport;

        Member(ClusterTransport transport) {
            this.transport = transport;
            transport.listen(listener);
        }

        String awaitJoined() throws InterruptedException {
            return next(listener.joined);
        }

        void assertReceives(byte[] message) throws InterruptedException {
            assertArrayEquals(message, next(listener.messages));
        }
    }

    private static <T> T next(BlockingQueue<T> events) throws InterruptedException {
        T event = events.poll(HANG_SECONDS, TimeUnit.SECONDS);
        assertNotNull(event, "nothing arrives");
        return event;
    }

    @BeforeAll
    static void issueKeys() throws IOException {
        ClusterAuthority.create(folder.resolve("lab"), List.of("one", "two"));
        keys = folder.resolve("lab");
        ClusterAuthority.create(folder.resolve("other"), List.of("one"));
        otherKeys = folder.resolve("other");
    }

    @BeforeEach
    void findPorts() throws IOException {
        ports = FreePorts.find(4);
    }

    @AfterEach
    void close() {
        opened.forEach(ClusterTransport::close);
    }

    private Member join(int which, Path keyFile, String cluster, int... others) throws IOException {
        List<InetSocketAddress> addresses =
                Arrays.stream(others).mapToObj(this::address).toList();
        ClusterTransport transport =
                TlsTransport.join(new ClusterAddress(cluster, address(which), addresses, ClusterKeys.read(keyFile)));
        opened.add(transport);
        return new Member(transport);
    }

    private Member join(int which, int... others) throws IOException {
        return join(which, keys.resolve("one.p12"), "test", others);
    }

    private InetSocketAddress address(int which) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), ports.get(which));
    }

    @Test
    void carriesMessagesBothWays() throws Exception {
        Member first = join(0);
        Member second = join(1, 0);
        String toSecond = first.awaitJoined();
        String toFirst = second.awaitJoined();
        Random random = new Random(1);
        for (int length : new int[] {0, 1, 100, 16_384, 40_000, ClusterTransport.MAX_MESSAGE_BYTES, 7}) {
            byte[] message = new byte[length];
            random.nextBytes(message);
            first.transport.send(toSecond, message);
            second.assertReceives(message);
            second.transport.send(toFirst, message);
            first.assertReceives(message);
        }
    }

    @Test
    void connectsMembersThatConnectToEachOtherOnce() throws Exception {
        Member first = join(0, 0, 1);
        Member second = join(1, 0, 1);
        String toSecond = first.awaitJoined();
        String toFirst = second.awaitJoined();
        // For longer than one of two connections stays.
        for (int i = 0; i < 4_000; i++) {
            first.transport.send(toSecond, new byte[] {(byte) i});
            second.assertReceives(new byte[] {(byte) i});
            second.transport.send(toFirst, new byte[] {(byte) i});
            first.assertReceives(new byte[] {(byte) i});
        }
        assertEquals(0, first.listener.left.size() + second.listener.left.size());
        assertEquals(0, first.listener.joined.size() + second.listener.joined.size());
    }

    @Test
    void findsMembersOfMembers() throws Exception {
        Member first = join(0);
        Member second = join(1, 0);
        second.awaitJoined();
        Member third = join(2, 0);
        assertNotEquals(third.awaitJoined(), third.awaitJoined());
        second.awaitJoined();
        first.awaitJoined();
        first.awaitJoined();
    }

    @Test
    void findsMemberAgainUnderNewName() throws Exception {
        Member first = join(0);
        Member second = join(1, 0);
        String before = first.awaitJoined();
        second.awaitJoined();
        second.transport.close();
        assertEquals(before, next(first.listener.left));
        Member again = join(1);
        String after = first.awaitJoined();
        again.awaitJoined();
        assertNotEquals(before, after);
        first.transport.send(after, new byte[] {7});
        again.assertReceives(new byte[] {7});
    }

    /** Netty's loop may end with channels open on it if its shutdown begins while it runs tasks. */
    @Test
    void closesConnectionsWhenLoopIsBusy() throws Exception {
        ClusterTransport transport = join(0).transport;
        CountDownLatch busy = new CountDownLatch(1);
        Semaphore closed = new Semaphore(0);
        Runnable block = () -> {
            busy.countDown();
            closed.acquireUninterruptibly();
        };
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), ports.getFirst())) {
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(HANG_SECONDS));
            // The second task runs after the connection is accepted.
            transport.schedule(() -> transport.schedule(block, 0), 0);
            busy.await();
            transport.close();
            closed.release();
            assertEquals(-1, socket.getInputStream().read());
        } finally {
            closed.release();
        }
    }

    @Test
    void refusesStrangers() throws Exception {
        Member first = join(0);
        Member otherAuthority = join(1, otherKeys.resolve("one.p12"), "test", 0);
        Member otherCluster = join(2, keys.resolve("one.p12"), "another", 0);
        for (int i = 0; i < STRANGERS; i++) {
            assertRefused(ports.getFirst());
        }
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < STRANGERS; i++) {
                silent.add(new Socket(InetAddress.getLoopbackAddress(), ports.getFirst()));
            }
            Member second = join(3, keys.resolve("two.p12"), "test", 0);
            second.awaitJoined();
            first.awaitJoined();
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
        assertEquals(0, first.listener.joined.size());
        assertEquals(0, otherAuthority.listener.joined.size() + otherCluster.listener.joined.size());
    }

    /** Sends what is no TLS and expects at most an alert. */
    private static void assertRefused(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        } catch (SocketException e) {
            // The member closed the connection with unread input.
        }
    }

    /** Connects with a member's own keys, and not as a member would. */
    private Socket connectLiar() throws IOException {
        JdkSslContext tls =
                (JdkSslContext) ClusterKeys.read(keys.resolve("two.p12")).clientContext();
        return tls.context().getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), ports.getFirst());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, Hello.MAX_BYTES + 1})
    void endsConnectionThatClaimsTooMuch(int length) throws Exception {
        join(0);
        try (Socket liar = connectLiar()) {
            liar.getOutputStream()
                    .write(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
            // Its hello, then the end.
            liar.getInputStream().readAllBytes();
        }
    }

    @Test
    void connectsToMemberWhosePortAnotherClaims() throws Exception {
        Member first = join(0);
        try (Socket liar = connectLiar()) {
            write(liar.getOutputStream(), new Hello("test", "liar", ports.get(1), List.of()).bytes());
            first.awaitJoined();
            Member second = join(1);
            second.awaitJoined();
            first.awaitJoined();
        }
    }

    @Test
    void receivesFromOthersWhileOneMemberFloods() throws Exception {
        Member first = join(0);
        Member second = join(1, 0);
        String toFirst = second.awaitJoined();
        first.awaitJoined();
        CountDownLatch blocked = new CountDownLatch(1);
        first.listener.blocked = blocked;
        try (Socket liar = connectLiar()) {
            OutputStream out = liar.getOutputStream();
            write(out, new Hello("test", "liar", 1, List.of()).bytes());
            first.awaitJoined();
            for (int i = 0; i < FLOOD; i++) {
                write(out, new byte[ClusterTransport.MAX_MESSAGE_BYTES]);
            }
            // Skipped, as all that the member may have waits.
            write(out, new byte[] {1});
            second.transport.send(toFirst, new byte[] {7});
            blocked.countDown();
            byte[] message = next(first.listener.messages);
            int before = 0;
            while (message.length != 1 || message[0] != 7) {
                before++;
                message = next(first.listener.messages);
            }
            assertTrue(before < FLOOD, before + " messages of the flood were kept");
        } finally {
            blocked.countDown();
        }
    }

    private static void write(OutputStream out, byte[] message) throws IOException {
        out.write(ByteBuffer.allocate(Integer.BYTES).putInt(message.length).array());
        out.write(message);
    }

    @Test
    void reportsMessageAtOnceWhileListenerIsBusy() throws Exception {
        Member first = join(0);
        Member second = join(1, 0);
        String toFirst = second.awaitJoined();
        CountDownLatch blocked = new CountDownLatch(1);
        first.listener.blocked = blocked;
        try {
            second.transport.send(toFirst, new byte[] {1});
            second.transport.send(toFirst, AT_ONCE);
            assertArrayEquals(AT_ONCE, next(first.listener.takenAtOnce));
            assertEquals(0, first.listener.messages.size());
        } finally {
            blocked.countDown();
        }
        first.assertReceives(new byte[] {1});
    }

    @Test
    void runsScheduledTasksUntilItEnds() throws Exception {
        Member member = join(0);
        BlockingQueue<String> ran = new LinkedBlockingQueue<>();
        member.transport.schedule(
                () -> {
                    throw new IllegalStateException("a task fails");
                },
                0);
        member.transport.schedule(() -> ran.add("task"), 1_000);
        assertEquals("task", next(ran));
        member.transport.close();
        assertDoesNotThrow(() -> member.transport.schedule(() -> ran.add("late"), 0));
    }

    @Test
    void expelsRevokedMember() throws Exception {
        Path copy = folder.resolve("copy");
        Files.createDirectories(copy);
        ClusterAuthority authority = new ClusterAuthority(keys);
        Path leaving = authority.issue("leaving");
        Path staying = Files.copy(keys.resolve("one.p12"), copy.resolve("one.p12"));
        Member first = join(0, staying, "test");
        Member second = join(1, leaving, "test", 0);
        String name = first.awaitJoined();
        second.awaitJoined();
        Files.copy(authority.revoke("leaving"), copy.resolve(ClusterAuthority.REVOKED));
        assertEquals(name, next(first.listener.left));
        Member third = join(2, keys.resolve("two.p12"), "test", 0);
        third.awaitJoined();
        first.awaitJoined();
        Await.until("the revoked member stays", () -> second.listener.left.size() == 1);
        assertEquals(0, first.listener.joined.size());
    }

    @Test
    void reportsPortInUse() throws IOException {
        try (ServerSocket taken = new ServerSocket(ports.getFirst(), 1, InetAddress.getLoopbackAddress())) {
            assertThrows(IOException.class, () -> join(0), taken::toString);
        }
    }
}
