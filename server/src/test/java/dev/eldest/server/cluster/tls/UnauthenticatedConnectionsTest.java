package dev.eldest.server.cluster.tls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.AddressBlock;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the limits of unauthenticated connections and of log lines about them. */
class UnauthenticatedConnectionsTest {
    private long now;
    private final UnauthenticatedConnections unauthenticatedConnections = new UnauthenticatedConnections(() -> now);
    private final List<Socket> closed = new ArrayList<>();

    private Socket enter(String address) throws IOException {
        Socket socket = new Socket() {
            @Override
            public InetAddress getInetAddress() {
                return InetAddress.ofLiteral(address);
            }

            @Override
            public void shutdownInput() throws IOException {
                closed.add(this);
                throw new SocketException("closed by its client meanwhile");
            }
        };
        unauthenticatedConnections.add(socket);
        return socket;
    }

    @Test
    void closesOldestConnectionOfLargestGroup() throws IOException {
        Socket member = enter("192.0.2.1");
        List<Socket> group = new ArrayList<>();
        for (int i = 0; i < UnauthenticatedConnections.MAX_CONNECTIONS + 5; i++) {
            group.add(enter("192.0.2.2"));
        }
        assertEquals(group.subList(0, 6), closed);
        enter("192.0.2.3");
        assertEquals(group.subList(0, 7), closed);
        unauthenticatedConnections.remove(member);
        enter("192.0.2.1");
        assertEquals(group.subList(0, 7), closed);
    }

    @Test
    void limitsConnectionRateOfAddress() throws IOException {
        for (int i = 0; i < UnauthenticatedConnections.BURST; i++) {
            unauthenticatedConnections.remove(enter("2001:db8::" + Integer.toHexString(i + 1)));
        }
        assertThrows(IOException.class, () -> enter("2001:db8::ffff"));
        unauthenticatedConnections.remove(enter("2001:db8:1::1"));
        now += TimeUnit.SECONDS.toNanos(1);
        unauthenticatedConnections.remove(enter("2001:db8::ffff"));
        for (int i = 0; i < 2 * UnauthenticatedConnections.BURST; i++) {
            unauthenticatedConnections.remove(enter("127.0.0.1"));
        }
    }

    @Test
    void limitsLogLinesByAddressAndTime() {
        LogThrottle logThrottle = new LogThrottle(() -> now);
        assertTrue(logThrottle.tryAcquire(block(1)));
        assertFalse(logThrottle.tryAcquire(block(1)));
        now += TimeUnit.MINUTES.toNanos(11);
        assertTrue(logThrottle.tryAcquire(block(1)));
        int logged = 0;
        for (int i = 2; i < 1000; i++) {
            logged += logThrottle.tryAcquire(block(i)) ? 1 : 0;
        }
        assertTrue(logged <= 16, logged + " logged");
    }

    private static AddressBlock block(int which) {
        return AddressBlock.of(InetAddress.ofLiteral("198.51." + which / 256 + "." + which % 256));
    }
}
