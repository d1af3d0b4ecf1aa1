package dev.eldest.engine.core;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.MemoryBudgets;
import java.util.HashMap;
import java.util.Map;

/** Clients with open sessions, by name. A client without sessions is removed. The monitor guards all fields. */
public final class Clients {
    private ClientLimits each;
    private final MemoryBudgets memoryBudgets;
    private final Map<String, Entry> foreground = new HashMap<>();
    /** Background sessions count as a separate client. */
    private final Map<String, Entry> background = new HashMap<>();

    private int sessions;

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
        foreground.values().forEach(entry -> entry.client.setLimits(others));
        background.values().forEach(entry -> entry.client.setLimits(others));
    }

    /** Adds a session of a client. */
    synchronized Client addSession(String name, boolean inBackground) {
        Entry entry = entries(inBackground)
                .computeIfAbsent(name, unknown -> new Entry(new Client(name, inBackground, each, memoryBudgets)));
        entry.sessions++;
        sessions++;
        return entry.client;
    }

    /** Removes a session of a client. */
    synchronized void removeSession(Client client) {
        Map<String, Entry> entries = entries(client.background());
        Entry entry = entries.get(client.name());
        sessions--;
        entry.sessions--;
        if (entry.sessions == 0) {
            entries.remove(client.name());
        }
    }

    private Map<String, Entry> entries(boolean inBackground) {
        return inBackground ? background : foreground;
    }

    /** Returns the number of open sessions. */
    public synchronized int sessions() {
        return sessions;
    }
}
