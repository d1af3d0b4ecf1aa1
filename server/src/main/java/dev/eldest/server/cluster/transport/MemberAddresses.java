package dev.eldest.server.cluster.transport;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Addresses to connect to: configured ones, and learned ones, whose number is limited. Several may lead to one member,
 * and some to this one. Confined to the event loop.
 */
final class MemberAddresses {
    static final int MAX_LEARNED = 64;

    private final Map<InetSocketAddress, Entry> entries = new LinkedHashMap<>();
    private final int maxEntries;

    private static final class Entry {
        private final boolean configured;
        /** The member that was found there last, or null. */
        private String id;
        /** A connection to it is open or being opened. */
        private boolean connecting;

        Entry(boolean configured) {
            this.configured = configured;
        }
    }

    MemberAddresses(Collection<InetSocketAddress> configured) {
        configured.forEach(address -> entries.put(address, new Entry(true)));
        maxEntries = entries.size() + MAX_LEARNED;
    }

    /** Adds an address, in place of the oldest learned one if there are too many. */
    void learn(InetSocketAddress address) {
        entries.computeIfAbsent(address, _ -> new Entry(false));
        if (entries.size() > maxEntries) {
            entries.entrySet().stream()
                    .filter(each -> !each.getValue().configured && !each.getValue().connecting)
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .ifPresent(entries::remove);
        }
    }

    /** A member was found at an address. */
    void found(InetSocketAddress address, String id) {
        learn(address);
        entries.computeIfPresent(address, (_, entry) -> {
            entry.id = id;
            return entry;
        });
    }

    /** Returns the addresses where no connected member is; a connection to each is opened now. */
    List<InetSocketAddress> takeUnconnected(Predicate<String> connected) {
        List<InetSocketAddress> unconnected = new ArrayList<>();
        entries.forEach((address, entry) -> {
            if (!entry.connecting && (entry.id == null || !connected.test(entry.id))) {
                entry.connecting = true;
                unconnected.add(address);
            }
        });
        return unconnected;
    }

    /** The connection to an address is closed, or could not be opened. */
    void closed(InetSocketAddress address) {
        Entry entry = entries.get(address);
        if (entry != null) {
            entry.connecting = false;
        }
    }
}
