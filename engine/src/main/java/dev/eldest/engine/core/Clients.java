package dev.eldest.engine.core;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.Memory;
import java.util.HashMap;
import java.util.Map;

/** Those who have sessions, by name. The monitor guards everything; whose last session ends is forgotten. */
public final class Clients {
    private final ClientLimits each;
    private final Memory memory;
    private final Map<String, Client> present = new HashMap<>();
    private int sessions;

    /** @param each what one may take; null if there is but one, who may take all */
    public Clients(ClientLimits each, Memory memory) {
        this.each = each;
        this.memory = memory;
    }

    /** One more session of a client. */
    synchronized Client enter(String name) {
        Client client = present.computeIfAbsent(name, unknown -> new Client(unknown, each, memory));
        client.sessions++;
        sessions++;
        return client;
    }

    /** One session less. */
    synchronized void leave(Client client) {
        sessions--;
        client.sessions--;
        if (client.sessions == 0) {
            present.remove(client.name());
        }
    }

    /** Sessions open now. */
    public synchronized int sessions() {
        return sessions;
    }
}
