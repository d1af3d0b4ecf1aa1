package dev.eldest.engine.api;

import java.util.Map;

/**
 * What an engine may use, for all its sessions together, and what it is to think of positions.
 *
 * @param cores how many cores searches keep busy
 * @param sharedHashMegabytes the size of one transposition table for all sessions, taken from the memory; 0 for none,
 *     then each session has a table of its own
 * @param mostSearches how many searches may run at once; more wait for their turn
 * @param client what each client may take; null if there is but one, who may take all
 * @param weights for games by name, what to evaluate by: the text of weights, or a network; the other games use their
 *     own
 */
public record EngineSettings(
        MemoryLimits memory,
        int cores,
        int sharedHashMegabytes,
        int mostSearches,
        ClientLimits client,
        Map<String, byte[]> weights) {
    public EngineSettings {
        weights = Map.copyOf(weights);
        if (cores < 1 || sharedHashMegabytes < 0 || mostSearches < 1) {
            throw new IllegalArgumentException("no engine can have " + cores + " cores, a table of "
                    + sharedHashMegabytes + " MB and " + mostSearches + " searches");
        }
    }

    public EngineSettings(MemoryLimits memory, int cores, int sharedHashMegabytes, int mostSearches) {
        this(memory, cores, sharedHashMegabytes, mostSearches, null, Map.of());
    }

    /** For one user: all cores, and each session with a table of its own. */
    public static EngineSettings plain(MemoryLimits memory) {
        return new EngineSettings(memory, Runtime.getRuntime().availableProcessors(), 0, Integer.MAX_VALUE);
    }

    /** The same, but with other weights; see {@link #weights}. */
    public EngineSettings withWeights(Map<String, byte[]> others) {
        return new EngineSettings(memory, cores, sharedHashMegabytes, mostSearches, client, others);
    }

    /** The same, but for many clients, none of whom may take more than this. */
    public EngineSettings forClients(ClientLimits each) {
        return new EngineSettings(memory, cores, sharedHashMegabytes, mostSearches, each, weights);
    }

    /** Whether room is to be kept back for further clients. */
    public boolean manyClients() {
        return client != null;
    }
}
