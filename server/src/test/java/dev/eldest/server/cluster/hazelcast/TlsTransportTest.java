package dev.eldest.server.cluster.hazelcast;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.EndpointQualifier;
import com.hazelcast.instance.impl.HazelcastInstanceFactory;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.networking.nio.NioNetworking;
import com.hazelcast.internal.server.tcp.TcpServer;
import dev.eldest.engine.Await;
import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.tls.ClusterSecret;
import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests members with a secret over the loopback, in this process. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class TlsTransportTest {
    private static final String SECRET = "0123456789abcdefghijklmnopqrstuv";
    private static final int TIMEOUT_SECONDS = 60;
    private static final int MAX_MESSAGE_BYTES = 1 << 20;
    private static final int UNKNOWN_CLIENTS = 30;

    /** Records the events of one member. */
    private static final class RecordingListener implements ClusterTransport.Listener {
        private final BlockingQueue<String> joined = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> left = new LinkedBlockingQueue<>();
        private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();

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
            messages.add(message);
        }
    }

    private static ClusterTransport join(int port, String secret, int timeoutSeconds, int... others)
            throws IOException {
        List<String> addresses =
                Arrays.stream(others).mapToObj(other -> "127.0.0.1:" + other).toList();
        InetSocketAddress at = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return ReconnectingTransport.join(
                new ClusterJoinConfig("test", at, addresses, new ClusterSecret(secret), timeoutSeconds));
    }

    @Test
    void connectsOnlyMembersWithSameSecret() throws Exception {
        List<Integer> ports = FreePorts.find(3);
        int port = ports.getFirst();
        RecordingListener first = new RecordingListener();
        RecordingListener second = new RecordingListener();
        RecordingListener incompatible = new RecordingListener();
        try (ClusterTransport one = join(port, SECRET, TIMEOUT_SECONDS);
                ClusterTransport two = join(ports.get(1), SECRET, TIMEOUT_SECONDS, port);
                ClusterTransport other = join(ports.get(2), SECRET.toUpperCase(), TIMEOUT_SECONDS, port)) {
            one.listen(first);
            two.listen(second);
            other.listen(incompatible);
            String toSecond = first.joined.take();
            String toFirst = second.joined.take();
            Random random = new Random(1);
            for (int length : new int[] {0, 1, 100, 16_384, 40_000, MAX_MESSAGE_BYTES, 7}) {
                byte[] message = new byte[length];
                random.nextBytes(message);
                one.send(toSecond, message);
                assertArrayEquals(message, second.messages.take());
                two.send(toFirst, message);
                assertArrayEquals(message, first.messages.take());
            }
            for (int i = 0; i < UNKNOWN_CLIENTS; i++) {
                assertRejected(port);
            }
            awaitReleased();
            assertEquals(0, incompatible.joined.size() + first.joined.size() + second.joined.size());
        }
    }

    @Test
    void rejoinsAfterConnectionLoss() throws Exception {
        List<Integer> ports = FreePorts.find(2);
        int port = ports.getFirst();
        RecordingListener first = new RecordingListener();
        RecordingListener second = new RecordingListener();
        try (ClusterTransport one = join(port, SECRET, TIMEOUT_SECONDS);
                ClusterTransport two = join(ports.getLast(), SECRET, TIMEOUT_SECONDS, port)) {
            one.listen(first);
            two.listen(second);
            String toSecond = first.joined.take();
            String toFirst = second.joined.take();
            // Hazelcast does this itself, without notice, when it cannot continue.
            ((HazelcastInstanceProxy) HazelcastInstanceFactory.getAllHazelcastInstances().stream()
                            .filter(each -> toSecond.equals(
                                    each.getLocalEndpoint().getUuid().toString()))
                            .findFirst()
                            .orElseThrow())
                    .getOriginal()
                    .node
                    .shutdown(false);
            assertEquals(toFirst, second.left.take());
            assertEquals(toSecond, first.left.take());
            String again = first.joined.take();
            second.joined.take();
            one.send(again, new byte[] {7});
            assertArrayEquals(new byte[] {7}, second.messages.take());
        }
    }

    /** Sends the start of a Hazelcast connection and expects no reply. */
    private static void assertRejected(int port) throws IOException {
        int reply;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write("HZC".getBytes(StandardCharsets.US_ASCII));
            reply = socket.getInputStream().read();
        } catch (SocketException e) {
            // The server closed the connection with unread input.
            reply = -1;
        }
        assertEquals(-1, reply);
    }

    /** Waits until no member holds a rejected connection. Both members hold the connection between them. */
    private static void awaitReleased() {
        Await.until("rejected connections are held", () -> heldConnections() <= 4);
    }

    private static int heldConnections() throws ReflectiveOperationException {
        Field accepted = Class.forName("com.hazelcast.internal.server.tcp.TcpServerConnectionManagerBase")
                .getDeclaredField("acceptedChannels");
        accepted.setAccessible(true);
        int held = 0;
        for (HazelcastInstance each : HazelcastInstanceFactory.getAllHazelcastInstances()) {
            TcpServer server = (TcpServer)
                    ((HazelcastInstanceProxy) each).getOriginal().node.getServer();
            held += ((NioNetworking) server.getNetworking()).getChannels().size();
            held += ((Collection<?>) accepted.get(server.getConnectionManager(EndpointQualifier.MEMBER))).size();
            held += server.getConnectionManager(EndpointQualifier.MEMBER).connectionCount();
        }
        return held;
    }

    /** The other member accepts connections, but never replies. */
    @Tag("long")
    @Test
    void reportsTimeoutWhenJoiningFails() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            IOException refused =
                    assertThrows(IOException.class, () -> join(FreePorts.findOne(), SECRET, 2, silent.getLocalPort()));
            assertTrue(refused.getMessage().contains("within 2 seconds"), refused::getMessage);
            assertTrue(refused.getMessage().contains(":" + silent.getLocalPort()), refused::getMessage);
        }
    }
}
