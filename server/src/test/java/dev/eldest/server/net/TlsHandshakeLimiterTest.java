package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Uses a limiter of three handshakes unless a test makes its own. */
class TlsHandshakeLimiterTest {
    private final TlsHandshakeLimiter tlsHandshakeLimiter = new TlsHandshakeLimiter(3, 1000);
    private final List<EmbeddedChannel> channels = new ArrayList<>();
    private final List<EmbeddedChannel> started = new ArrayList<>();

    @AfterEach
    void close() {
        channels.forEach(EmbeddedChannel::close);
    }

    private EmbeddedChannel request(String address) throws UnknownHostException {
        return request(tlsHandshakeLimiter, address);
    }

    private EmbeddedChannel request(TlsHandshakeLimiter tlsHandshakeLimiter, String address)
            throws UnknownHostException {
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.freezeTime();
        channels.add(channel);
        tlsHandshakeLimiter.request(
                channel, AddressBlock.of(InetAddress.getByName(address)), () -> started.add(channel));
        run();
        return channel;
    }

    private void run() {
        channels.forEach(EmbeddedChannel::runPendingTasks);
    }

    @Test
    void startsQueuedHandshakeWhenAnotherEnds() throws UnknownHostException {
        EmbeddedChannel first = request("192.0.2.1");
        EmbeddedChannel second = request("192.0.2.1");
        EmbeddedChannel third = request("192.0.2.1");
        EmbeddedChannel fourth = request("192.0.2.1");
        assertEquals(List.of(first, second, third), started);
        tlsHandshakeLimiter.release(second);
        run();
        assertEquals(List.of(first, second, third, fourth), started);
        tlsHandshakeLimiter.release(second);
        EmbeddedChannel fifth = request("192.0.2.1");
        assertFalse(started.contains(fifth), "a handshake was released twice");
        third.close();
        run();
        assertTrue(started.contains(fifth), "a closed channel still counts");
    }

    @Test
    void startsHandshakeOfOtherAddressFirst() throws UnknownHostException {
        EmbeddedChannel running = request("192.0.2.1");
        for (int i = 0; i < 10; i++) {
            request("192.0.2.1");
        }
        EmbeddedChannel other = request("192.0.2.2");
        tlsHandshakeLimiter.release(running);
        run();
        assertEquals(other, started.getLast());
    }

    @Test
    void leavesHandshakesToNextAddress() throws UnknownHostException {
        TlsHandshakeLimiter many = new TlsHandshakeLimiter(TlsHandshakeLimiter.MAX_HANDSHAKES, 1000);
        List<EmbeddedChannel> all = new ArrayList<>();
        for (int i = 2; i < 6; i++) {
            int before = started.size();
            for (int j = 0; j < 2 * TlsHandshakeLimiter.MAX_HANDSHAKES; j++) {
                all.add(request(many, "127.0.0." + i));
            }
            assertTrue(started.size() > before);
        }
        EmbeddedChannel next = request(many, "127.0.0.6");
        assertEquals(next, started.getLast());
        EmbeddedChannel ended = started.getFirst();
        int before = started.size();
        many.release(ended);
        run();
        assertEquals(before, started.size(), "an address above its share got another handshake");
        all.forEach(many::release);
        run();
        assertTrue(started.containsAll(all.subList(all.size() - 1, all.size())), "handshakes are not released");
    }

    @Test
    void closesLastOfLargestGroupWhenQueueIsFull() throws UnknownHostException {
        TlsHandshakeLimiter few = new TlsHandshakeLimiter(3, 4);
        List<EmbeddedChannel> group = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            group.add(request(few, "192.0.2.1"));
        }
        assertTrue(group.stream().allMatch(EmbeddedChannel::isOpen));
        EmbeddedChannel other = request(few, "192.0.2.2");
        assertFalse(group.getLast().isOpen());
        assertFalse(request(few, "192.0.2.1").isOpen());
        assertTrue(other.isOpen());
        few.release(group.getFirst());
        run();
        assertEquals(other, started.getLast());
    }

    @Test
    void closesQueuedHandshakeAtDeadline() throws UnknownHostException {
        for (int i = 0; i < 3; i++) {
            request("192.0.2.1");
        }
        EmbeddedChannel late = request("192.0.2.1");
        channels.forEach(each -> {
            each.advanceTimeBy(20, TimeUnit.SECONDS);
            each.runScheduledPendingTasks();
        });
        assertFalse(late.isOpen());
        assertTrue(started.stream().allMatch(EmbeddedChannel::isOpen), "a running handshake has its own deadline");
    }
}
