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

/** Who waits at the door, and how often strangers are told of. */
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
                throw new SocketException("it has gone by itself meanwhile");
            }
        };
        unauthenticatedConnections.enter(socket);
        return socket;
    }

    @Test
    void theOldestOfTheLargestCrowdMakesRoom() throws IOException {
        Socket member = enter("192.0.2.1");
        List<Socket> crowd = new ArrayList<>();
        for (int i = 0; i < UnauthenticatedConnections.MOST + 5; i++) {
            crowd.add(enter("192.0.2.2"));
        }
        assertEquals(crowd.subList(0, 6), closed);
        enter("192.0.2.3");
        assertEquals(crowd.subList(0, 7), closed);
        unauthenticatedConnections.leave(member);
        enter("192.0.2.1");
        assertEquals(crowd.subList(0, 7), closed);
    }

    @Test
    void anAddressMayNotComeAsOftenAsItLikes() throws IOException {
        for (int i = 0; i < UnauthenticatedConnections.BURST; i++) {
            unauthenticatedConnections.leave(enter("2001:db8::" + Integer.toHexString(i + 1)));
        }
        assertThrows(IOException.class, () -> enter("2001:db8::ffff"));
        unauthenticatedConnections.leave(enter("2001:db8:1::1"));
        now += TimeUnit.SECONDS.toNanos(1);
        unauthenticatedConnections.leave(enter("2001:db8::ffff"));
        for (int i = 0; i < 2 * UnauthenticatedConnections.BURST; i++) {
            unauthenticatedConnections.leave(enter("127.0.0.1"));
        }
    }

    @Test
    void strangersAreToldOfSeldom() {
        LogThrottle logThrottle = new LogThrottle(() -> now);
        assertTrue(logThrottle.may(block(1)));
        assertFalse(logThrottle.may(block(1)));
        now += TimeUnit.MINUTES.toNanos(11);
        assertTrue(logThrottle.may(block(1)));
        int told = 0;
        for (int i = 2; i < 1000; i++) {
            told += logThrottle.may(block(i)) ? 1 : 0;
        }
        assertTrue(told <= 16, told + " told of");
    }

    private static AddressBlock block(int which) {
        return AddressBlock.of(InetAddress.ofLiteral("198.51." + which / 256 + "." + which % 256));
    }
}
