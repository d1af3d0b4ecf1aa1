package dev.eldest.server.cluster.transport;

import dev.eldest.server.cluster.ClusterTransport;
import dev.eldest.server.cluster.Safely;
import dev.eldest.server.net.ClientQuota;
import dev.eldest.server.net.RateLimiter;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/**
 * The connected members, one connection each. Two members may connect to each other at once; both keep the connection
 * of the one with the smaller id. Confined to the event loop, but for {@link #connection}. Events are reported by the
 * executor, in order.
 */
final class MemberLinks {
    static final int MAX_MEMBERS = 64;

    /** New members of one holder: this burst, then one each interval. */
    private static final int BURST = 64;

    private static final long INTERVAL_NANOS = 1_000_000_000;

    private final String ownId;
    private final Executor events;
    /** The oldest first. */
    private final SequencedMap<String, MemberConnection> byId = new LinkedHashMap<>();
    /** Second connections, which are closed soon, by id. */
    private final Map<String, MemberConnection> closing = new HashMap<>();
    /** By holder of a certificate, of whom a cluster has few. */
    private final Map<String, RateLimiter> rateLimiters = new HashMap<>();
    /** By the name that the listener knows. */
    private final Map<String, MemberConnection> byName = new ConcurrentHashMap<>();
    /** Set before the first connection. */
    private ClusterTransport.Listener listener;

    private int lastNumber;

    MemberLinks(String ownId, Executor events) {
        this.ownId = ownId;
        this.events = events;
    }

    void setListener(ClusterTransport.Listener newListener) {
        listener = newListener;
    }

    /** Adds a connection whose peer has said its id. Returns false if that is this member, or one too many. */
    boolean add(MemberConnection connection) {
        String id = connection.id();
        MemberConnection before = byId.get(id);
        if (id.equals(ownId) || before == null && !makeRoom(connection)) {
            return false;
        }
        if (before == null) {
            lastNumber++;
            // A member that has been lost comes back under a new name.
            connection.setName(id + "-" + lastNumber);
        } else {
            connection.setName(before.name());
        }
        if (before == null || replaces(connection, before)) {
            byId.put(id, connection);
            byName.put(connection.name(), connection);
        }
        if (before == null) {
            // Not earlier: the listener may send a message at once.
            report(() -> listener.memberJoined(connection.name(), connection.address()));
        } else {
            closeSoon(byId.get(id) == before ? connection : before);
        }
        return true;
    }

    /** Makes room for a member, if its holder does not come too often and has not the most connections. */
    private boolean makeRoom(MemberConnection connection) {
        String holder = connection.holder();
        RateLimiter rateLimiter =
                rateLimiters.computeIfAbsent(holder, _ -> new RateLimiter(BURST, INTERVAL_NANOS, System::nanoTime));
        if (!rateLimiter.tryAcquire()) {
            return false;
        }
        if (byId.size() < MAX_MEMBERS) {
            return true;
        }
        MemberConnection newest =
                ClientQuota.firstOfLargest(byId.reversed().sequencedValues(), MemberConnection::holder);
        if (newest.holder().equals(holder)) {
            return false;
        }
        remove(newest);
        newest.close();
        return true;
    }

    /** Closes the second connection of a member. Not at once: the member may not know the other one yet. */
    private void closeSoon(MemberConnection connection) {
        connection.closeSoon();
        MemberConnection earlier = closing.put(connection.id(), connection);
        if (earlier != null) {
            earlier.close();
        }
    }

    private boolean replaces(MemberConnection connection, MemberConnection before) {
        boolean ownIsKept = ownId.compareTo(connection.id()) < 0;
        return connection.isOutbound() == before.isOutbound() || connection.isOutbound() == ownIsKept;
    }

    void remove(MemberConnection connection) {
        if (connection.name() == null) {
            return;
        }
        closing.remove(connection.id(), connection);
        if (byId.remove(connection.id(), connection)) {
            byName.remove(connection.name());
            report(() -> listener.memberLeft(connection.name()));
        }
    }

    void receive(MemberConnection from, byte[] message, Runnable release) {
        if (listener.receiveAtOnce(from.name(), message)) {
            release.run();
            return;
        }
        report(() -> {
            try {
                listener.receive(from.name(), message);
            } finally {
                release.run();
            }
        });
    }

    private void report(Runnable event) {
        events.execute(() -> Safely.run(event));
    }

    /** Whether a member is connected, or is this one. */
    boolean contains(String id) {
        return ownId.equals(id) || byId.containsKey(id);
    }

    /** Returns the connection of a member, or null. From any thread. */
    MemberConnection connection(String name) {
        return byName.get(name);
    }

    List<InetSocketAddress> addresses() {
        return byId.values().stream().map(MemberConnection::listenAddress).toList();
    }

    Collection<MemberConnection> all() {
        return new ArrayList<>(byId.values());
    }
}
