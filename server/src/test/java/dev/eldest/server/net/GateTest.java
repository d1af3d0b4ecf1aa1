package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.RefusedException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final int MOST = 10;
    private static final int PER_ADDRESS = 3;

    private long now = Long.MAX_VALUE - 1;
    private final MemoryOf memory = new MemoryOf();
    private final Gate gate = new Gate(MOST, PER_ADDRESS, memory, () -> now);

    /** So many more clients have room. */
    private static final class MemoryOf implements HeapSource {
        private int clients = Integer.MAX_VALUE;

        @Override
        public Grant grant(long bytes) {
            assertEquals(0, bytes % Gate.CLIENT_BYTES);
            if (clients == 0) {
                throw new RefusedException("no memory");
            }
            clients--;
            return new Grant() {
                @Override
                public long bytes() {
                    return bytes;
                }

                @Override
                public void resize(long newBytes) {
                    throw new AssertionError("nobody needs that");
                }

                @Override
                public void close() {
                    clients++;
                }
            };
        }
    }

    private Gate.Pass enter(String address) throws UnknownHostException {
        return gate.enter(InetAddress.getByName(address));
    }

    @Test
    void oneAddressHasOnlySoMany() throws UnknownHostException {
        List<Gate.Pass> passes = new ArrayList<>();
        for (int i = 0; i < PER_ADDRESS; i++) {
            passes.add(enter("192.0.2.1"));
            assertNull(passes.getLast().refusal());
        }
        Gate.Pass refused = enter("192.0.2.1");
        assertTrue(refused.refusal().contains("your address"), refused.refusal());
        assertNull(enter("192.0.2.2").refusal());
        refused.giveBack();
        passes.getFirst().giveBack();
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void withoutMemoryNobodyComesInUntilSomebodyHasLeft() throws UnknownHostException {
        memory.clients = 1;
        Gate.Pass first = enter("127.0.0.1");
        assertNull(first.refusal());
        Gate.Pass second = enter("127.0.0.1");
        assertTrue(second.refusal().contains("no memory"), second.refusal());
        second.giveBack();
        assertEquals(0, memory.clients);
        first.giveBack();
        assertEquals(1, memory.clients);
        assertNull(enter("127.0.0.1").refusal());
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
        for (int i = 0; i < Gate.BURST; i++) {
            Gate.Pass pass = enter("192.0.2.1");
            assertNull(pass.refusal(), "at " + i);
            pass.giveBack();
        }
        Gate.Pass tooSoon = enter("192.0.2.1");
        assertTrue(tooSoon.refusal().contains("short time"), tooSoon.refusal());
        tooSoon.giveBack();
        now += Gate.NANOS_BETWEEN;
        Gate.Pass later = enter("192.0.2.1");
        assertNull(later.refusal());
        later.giveBack();
        assertNotNull(enter("192.0.2.1").refusal());
        now += Gate.BURST * Gate.NANOS_BETWEEN;
        assertNull(enter("192.0.2.1").refusal());
    }

    @Test
    void onlySomeAreToldWhy() throws UnknownHostException {
        for (int i = 0; i < MOST; i++) {
            enter("127.0.0.1");
        }
        List<Gate.Pass> leaving = new ArrayList<>();
        Gate.Pass pass = enter("127.0.0.1");
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
