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

/** Three places for all. */
class TlsHandshakeLimiterTest {
    private final TlsHandshakeLimiter tlsHandshakeLimiter = new TlsHandshakeLimiter(3, 1000);
    private final List<EmbeddedChannel> channels = new ArrayList<>();
    private final List<EmbeddedChannel> begun = new ArrayList<>();

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
        tlsHandshakeLimiter.request(channel, AddressBlock.of(InetAddress.getByName(address)), () -> begun.add(channel));
        run();
        return channel;
    }

    private void run() {
        channels.forEach(EmbeddedChannel::runPendingTasks);
    }

    @Test
    void whoComesWhenAllPlacesAreTakenBeginsWhenOneIsFree() throws UnknownHostException {
        EmbeddedChannel first = request("192.0.2.1");
        EmbeddedChannel second = request("192.0.2.1");
        EmbeddedChannel third = request("192.0.2.1");
        EmbeddedChannel fourth = request("192.0.2.1");
        assertEquals(List.of(first, second, third), begun);
        tlsHandshakeLimiter.over(second);
        run();
        assertEquals(List.of(first, second, third, fourth), begun);
        tlsHandshakeLimiter.over(second);
        EmbeddedChannel fifth = request("192.0.2.1");
        assertFalse(begun.contains(fifth), "a place was given back twice");
        third.close();
        run();
        assertTrue(begun.contains(fifth), "who is gone keeps its place");
    }

    @Test
    void aCrowdFromOneAddressKeepsNobodyElseOut() throws UnknownHostException {
        EmbeddedChannel first = request("192.0.2.1");
        for (int i = 0; i < 10; i++) {
            request("192.0.2.1");
        }
        EmbeddedChannel other = request("192.0.2.2");
        tlsHandshakeLimiter.over(first);
        run();
        assertEquals(other, begun.getLast());
    }

    @Test
    void whoeverTakesAllPlacesThatItGetsLeavesSomeToTheNext() throws UnknownHostException {
        TlsHandshakeLimiter many = new TlsHandshakeLimiter(TlsHandshakeLimiter.MOST, 1000);
        List<EmbeddedChannel> crowd = new ArrayList<>();
        for (int i = 2; i < 6; i++) {
            int before = begun.size();
            for (int j = 0; j < 2 * TlsHandshakeLimiter.MOST; j++) {
                crowd.add(request(many, "127.0.0." + i));
            }
            assertTrue(begun.size() > before);
        }
        EmbeddedChannel next = request(many, "127.0.0.6");
        assertEquals(next, begun.getLast());
        EmbeddedChannel ended = begun.getFirst();
        int before = begun.size();
        many.over(ended);
        run();
        assertEquals(before, begun.size(), "what others may need is given to who has most");
        crowd.forEach(many::over);
        run();
        assertTrue(begun.containsAll(crowd.subList(crowd.size() - 1, crowd.size())), "places do not come back");
    }

    @Test
    void whenTooManyWaitTheLastOfTheLargestCrowdMustLeave() throws UnknownHostException {
        TlsHandshakeLimiter few = new TlsHandshakeLimiter(3, 4);
        List<EmbeddedChannel> crowd = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            crowd.add(request(few, "192.0.2.1"));
        }
        assertTrue(crowd.stream().allMatch(EmbeddedChannel::isOpen));
        EmbeddedChannel other = request(few, "192.0.2.2");
        assertFalse(crowd.getLast().isOpen());
        assertFalse(request(few, "192.0.2.1").isOpen());
        assertTrue(other.isOpen());
        few.over(crowd.getFirst());
        run();
        assertEquals(other, begun.getLast());
    }

    @Test
    void whoWaitsTooLongIsClosed() throws UnknownHostException {
        for (int i = 0; i < 3; i++) {
            request("192.0.2.1");
        }
        EmbeddedChannel late = request("192.0.2.1");
        channels.forEach(each -> {
            each.advanceTimeBy(20, TimeUnit.SECONDS);
            each.runScheduledPendingTasks();
        });
        assertFalse(late.isOpen());
        assertTrue(begun.stream().allMatch(EmbeddedChannel::isOpen), "the handshake itself has a deadline of its own");
    }
}
