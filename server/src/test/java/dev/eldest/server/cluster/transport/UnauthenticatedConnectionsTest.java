package dev.eldest.server.cluster.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.AddressBlock;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests the limits of unauthenticated connections and of log lines about them. */
class UnauthenticatedConnectionsTest {
    private long now;
    private final UnauthenticatedConnections unauthenticatedConnections = new UnauthenticatedConnections(() -> now);
    /** Adds a connection that its address may have. */
    private Channel enter(String address) {
        Channel channel = new EmbeddedChannel(new ChannelInboundHandlerAdapter());
        assertTrue(unauthenticatedConnections.add(channel, InetAddress.ofLiteral(address)));
        return channel;
    }

    @Test
    void closesOldestConnectionOfLargestGroup() {
        Channel member = enter("192.0.2.1");
        List<Channel> group = new ArrayList<>();
        for (int i = 0; i < UnauthenticatedConnections.MAX_CONNECTIONS + 5; i++) {
            group.add(enter("2001:db8::" + Integer.toHexString(i + 1)));
        }
        assertClosed(6, group);
        enter("192.0.2.3");
        assertClosed(7, group);
        unauthenticatedConnections.remove(member);
        enter("192.0.2.1");
        assertClosed(7, group);
        assertTrue(member.isOpen());
    }

    private static void assertClosed(int count, List<Channel> group) {
        for (int i = 0; i < group.size(); i++) {
            assertEquals(i >= count, group.get(i).isOpen(), "connection " + i);
        }
    }

    @Test
    void limitsConnectionRateOfAddress() {
        for (int i = 0; i < UnauthenticatedConnections.BURST; i++) {
            unauthenticatedConnections.remove(enter("2001:db8::" + Integer.toHexString(i + 1)));
        }
        InetAddress last = InetAddress.ofLiteral("2001:db8::ffff");
        assertFalse(unauthenticatedConnections.add(new EmbeddedChannel(), last));
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
