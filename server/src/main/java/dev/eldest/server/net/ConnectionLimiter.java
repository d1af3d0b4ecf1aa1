package dev.eldest.server.net;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import java.net.InetAddress;
import java.util.function.LongSupplier;

/**
 * Limits connections: in total, by memory, by address, and by address and time. Loopback connections are exempt from
 * the address limits, except that each loopback address has its {@link ClientQuota} of memory. A few refused
 * connections stay open to be sent the reason; all others are closed at once.
 *
 * <p>The monitor guards everything. An address that holds memory is not evicted.
 */
final class ConnectionLimiter {
    /** New connections of one address: this burst, then one each interval. */
    static final int BURST = 64;

    static final long INTERVAL_NANOS = 200_000_000;

    /** Heap of a connection with an idle session (5.3 KB measured) and a chunk of input. */
    static final long CLIENT_BYTES = 8 << 10;

    /**
     * Further heap for TLS. A handshake took 35 KB (measured) when the client had sent all but the last byte of the
     * longest record. A client may also send a message in parts, up to {@link Tls#MAX_MESSAGE_BYTES}. After the
     * handshake TLS may still hold as much: half a record (20 KB measured), the parts of a message, and TLS's own
     * replies. Of these {@link TlsOutputHandler} queues up to 90 records of a quarter of a KB before it stops reading.
     */
    static final long TLS_BYTES = 60 << 10;

    private static final int MAX_REFUSED = 64;
    private static final int MAX_HOSTS = 1 << 14;
    /** Divisor of the memory: the part that is reserved for addresses that hold little. */
    private static final int RESERVED_FRACTION = 10;

    private static final String ADDRESS_QUOTA_USED =
            "connections from your address use all the memory that one address may have; try again later";

    private int maxConnections;
    private int maxPerAddress;
    private final HeapBudget heap;
    /** Bytes on the heap, with those of refused connections. */
    private final ClientQuota<AddressBlock> memoryByAddress;

    private final LongSupplier clock;
    private final LruTable<AddressBlock, Host> hosts;
    private int admittedCount;
    private int refusedCount;
    /** Why all connections are refused; null if they are not. */
    private String rejectReason;

    private static final class Host {
        private final AddressBlock address;
        private final RateLimiter rateLimiter;
        private int admittedCount;

        Host(AddressBlock address, LongSupplier clock) {
            this.address = address;
            rateLimiter = new RateLimiter(BURST, INTERVAL_NANOS, clock);
        }
    }

    /** Admission or refusal of one connection; released when the connection is closed. */
    final class Pass {
        private final Host host;
        private final String refusal;
        /** Null for a refused connection, whose memory is reserved in advance, until it needs more. */
        private MemoryLease memory;

        private Pass(Host host, String refusal) {
            this.host = host;
            this.refusal = refusal;
        }

        /** Returns why the connection is refused, or null if it is admitted. */
        String refusal() {
            return refusal;
        }

        /** Reserves more than a client with a line protocol needs, or throws RefusedException. */
        void reserve(long bytes) {
            synchronized (ConnectionLimiter.this) {
                if (!memoryByAddress.allows(host.address, bytes)) {
                    throw new RefusedException(ADDRESS_QUOTA_USED);
                }
                hold(bytes);
            }
        }

        /** Releases a part of what was reserved. */
        void release(long bytes) {
            synchronized (ConnectionLimiter.this) {
                hold(-bytes);
            }
        }

        private void hold(long bytes) {
            if (memory == null) {
                memory = heap.lease(bytes);
            } else {
                memory.resize(memory.bytes() + bytes);
            }
            memoryByAddress.add(host.address, bytes);
        }

        /** Releases everything. Called once. */
        void release() {
            synchronized (ConnectionLimiter.this) {
                count(this, -1);
                if (memory != null) {
                    memoryByAddress.add(host.address, -memory.bytes());
                    memory.close();
                }
            }
        }
    }

    ConnectionLimiter(int maxConnections, int maxPerAddress, HeapBudget heap) {
        this(maxConnections, maxPerAddress, heap, System::nanoTime);
    }

    ConnectionLimiter(int maxConnections, int maxPerAddress, HeapBudget heap, LongSupplier clock) {
        this.maxConnections = maxConnections;
        this.maxPerAddress = maxPerAddress;
        this.heap = heap;
        this.clock = clock;
        // Never released: refused connections always need it.
        heap.lease(MAX_REFUSED * CLIENT_BYTES);
        memoryByAddress = new ClientQuota<>(heap::freeBytes, heap.freeBytes() / RESERVED_FRACTION);
        hosts = new LruTable<>(MAX_HOSTS, address -> memoryByAddress.held(address) == 0);
    }

    /** Sets the limits. Open connections stay. */
    synchronized void setLimits(int newMaxConnections, int newMaxPerAddress) {
        maxConnections = newMaxConnections;
        maxPerAddress = newMaxPerAddress;
    }

    /** Refuses all connections from now on, for this reason. */
    synchronized void refuseAll(String why) {
        rejectReason = why;
    }

    /** Returns a pass, or null if the connection is to be closed without a reply. */
    Pass admit(InetAddress address) {
        return admit(address, address.isLoopbackAddress());
    }

    /** The same for an address from a PROXY header; none of them is exempt. */
    Pass admitProxied(InetAddress address) {
        return admit(address, false);
    }

    private synchronized Pass admit(InetAddress address, boolean exempt) {
        Host host = hosts.get(AddressBlock.of(address), block -> new Host(block, clock));
        Pass pass = pass(host, exempt);
        if (pass.refusal != null && refusedCount == MAX_REFUSED) {
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
            return new Pass(host, "no memory for another client; try again later");
        }
    }

    private String refusal(Host host, boolean exempt) {
        if (rejectReason != null) {
            return rejectReason;
        }
        if (!exempt && host.admittedCount >= maxPerAddress) {
            return "too many connections from your address: the limit is " + maxPerAddress;
        }
        if (!exempt && !host.rateLimiter.tryAcquire()) {
            return "too many new connections from your address; try again in a minute";
        }
        if (admittedCount >= maxConnections) {
            return "too many connections: the limit is " + maxConnections + "; try again later";
        }
        return memoryByAddress.allows(host.address, CLIENT_BYTES) ? null : ADDRESS_QUOTA_USED;
    }

    private void count(Pass pass, int by) {
        if (pass.refusal != null) {
            refusedCount += by;
            return;
        }
        admittedCount += by;
        pass.host.admittedCount += by;
    }
}
