package dev.eldest.engine.api;

import java.util.List;
import java.util.Map;

/**
 * What an engine may use, for all its sessions together, and what it is to think of positions.
 *
 * @param cores how many cores searches keep busy
 * @param sharedHashMegabytes the size of one transposition table for all sessions, taken from the memory; 0 for none,
 *     then each session has a table of its own
 * @param mostSearches how many searches may run at once; more wait for their turn
 * @param client what each client may take; null if there is but one, who may take all
 * @param lore what it is to know of games beside their rules
 */
public record EngineSettings(
        MemoryLimits memory, int cores, int sharedHashMegabytes, int mostSearches, ClientLimits client, Lore lore) {
    /** As many as anybody may name. */
    public static final int MOST_CORES = 1024;

    /** A terabyte. */
    public static final int MOST_HASH_MEGABYTES = 1 << 20;

    public EngineSettings {
        if (cores < 1 || sharedHashMegabytes < 0 || mostSearches < 1) {
            throw new IllegalArgumentException("no engine can have " + cores + " cores, a table of "
                    + sharedHashMegabytes + " MB and " + mostSearches + " searches");
        }
    }

    public EngineSettings(MemoryLimits memory, int cores, int sharedHashMegabytes, int mostSearches) {
        this(memory, cores, sharedHashMegabytes, mostSearches, null, Lore.NONE);
    }

    /** For one user: all cores, and each session with a table of its own. */
    public static EngineSettings plain(MemoryLimits memory) {
        return new EngineSettings(memory, Runtime.getRuntime().availableProcessors(), 0, Integer.MAX_VALUE);
    }

    /** The same, but with other weights; see {@link Lore}. */
    public EngineSettings withWeights(Map<String, byte[]> weights) {
        return with(new Lore(weights, lore.books(), lore.endings()));
    }

    /** The same, but with these books; see {@link Lore}. */
    public EngineSettings withBooks(Map<String, byte[]> books) {
        return with(new Lore(lore.weights(), books, lore.endings()));
    }

    /** The same, but with these tables of endings; see {@link Lore}. */
    public EngineSettings withEndings(Map<String, List<StoredTable>> endings) {
        return with(new Lore(lore.weights(), lore.books(), endings));
    }

    private EngineSettings with(Lore other) {
        return new EngineSettings(memory, cores, sharedHashMegabytes, mostSearches, client, other);
    }

    /** The same, but for many clients, none of whom may take more than this. */
    public EngineSettings forClients(ClientLimits each) {
        return new EngineSettings(memory, cores, sharedHashMegabytes, mostSearches, each, lore);
    }

    /** Whether room is to be kept back for further clients. */
    public boolean manyClients() {
        return client != null;
    }
}
