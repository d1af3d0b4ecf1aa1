package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionLimiterTest {
    private static final long MEGABYTE = 1 << 20;
    private static final int MAX_CLIENTS = 10;
    private static final int PER_ADDRESS = 3;

    private long now = Long.MAX_VALUE - 1;
    private final FixedHeapBudget memory = new FixedHeapBudget(64 * MEGABYTE);
    private final ConnectionLimiter connectionLimiter =
            new ConnectionLimiter(MAX_CLIENTS, PER_ADDRESS, memory, () -> now);

    private static final class FixedHeapBudget implements HeapBudget {
        private long free;

        private FixedHeapBudget(long free) {
            this.free = free;
        }

        @Override
        public MemoryLease lease(long bytes) {
            take(bytes);
            return new MemoryLease() {
                private long held = bytes;

                @Override
                public long bytes() {
                    return held;
                }

                @Override
                public void resize(long newBytes) {
                    take(newBytes - held);
                    held = newBytes;
                }

                @Override
                public void close() {
                    free += held;
                    held = 0;
                }
            };
        }

        private void take(long bytes) {
            if (bytes > free) {
                throw new RefusedException("no memory");
            }
            free -= bytes;
        }

        @Override
        public long freeBytes() {
            return free;
        }
    }

    private ConnectionLimiter.Pass enter(String address) throws UnknownHostException {
        return connectionLimiter.admit(InetAddress.getByName(address));
    }

    @Test
    void limitsConnectionsPerAddress() throws UnknownHostException {
        List<ConnectionLimiter.Pass> passes = new ArrayList<>();
        for (int i = 0; i < PER_ADDRESS; i++) {
            passes.add(enter("192.0.2.1"));
            assertNull(passes.getLast().refusal());
        }
        ConnectionLimiter.Pass refused = enter("192.0.2.1");
        assertTrue(refused.refusal().contains("your address"), refused.refusal());
        assertNull(enter("192.0.2.2").refusal());
        refused.release();
        passes.getFirst().release();
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void appliesNewLimitsAndRefusesAllOnShutdown() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            enter("192.0.2.1");
        }
        connectionLimiter.setLimits(PER_ADDRESS + 1, PER_ADDRESS + 1);
        assertNull(enter("192.0.2.1").refusal());
        assertTrue(enter("192.0.2.2").refusal().endsWith("the limit is " + (PER_ADDRESS + 1) + "; try again later"));
        connectionLimiter.setLimits(MAX_CLIENTS, 1);
        assertTrue(enter("192.0.2.1").refusal().contains("your address"));
        assertNull(enter("192.0.2.2").refusal());
        connectionLimiter.refuseAll("shutting down");
        assertEquals("shutting down", enter("192.0.2.3").refusal());
    }

    @Test
    void refusesConnectionsUntilMemoryIsReleased() throws UnknownHostException {
        memory.free = ConnectionLimiter.CLIENT_BYTES;
        ConnectionLimiter.Pass first = enter("127.0.0.1");
        assertNull(first.refusal());
        ConnectionLimiter.Pass second = enter("127.0.0.2");
        assertTrue(second.refusal().contains("no memory"), second.refusal());
        second.release();
        assertEquals(0, memory.free);
        first.release();
        assertEquals(ConnectionLimiter.CLIENT_BYTES, memory.free);
        assertNull(enter("127.0.0.2").refusal());
    }

    /** Returns a limiter that has this many bytes for connections. */
    private static ConnectionLimiter limiterWithBytes(long bytes) {
        return new ConnectionLimiter(
                1 << 14, 1 << 14, new FixedHeapBudget(bytes + 64 * ConnectionLimiter.CLIENT_BYTES));
    }

    /** Returns null if the memory does not suffice. */
    private static ConnectionLimiter.Pass enterWithTls(ConnectionLimiter connectionLimiter, String address)
            throws UnknownHostException {
        ConnectionLimiter.Pass pass = connectionLimiter.admit(InetAddress.getByName(address));
        try {
            pass.reserve(ConnectionLimiter.TLS_BYTES);
        } catch (RefusedException e) {
            pass.release();
            return null;
        }
        return pass;
    }

    private static List<ConnectionLimiter.Pass> takeAll(ConnectionLimiter connectionLimiter, String address)
            throws UnknownHostException {
        List<ConnectionLimiter.Pass> passes = new ArrayList<>();
        for (ConnectionLimiter.Pass each = enterWithTls(connectionLimiter, address);
                each != null;
                each = enterWithTls(connectionLimiter, address)) {
            passes.add(each);
        }
        return passes;
    }

    @Test
    void leavesMemoryWhenAddressTakesAllItGets() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = limiterWithBytes(8 * MEGABYTE);
        int previous = Integer.MAX_VALUE;
        for (String address : List.of("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5", "2001:db8::1", "::1")) {
            int taken = takeAll(connectionLimiter, address).size();
            assertTrue(taken > 0 && taken <= previous, address + ": " + taken);
            previous = taken;
        }
    }

    @Test
    void reportsExhaustedShareOfAddress() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = limiterWithBytes(MEGABYTE);
        String refusal = null;
        while (refusal == null) {
            refusal =
                    connectionLimiter.admit(InetAddress.getByName("127.0.0.2")).refusal();
        }
        assertTrue(refusal.contains("memory that one address may have"), refusal);
    }

    @Test
    void leavesMemoryWhenAddressesAlternate() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = limiterWithBytes(8 * MEGABYTE);
        for (int i = 0; i < 4 * 200; i++) {
            enterWithTls(connectionLimiter, "127.0.0." + (2 + i % 4));
        }
        assertTrue(takeAll(connectionLimiter, "127.0.0.6").size() > 1);
    }

    @Test
    void leasesReleasedMemoryAgain() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = limiterWithBytes(8 * MEGABYTE);
        List<ConnectionLimiter.Pass> all = takeAll(connectionLimiter, "127.0.0.2");
        all.forEach(ConnectionLimiter.Pass::release);
        assertEquals(all.size(), takeAll(connectionLimiter, "127.0.0.2").size());
    }

    @Test
    void leasesNineTenthsToSingleAddress() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = limiterWithBytes(18 * MEGABYTE);
        for (int i = 0; i < 18 * MEGABYTE / 10 * 9 / ConnectionLimiter.CLIENT_BYTES; i++) {
            assertNull(
                    connectionLimiter.admit(InetAddress.getByName("127.0.0.1")).refusal(), "at " + i);
        }
    }

    @Test
    void countsRefusedConnectionForItsAddress() throws UnknownHostException {
        ConnectionLimiter connectionLimiter =
                new ConnectionLimiter(0, 1, new FixedHeapBudget(MEGABYTE + 64 * ConnectionLimiter.CLIENT_BYTES));
        int refused = takeAll(connectionLimiter, "127.0.0.2").size();
        assertTrue(refused < MEGABYTE / ConnectionLimiter.TLS_BYTES, "refused: " + refused);
        assertNotNull(enterWithTls(connectionLimiter, "127.0.0.3"));
    }

    @Test
    void limitsConnectionsPerIpv6Network() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            assertNull(enter("2001:db8::" + (i + 1)).refusal());
        }
        assertNotNull(enter("2001:db8::77").refusal());
        assertNull(enter("2001:db8:0:1::77").refusal());
    }

    @Test
    void limitsLoopbackOnlyInTotal() throws UnknownHostException {
        for (int i = 0; i < MAX_CLIENTS; i++) {
            assertNull(enter("127.0.0.1").refusal());
        }
        assertTrue(enter("127.0.0.1").refusal().contains("too many connections: the limit is 10"));
        assertTrue(enter("::1").refusal().contains("too many connections: the limit is 10"));
    }

    @Test
    void limitsConnectionRateAfterBurst() throws UnknownHostException {
        for (int i = 0; i < ConnectionLimiter.BURST; i++) {
            ConnectionLimiter.Pass pass = enter("192.0.2.1");
            assertNull(pass.refusal(), "at " + i);
            pass.release();
        }
        ConnectionLimiter.Pass tooSoon = enter("192.0.2.1");
        assertTrue(tooSoon.refusal().contains("too many new connections"), tooSoon.refusal());
        tooSoon.release();
        now += ConnectionLimiter.INTERVAL_NANOS;
        ConnectionLimiter.Pass later = enter("192.0.2.1");
        assertNull(later.refusal());
        later.release();
        assertNotNull(enter("192.0.2.1").refusal());
        now += ConnectionLimiter.BURST * ConnectionLimiter.INTERVAL_NANOS;
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void reportsReasonToLimitedNumberOfConnections() throws UnknownHostException {
        for (int i = 0; i < MAX_CLIENTS; i++) {
            enter("127.0.0.1");
        }
        List<ConnectionLimiter.Pass> refused = new ArrayList<>();
        ConnectionLimiter.Pass next = enter("127.0.0.1");
        while (next != null) {
            refused.add(next);
            next = enter("127.0.0.1");
        }
        assertEquals(64, refused.size());
        refused.getFirst().release();
        assertNotNull(enter("127.0.0.1"));
    }

    @Test
    void keepsOpenConnectionsWhenOthersAreEvicted() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            enter("192.0.2.1");
        }
        for (int i = 0; i < 40_000; i++) {
            enter("10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255)).release();
        }
        assertNotNull(enter("192.0.2.1").refusal());
    }
}
