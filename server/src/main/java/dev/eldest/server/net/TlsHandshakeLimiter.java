package dev.eldest.server.net;

import io.netty.channel.Channel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Limits concurrent TLS handshakes, which take much memory and CPU time before a client has authenticated. Each address
 * has its {@link ClientQuota} of them. Connections without a slot wait unread; the address with the fewest slots is
 * served first. A connection that waits longer than the timeout is closed. If too many wait, the last one of the
 * address with the most waiting is closed.
 *
 * <p>Called from any event loop. The monitor guards all mutable fields; no callback runs under it.
 */
final class TlsHandshakeLimiter {
    static final int MAX_HANDSHAKES = 64;

    /** Twice the timeout of a handshake, which is Netty's default of 10 s. */
    private static final long MAX_WAIT_SECONDS = 20;
    /** Divisor of the slots: the part that is reserved for addresses with few. */
    private static final int RESERVED_FRACTION = 4;

    private record Waiting(AddressBlock from, Runnable begin) {}

    private final int maxHandshakes;
    private final int maxWaiting;
    private final SequencedMap<Channel, Waiting> waiting = new LinkedHashMap<>();
    private final Map<Channel, AddressBlock> slots = new HashMap<>();
    private final ClientQuota<AddressBlock> slotsByAddress;

    /**
     * @param max concurrent handshakes
     * @param maxWaiting connections that wait for a slot, at most
     */
    TlsHandshakeLimiter(int max, int maxWaiting) {
        maxHandshakes = max;
        this.maxWaiting = maxWaiting;
        slotsByAddress = new ClientQuota<>(() -> max - slots.size(), max / RESERVED_FRACTION);
    }

    /**
     * Requests a slot.
     *
     * @param begin starts the handshake; runs on the channel's event loop
     */
    void request(Channel channel, AddressBlock from, Runnable begin) {
        synchronized (this) {
            waiting.put(channel, new Waiting(from, () -> channel.eventLoop().execute(begin)));
        }
        NetworkServer.setTimeout(channel, MAX_WAIT_SECONDS, () -> closeIfWaiting(channel));
        channel.closeFuture().addListener(closed -> release(channel));
        assignSlots();
        Channel excess = removeExcess();
        if (excess != null) {
            excess.close();
        }
    }

    /** Releases the slot after a handshake, successful or not. Further calls do nothing. */
    void release(Channel channel) {
        synchronized (this) {
            waiting.remove(channel);
            AddressBlock from = slots.remove(channel);
            if (from != null) {
                slotsByAddress.add(from, -1);
            }
        }
        assignSlots();
    }

    private void closeIfWaiting(Channel channel) {
        boolean isWaiting;
        synchronized (this) {
            isWaiting = waiting.containsKey(channel);
        }
        if (isWaiting) {
            channel.close();
        }
    }

    /** Removes and returns the last waiting connection of the address with the most; null if not too many wait. */
    private synchronized Channel removeExcess() {
        if (waiting.size() <= maxWaiting) {
            return null;
        }
        Channel last = ClientQuota.firstOfLargest(
                        waiting.reversed().sequencedEntrySet(),
                        each -> each.getValue().from())
                .getKey();
        waiting.remove(last);
        return last;
    }

    private void assignSlots() {
        for (Runnable begin = assignSlot(); begin != null; begin = assignSlot()) {
            begin.run();
        }
    }

    /**
     * Assigns a slot to the next connection and returns its start task; null if no slot is free or no connection waits.
     */
    private synchronized Runnable assignSlot() {
        if (slots.size() == maxHandshakes || waiting.isEmpty()) {
            return null;
        }
        Channel next = next();
        Waiting assigned = waiting.get(next);
        // The next one has the fewest slots, so if it may not take one, no other may.
        if (!slotsByAddress.allows(assigned.from(), 1)) {
            return null;
        }
        waiting.remove(next);
        slots.put(next, assigned.from());
        slotsByAddress.add(assigned.from(), 1);
        return assigned.begin();
    }

    /** Returns the connection that has waited longest, of those whose address has the fewest slots. */
    private Channel next() {
        Channel next = null;
        long fewest = Long.MAX_VALUE;
        for (Map.Entry<Channel, Waiting> each : waiting.entrySet()) {
            long taken = slotsByAddress.held(each.getValue().from());
            if (taken < fewest) {
                fewest = taken;
                next = each.getKey();
            }
        }
        return next;
    }
}
