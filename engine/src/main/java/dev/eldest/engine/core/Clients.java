package dev.eldest.engine.core;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.CoreScheduler;
import dev.eldest.engine.run.MemoryBudgets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Clients with open sessions, by name. A client without sessions is removed. Its claim to the cores is kept for a
 * while: a turn is charged when it ends, so one that came back with a new claim could use the cores for nothing, with
 * one long task after another. The monitor guards all fields.
 */
public final class Clients {
    /** Number of claims that are kept, some 200 bytes each. */
    static final int MAX_CLAIMS = 1 << 10;

    private ClientLimits each;
    private final MemoryBudgets memoryBudgets;
    private final Map<Key, Entry> entries = new HashMap<>();
    /** Claims of clients without sessions. The client that left first comes first. */
    private final LinkedHashMap<Key, CoreScheduler.Share> claims = new LinkedHashMap<>();

    private int sessions;

    /** Background sessions count as a separate client. */
    private record Key(String name, boolean background) {
        // Written out: generated methods are not in the start-up cache.
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && background == key.background && name.equals(key.name);
        }

        @Override
        public int hashCode() {
            return 2 * name.hashCode() + (background ? 1 : 0);
        }
    }

    private static final class Entry {
        private final Client client;
        private int sessions;

        Entry(Client client) {
            this.client = client;
        }
    }

    /** @param each limits of each client; null if there is only one client, without limits */
    public Clients(ClientLimits each, MemoryBudgets memoryBudgets) {
        this.each = each;
        this.memoryBudgets = memoryBudgets;
    }

    /** Sets the limits of each client, including those with sessions. Only for engines with client limits. */
    synchronized void setLimits(ClientLimits others) {
        if (each == null) {
            throw new IllegalStateException("the engine has no client limits");
        }
        each = others;
        entries.values().forEach(entry -> entry.client.setLimits(others));
    }

    synchronized Client addSession(String name, boolean inBackground) {
        Entry entry = entries.computeIfAbsent(new Key(name, inBackground), this::newEntry);
        entry.sessions++;
        sessions++;
        return entry.client;
    }

    private Entry newEntry(Key key) {
        CoreScheduler.Share claim = Objects.requireNonNullElseGet(claims.remove(key), CoreScheduler.Share::new);
        return new Entry(new Client(key.name(), key.background(), each, memoryBudgets, claim));
    }

    synchronized void removeSession(Client client) {
        Key key = new Key(client.name(), client.background());
        Entry entry = entries.get(key);
        sessions--;
        entry.sessions--;
        if (entry.sessions == 0) {
            entries.remove(key);
            claims.put(key, client.coreShare());
            if (claims.size() > MAX_CLAIMS) {
                claims.pollFirstEntry();
            }
        }
    }

    public synchronized int sessions() {
        return sessions;
    }
}
