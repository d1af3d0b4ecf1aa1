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
    private static final int MOST = 10;
    private static final int PER_ADDRESS = 3;

    private long now = Long.MAX_VALUE - 1;
    private final MemoryOf memory = new MemoryOf(64 * MEGABYTE);
    private final ConnectionLimiter connectionLimiter = new ConnectionLimiter(MOST, PER_ADDRESS, memory, () -> now);

    private static final class MemoryOf implements HeapBudget {
        private long free;

        private MemoryOf(long free) {
            this.free = free;
        }

        @Override
        public MemoryLease grant(long bytes) {
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
        public long free() {
            return free;
        }
    }

    private ConnectionLimiter.Pass enter(String address) throws UnknownHostException {
        return connectionLimiter.enter(InetAddress.getByName(address));
    }

    @Test
    void oneAddressHasOnlySoMany() throws UnknownHostException {
        List<ConnectionLimiter.Pass> passes = new ArrayList<>();
        for (int i = 0; i < PER_ADDRESS; i++) {
            passes.add(enter("192.0.2.1"));
            assertNull(passes.getLast().refusal());
        }
        ConnectionLimiter.Pass refused = enter("192.0.2.1");
        assertTrue(refused.refusal().contains("your address"), refused.refusal());
        assertNull(enter("192.0.2.2").refusal());
        refused.giveBack();
        passes.getFirst().giveBack();
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void limitsMayChangeAndTheGateMayShut() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            enter("192.0.2.1");
        }
        connectionLimiter.adjust(PER_ADDRESS + 1, PER_ADDRESS + 1);
        assertNull(enter("192.0.2.1").refusal());
        assertTrue(enter("192.0.2.2").refusal().contains(PER_ADDRESS + 1 + " clients"));
        connectionLimiter.adjust(MOST, 1);
        assertTrue(enter("192.0.2.1").refusal().contains("your address"));
        assertNull(enter("192.0.2.2").refusal());
        connectionLimiter.shut("we are closing");
        assertEquals("we are closing", enter("192.0.2.3").refusal());
    }

    @Test
    void withoutMemoryNobodyComesInUntilSomebodyHasLeft() throws UnknownHostException {
        memory.free = ConnectionLimiter.CLIENT_BYTES;
        ConnectionLimiter.Pass first = enter("127.0.0.1");
        assertNull(first.refusal());
        ConnectionLimiter.Pass second = enter("127.0.0.2");
        assertTrue(second.refusal().contains("no memory"), second.refusal());
        second.giveBack();
        assertEquals(0, memory.free);
        first.giveBack();
        assertEquals(ConnectionLimiter.CLIENT_BYTES, memory.free);
        assertNull(enter("127.0.0.2").refusal());
    }

    /** So many bytes are left for clients. */
    private static ConnectionLimiter wideGate(long bytes) {
        return new ConnectionLimiter(1 << 14, 1 << 14, new MemoryOf(bytes + 64 * ConnectionLimiter.CLIENT_BYTES));
    }

    /** Null if there is no room. */
    private static ConnectionLimiter.Pass enterWithTls(ConnectionLimiter connectionLimiter, String address)
            throws UnknownHostException {
        ConnectionLimiter.Pass pass = connectionLimiter.enter(InetAddress.getByName(address));
        try {
            pass.take(ConnectionLimiter.TLS_BYTES);
        } catch (RefusedException e) {
            pass.giveBack();
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
    void whoeverTakesAllTheMemoryThatItGetsLeavesSomeToTheNext() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = wideGate(8 * MEGABYTE);
        int before = Integer.MAX_VALUE;
        for (String address : List.of("127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5", "2001:db8::1", "::1")) {
            int taken = takeAll(connectionLimiter, address).size();
            assertTrue(taken > 0 && taken <= before, address + " has " + taken);
            before = taken;
        }
    }

    @Test
    void whoHasItsShareIsToldSo() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = wideGate(MEGABYTE);
        String refusal = null;
        while (refusal == null) {
            refusal =
                    connectionLimiter.enter(InetAddress.getByName("127.0.0.2")).refusal();
        }
        assertTrue(refusal.contains("memory that one address may have"), refusal);
    }

    @Test
    void takingTurnsTheyLeaveSomeAsWell() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = wideGate(8 * MEGABYTE);
        for (int i = 0; i < 4 * 200; i++) {
            enterWithTls(connectionLimiter, "127.0.0." + (2 + i % 4));
        }
        assertTrue(takeAll(connectionLimiter, "127.0.0.6").size() > 1);
    }

    @Test
    void whatAnAddressGivesBackItMayHaveAgain() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = wideGate(8 * MEGABYTE);
        List<ConnectionLimiter.Pass> all = takeAll(connectionLimiter, "127.0.0.2");
        all.forEach(ConnectionLimiter.Pass::giveBack);
        assertEquals(all.size(), takeAll(connectionLimiter, "127.0.0.2").size());
    }

    @Test
    void oneAddressAloneMayHaveNineTenths() throws UnknownHostException {
        ConnectionLimiter connectionLimiter = wideGate(18 * MEGABYTE);
        for (int i = 0; i < 18 * MEGABYTE / 10 * 9 / ConnectionLimiter.CLIENT_BYTES; i++) {
            assertNull(
                    connectionLimiter.enter(InetAddress.getByName("127.0.0.1")).refusal(), "at " + i);
        }
    }

    @Test
    void whoMustLeaveCountsForItsAddress() throws UnknownHostException {
        ConnectionLimiter connectionLimiter =
                new ConnectionLimiter(0, 1, new MemoryOf(MEGABYTE + 64 * ConnectionLimiter.CLIENT_BYTES));
        int leaving = takeAll(connectionLimiter, "127.0.0.2").size();
        assertTrue(leaving < MEGABYTE / ConnectionLimiter.TLS_BYTES, "leaving: " + leaving);
        assertNotNull(enterWithTls(connectionLimiter, "127.0.0.3"));
    }

    @Test
    void halfAnAddressOfVersionSixCounts() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            assertNull(enter("2001:db8::" + (i + 1)).refusal());
        }
        assertNotNull(enter("2001:db8::77").refusal());
        assertNull(enter("2001:db8:0:1::77").refusal());
    }

    @Test
    void theLoopbackIsOnlyBoundByTheWhole() throws UnknownHostException {
        for (int i = 0; i < MOST; i++) {
            assertNull(enter("127.0.0.1").refusal());
        }
        assertTrue(enter("127.0.0.1").refusal().contains("10 clients"));
        assertTrue(enter("::1").refusal().contains("10 clients"));
    }

    @Test
    void afterABurstOneMayComeEachWhile() throws UnknownHostException {
        for (int i = 0; i < ConnectionLimiter.BURST; i++) {
            ConnectionLimiter.Pass pass = enter("192.0.2.1");
            assertNull(pass.refusal(), "at " + i);
            pass.giveBack();
        }
        ConnectionLimiter.Pass tooSoon = enter("192.0.2.1");
        assertTrue(tooSoon.refusal().contains("short time"), tooSoon.refusal());
        tooSoon.giveBack();
        now += ConnectionLimiter.NANOS_BETWEEN;
        ConnectionLimiter.Pass later = enter("192.0.2.1");
        assertNull(later.refusal());
        later.giveBack();
        assertNotNull(enter("192.0.2.1").refusal());
        now += ConnectionLimiter.BURST * ConnectionLimiter.NANOS_BETWEEN;
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void onlySomeAreToldWhy() throws UnknownHostException {
        for (int i = 0; i < MOST; i++) {
            enter("127.0.0.1");
        }
        List<ConnectionLimiter.Pass> leaving = new ArrayList<>();
        ConnectionLimiter.Pass pass = enter("127.0.0.1");
        while (pass != null) {
            leaving.add(pass);
            pass = enter("127.0.0.1");
        }
        assertEquals(64, leaving.size());
        leaving.getFirst().giveBack();
        assertNotNull(enter("127.0.0.1"));
    }

    @Test
    void strangersAreForgottenAndThoseInsideAreNot() throws UnknownHostException {
        for (int i = 0; i < PER_ADDRESS; i++) {
            enter("192.0.2.1");
        }
        for (int i = 0; i < 40_000; i++) {
            enter("10." + (i >> 16) + "." + (i >> 8 & 255) + "." + (i & 255)).giveBack();
        }
        assertNotNull(enter("192.0.2.1").refusal());
    }
}
