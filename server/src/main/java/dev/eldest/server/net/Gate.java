package dev.eldest.server.net;

import dev.eldest.engine.api.Grant;
import dev.eldest.engine.api.RefusedException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Who may come in: so many clients in all and as there is memory for, so many from one address, and from one address not
 * too many in a short time.
 * The loopback is exempt from what concerns addresses. A few more are let in only to be told why they must leave; all
 * others find the door shut.
 *
 * <p>Everything is guarded by the monitor. What is remembered of addresses is bounded; the longest unseen go first.
 */
final class Gate {
    /** New connections of one address: so many at once, and then one more each interval. */
    static final int BURST = 64;

    static final long NANOS_BETWEEN = 200_000_000;

    /** What a connection and a session at rest take of the heap: 4.2 KB were measured. */
    static final long CLIENT_BYTES = 6 << 10;

    private static final int MOST_LEAVING = 64;
    private static final int MOST_REMEMBERED = 1 << 14;
    /** One host may have all the addresses that begin so. */
    private static final int NETWORK_BYTES = 8;

    private final int most;
    private final int mostPerAddress;
    private final HeapSource heap;
    private final LongSupplier clock;
    private final Map<ByteBuffer, Visitor> visitors = new LinkedHashMap<>(16, 0.75f, true);
    private int inside;
    private int leaving;

    private static final class Visitor {
        private int inside;
        /** Each connection moves this one interval on; it may be a burst ahead of the clock. */
        private long busyUntil;

        Visitor(long now) {
            busyUntil = now;
        }
    }

    /** Where a client stands; given back when it is gone. */
    final class Pass {
        private final Visitor visitor;
        private final String refusal;
        /** Null for who must leave. */
        private final Grant memory;

        private Pass(Visitor visitor, String refusal, Grant memory) {
            this.visitor = visitor;
            this.refusal = refusal;
            this.memory = memory;
        }

        /** Why it must leave, or null if it may stay. */
        String refusal() {
            return refusal;
        }

        /** To be called once. */
        void giveBack() {
            count(this, -1);
            if (memory != null) {
                memory.close();
            }
        }
    }

    Gate(int most, int mostPerAddress, HeapSource heap) {
        this(most, mostPerAddress, heap, System::nanoTime);
    }

    Gate(int most, int mostPerAddress, HeapSource heap, LongSupplier clock) {
        this.most = most;
        this.mostPerAddress = mostPerAddress;
        this.heap = heap;
        this.clock = clock;
    }

    /** A pass, or null for one who is not even told why. */
    synchronized Pass enter(InetAddress address) {
        Visitor visitor = address.isLoopbackAddress() ? null : visitor(address);
        Pass pass = pass(visitor);
        if (pass.refusal != null && leaving == MOST_LEAVING) {
            return null;
        }
        count(pass, 1);
        return pass;
    }

    private Pass pass(Visitor visitor) {
        String refusal = refusal(visitor);
        if (refusal != null) {
            return new Pass(visitor, refusal, null);
        }
        try {
            return new Pass(visitor, null, heap.grant(CLIENT_BYTES));
        } catch (RefusedException e) {
            return new Pass(visitor, "there is no memory for another client now; try again later", null);
        }
    }

    private String refusal(Visitor visitor) {
        if (visitor != null && visitor.inside >= mostPerAddress) {
            return "there are " + mostPerAddress + " connections from your address already, the most allowed";
        }
        if (visitor != null && tooSoon(visitor)) {
            return "too many connections from your address in a short time; try again in a minute";
        }
        return inside >= most ? "there are " + most + " clients already, the most allowed; try again later" : null;
    }

    private boolean tooSoon(Visitor visitor) {
        long now = clock.getAsLong();
        long from = visitor.busyUntil - now > 0 ? visitor.busyUntil : now;
        if (from - now > (BURST - 1) * NANOS_BETWEEN) {
            return true;
        }
        visitor.busyUntil = from + NANOS_BETWEEN;
        return false;
    }

    private synchronized void count(Pass pass, int by) {
        if (pass.refusal != null) {
            leaving += by;
            return;
        }
        inside += by;
        if (pass.visitor != null) {
            pass.visitor.inside += by;
        }
    }

    private Visitor visitor(InetAddress address) {
        byte[] bytes = address.getAddress();
        int length = address instanceof Inet6Address ? NETWORK_BYTES : bytes.length;
        Visitor visitor =
                visitors.computeIfAbsent(ByteBuffer.wrap(bytes, 0, length), key -> new Visitor(clock.getAsLong()));
        if (visitors.size() > MOST_REMEMBERED) {
            forgetOne();
        }
        return visitor;
    }

    /** The one who has not been seen for longest, but nobody who is inside. */
    private void forgetOne() {
        var each = visitors.values().iterator();
        while (each.hasNext()) {
            if (each.next().inside == 0) {
                each.remove();
                return;
            }
        }
    }
}
