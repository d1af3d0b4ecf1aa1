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

/** Members with a secret, in this process, over the loopback. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class TlsTransportTest {
    private static final String SECRET = "0123456789abcdefghijklmnopqrstuv";
    private static final int PATIENCE_SECONDS = 60;
    private static final int LONGEST_MESSAGE = 1 << 20;
    private static final int STRANGERS = 30;

    /** What one of them hears. */
    private static final class Heard implements ClusterTransport.Listener {
        private final BlockingQueue<String> joined = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> left = new LinkedBlockingQueue<>();
        private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();

        @Override
        public void joined(String member, String address) {
            joined.add(member);
        }

        @Override
        public void left(String member) {
            left.add(member);
        }

        @Override
        public void heard(String member, byte[] message) {
            messages.add(message);
        }
    }

    private static ClusterTransport join(int port, String secret, int patience, int... others) throws IOException {
        List<String> addresses =
                Arrays.stream(others).mapToObj(other -> "127.0.0.1:" + other).toList();
        InetSocketAddress at = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return ReconnectingTransport.join(
                new ClusterJoinConfig("test", at, addresses, new ClusterSecret(secret), patience));
    }

    @Test
    void membersWithOneSecretUnderstandOneAnotherAndNobodyElse() throws Exception {
        List<Integer> ports = FreePorts.of(3);
        int port = ports.getFirst();
        Heard first = new Heard();
        Heard second = new Heard();
        Heard stranger = new Heard();
        try (ClusterTransport one = join(port, SECRET, PATIENCE_SECONDS);
                ClusterTransport two = join(ports.get(1), SECRET, PATIENCE_SECONDS, port);
                ClusterTransport other = join(ports.get(2), SECRET.toUpperCase(), PATIENCE_SECONDS, port)) {
            one.listen(first);
            two.listen(second);
            other.listen(stranger);
            String toSecond = first.joined.take();
            String toFirst = second.joined.take();
            Random chance = new Random(1);
            for (int length : new int[] {0, 1, 100, 16_384, 40_000, LONGEST_MESSAGE, 7}) {
                byte[] message = new byte[length];
                chance.nextBytes(message);
                one.send(toSecond, message);
                assertArrayEquals(message, second.messages.take());
                two.send(toFirst, message);
                assertArrayEquals(message, first.messages.take());
            }
            for (int i = 0; i < STRANGERS; i++) {
                assertTurnedAway(port);
            }
            awaitForgotten();
            assertEquals(0, stranger.joined.size() + first.joined.size() + second.joined.size());
        }
    }

    @Test
    void whoLosesTheWayToTheOthersFindsThemAgain() throws Exception {
        List<Integer> ports = FreePorts.of(2);
        int port = ports.getFirst();
        Heard first = new Heard();
        Heard second = new Heard();
        try (ClusterTransport one = join(port, SECRET, PATIENCE_SECONDS);
                ClusterTransport two = join(ports.getLast(), SECRET, PATIENCE_SECONDS, port)) {
            one.listen(first);
            two.listen(second);
            String toSecond = first.joined.take();
            String toFirst = second.joined.take();
            // As Hazelcast does by itself, without a word, when it cannot go on.
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

    /** Who says what Hazelcast says first hears nothing that it would say. */
    private static void assertTurnedAway(int port) throws IOException {
        int heard;
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write("HZC".getBytes(StandardCharsets.US_ASCII));
            heard = socket.getInputStream().read();
        } catch (SocketException e) {
            // It was closed before all had been read.
            heard = -1;
        }
        assertEquals(-1, heard);
    }

    /** Of strangers nothing is held by any of the three: of the two members their connection is, by both. */
    private static void awaitForgotten() throws Exception {
        Field accepted = Class.forName("com.hazelcast.internal.server.tcp.TcpServerConnectionManagerBase")
                .getDeclaredField("acceptedChannels");
        accepted.setAccessible(true);
        int held;
        do {
            TimeUnit.MILLISECONDS.sleep(20);
            held = 0;
            for (HazelcastInstance each : HazelcastInstanceFactory.getAllHazelcastInstances()) {
                TcpServer server = (TcpServer)
                        ((HazelcastInstanceProxy) each).getOriginal().node.getServer();
                held += ((NioNetworking) server.getNetworking()).getChannels().size();
                held += ((Collection<?>) accepted.get(server.getConnectionManager(EndpointQualifier.MEMBER))).size();
                held += server.getConnectionManager(EndpointQualifier.MEMBER).connectionCount();
            }
        } while (held > 4);
    }

    /** It listens, so it may be a member, and never answers, so it may be dead. */
    @Tag("long")
    @Test
    void whoIsNotLetInSaysSo() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            IOException refused =
                    assertThrows(IOException.class, () -> join(FreePorts.one(), SECRET, 2, silent.getLocalPort()));
            assertTrue(refused.getMessage().contains("within 2 seconds"), refused::getMessage);
            assertTrue(refused.getMessage().contains(":" + silent.getLocalPort()), refused::getMessage);
        }
    }
}
