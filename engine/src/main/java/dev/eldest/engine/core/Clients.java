package dev.eldest.engine.core;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.MemoryBudgets;
import java.util.HashMap;
import java.util.Map;

/** Those who have sessions, by name. The monitor guards everything; whose last session ends is forgotten. */
public final class Clients {
    private ClientLimits each;
    private final MemoryBudgets memoryBudgets;
    private final Map<String, Present> present = new HashMap<>();
    /** What somebody wants done in the background is charged to him apart. */
    private final Map<String, Present> inBackground = new HashMap<>();

    private int sessions;

    private static final class Present {
        private final Client client;
        private int sessions;

        Present(Client client) {
            this.client = client;
        }
    }

    /** @param each what one may take; null if there is but one, who may take all */
    public Clients(ClientLimits each, MemoryBudgets memoryBudgets) {
        this.each = each;
        this.memoryBudgets = memoryBudgets;
    }

    /** What one may take from now on, of those too who are here; only where there are many. */
    synchronized void adjust(ClientLimits others) {
        if (each == null) {
            throw new IllegalStateException("there is but one client, who may take all");
        }
        each = others;
        present.values().forEach(one -> one.client.adjust(others));
        inBackground.values().forEach(one -> one.client.adjust(others));
    }

    /** One more session of a client. */
    synchronized Client enter(String name, boolean background) {
        Present one = present(background)
                .computeIfAbsent(name, unknown -> new Present(new Client(name, background, each, memoryBudgets)));
        one.sessions++;
        sessions++;
        return one.client;
    }

    /** One session less. */
    synchronized void leave(Client client) {
        Map<String, Present> alike = present(client.background());
        Present one = alike.get(client.name());
        sessions--;
        one.sessions--;
        if (one.sessions == 0) {
            alike.remove(client.name());
        }
    }

    private Map<String, Present> present(boolean background) {
        return background ? inBackground : present;
    }

    /** Sessions open now. */
    public synchronized int sessions() {
        return sessions;
    }
}
