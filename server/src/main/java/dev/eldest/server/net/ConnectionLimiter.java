package dev.eldest.server.net;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Who may come in: so many clients in all and as there is memory for, so many from one address, and from one address
 * not too many in a short time. The loopback is exempt from what concerns addresses, but for the memory: there each of
 * its addresses has a {@link AddressQuota}, too. A few more are let in only to be told why they must leave; all others
 * find the door shut.
 *
 * <p>Everything is guarded by the monitor. What is remembered of addresses is bounded; the longest unseen go first.
 */
final class ConnectionLimiter {
    /** New connections of one address: so many at once, and then one more each interval. */
    static final int BURST = 64;

    static final long NANOS_BETWEEN = 200_000_000;

    /** What a connection and a session at rest take of the heap, 5.3 KB were measured, and a chunk of input. */
    static final long CLIENT_BYTES = 8 << 10;

    /**
     * What TLS takes of the heap besides: 35 KB were measured for a handshake whose client had sent all but the last
     * byte of the longest record, and a client may send a message in parts, up to {@link Tls#LONGEST_MESSAGE}.
     * Afterwards it may still hold as much: half a record, 20 KB were measured, the parts of a message, and what TLS
     * answers by itself, of which {@link TlsOutputHandler} lets 90 records of a quarter of a KB wait before no more is
     * read.
     */
    static final long TLS_BYTES = 60 << 10;

    private static final int MAX_LEAVING = 64;
    private static final int MAX_REMEMBERED = 1 << 14;
    /** Of the memory, what an address that holds much leaves to those that hold little. */
    private static final int LEFT_TO_OTHERS = 10;

    private static final String SHARE_TAKEN =
            "the connections from your address have all the memory that one address may have now; try again later";

    private int most;
    private int mostPerAddress;
    private final HeapBudget heap;
    private final AddressQuota addressQuota;
    private final LongSupplier clock;
    private final Map<AddressBlock, Host> hosts = new LinkedHashMap<>(16, 0.75f, true);
    private int inside;
    private int leaving;
    /** Why nobody may come in; null if one may. */
    private String shut;

    private static final class Host {
        private int inside;
        /** On the heap, by those too who must leave. */
        private long held;

        private final RateLimiter arrivals;

        Host(LongSupplier clock) {
            arrivals = new RateLimiter(BURST, NANOS_BETWEEN, clock);
        }
    }

    /** Where a client stands; given back when it is gone. */
    final class Pass {
        private final Host host;
        private final String refusal;
        /** Null for who must leave, whose memory is kept ready, until it needs more. */
        private MemoryLease memory;

        private Pass(Host host, String refusal) {
            this.host = host;
            this.refusal = refusal;
        }

        /** Why it must leave, or null if it may stay. */
        String refusal() {
            return refusal;
        }

        /** Asks for more than a client needs who speaks in lines; may be refused. */
        void take(long bytes) {
            synchronized (ConnectionLimiter.this) {
                if (!mayTake(bytes, host)) {
                    throw new RefusedException(SHARE_TAKEN);
                }
                hold(bytes);
            }
        }

        /** Of what was taken some is needed no more. */
        void giveBack(long bytes) {
            synchronized (ConnectionLimiter.this) {
                hold(-bytes);
            }
        }

        private void hold(long bytes) {
            if (memory == null) {
                memory = heap.grant(bytes);
            } else {
                memory.resize(memory.bytes() + bytes);
            }
            host.held += bytes;
        }

        /** To be called once. */
        void giveBack() {
            synchronized (ConnectionLimiter.this) {
                count(this, -1);
                if (memory != null) {
                    host.held -= memory.bytes();
                    memory.close();
                }
            }
        }
    }

    ConnectionLimiter(int most, int mostPerAddress, HeapBudget heap) {
        this(most, mostPerAddress, heap, System::nanoTime);
    }

    ConnectionLimiter(int most, int mostPerAddress, HeapBudget heap, LongSupplier clock) {
        this.most = most;
        this.mostPerAddress = mostPerAddress;
        this.heap = heap;
        this.clock = clock;
        // Never given back: there are always some who must leave.
        heap.grant(MAX_LEAVING * CLIENT_BYTES);
        addressQuota = new AddressQuota(heap.free() / LEFT_TO_OTHERS);
    }

    /** So many may come in from now on; who is in stays. */
    synchronized void adjust(int mostInside, int mostOfAddress) {
        most = mostInside;
        mostPerAddress = mostOfAddress;
    }

    /** From now on nobody comes in, and who would is told why. */
    synchronized void shut(String why) {
        shut = why;
    }

    /** A pass, or null for one who is not even told why. */
    Pass enter(InetAddress address) {
        return enter(address, address.isLoopbackAddress());
    }

    /** The same for one whose address a proxy has told, of whom none is exempt. */
    Pass enterThroughProxy(InetAddress address) {
        return enter(address, false);
    }

    private synchronized Pass enter(InetAddress address, boolean exempt) {
        Pass pass = pass(host(address), exempt);
        if (pass.refusal != null && leaving == MAX_LEAVING) {
            return null;
        }
        count(pass, 1);
        return pass;
    }

    private Pass pass(Host host, boolean exempt) {
        String refusal = refusal(host, exempt);
        if (refusal != null) {
            return new Pass(host, refusal);
        }
        try {
            Pass pass = new Pass(host, null);
            pass.hold(CLIENT_BYTES);
            return pass;
        } catch (RefusedException e) {
            return new Pass(host, "there is no memory for another client now; try again later");
        }
    }

    private String refusal(Host host, boolean exempt) {
        if (shut != null) {
            return shut;
        }
        if (!exempt && host.inside >= mostPerAddress) {
            return "there are " + mostPerAddress + " connections from your address already, the most allowed";
        }
        if (!exempt && !host.arrivals.use()) {
            return "too many connections from your address in a short time; try again in a minute";
        }
        if (inside >= most) {
            return "there are " + most + " clients already, the most allowed; try again later";
        }
        return mayTake(CLIENT_BYTES, host) ? null : SHARE_TAKEN;
    }

    private boolean mayTake(long bytes, Host host) {
        return addressQuota.allows(bytes, host.held, heap.free());
    }

    private void count(Pass pass, int by) {
        if (pass.refusal != null) {
            leaving += by;
            return;
        }
        inside += by;
        pass.host.inside += by;
    }

    private Host host(InetAddress address) {
        Host host = hosts.computeIfAbsent(AddressBlock.of(address), key -> new Host(clock));
        if (hosts.size() > MAX_REMEMBERED) {
            forgetOne();
        }
        return host;
    }

    /** The one who has not been seen for longest, but nobody who holds anything. */
    private void forgetOne() {
        var each = hosts.values().iterator();
        while (each.hasNext()) {
            if (each.next().held == 0) {
                each.remove();
                return;
            }
        }
    }
}
