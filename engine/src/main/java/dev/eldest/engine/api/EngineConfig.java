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
 * @param gameData what it is to know of games beside their rules
 */
public record EngineConfig(
        MemoryLimits memory,
        int cores,
        int sharedHashMegabytes,
        int mostSearches,
        ClientLimits client,
        GameData gameData) {
    /** As many as anybody may name. */
    public static final int MAX_CORES = 1024;

    /** A terabyte. */
    public static final int MAX_HASH_MEGABYTES = 1 << 20;

    public EngineConfig {
        if (cores < 1 || sharedHashMegabytes < 0 || mostSearches < 1) {
            throw new IllegalArgumentException("no engine can have " + cores + " cores, a table of "
                    + sharedHashMegabytes + " MB and " + mostSearches + " searches");
        }
    }

    public EngineConfig(MemoryLimits memory, int cores, int sharedHashMegabytes, int mostSearches) {
        this(memory, cores, sharedHashMegabytes, mostSearches, null, GameData.NONE);
    }

    /** For one user: all cores, and each session with a table of its own. */
    public static EngineConfig plain(MemoryLimits memory) {
        return new EngineConfig(memory, Runtime.getRuntime().availableProcessors(), 0, Integer.MAX_VALUE);
    }

    /** The same, but with other weights; see {@link GameData}. */
    public EngineConfig withWeights(Map<String, byte[]> weights) {
        return with(new GameData(weights, gameData.books(), gameData.endings()));
    }

    /** The same, but with these books; see {@link GameData}. */
    public EngineConfig withBooks(Map<String, byte[]> books) {
        return with(new GameData(gameData.weights(), books, gameData.endings()));
    }

    /** The same, but with these tables of endings; see {@link GameData}. */
    public EngineConfig withEndings(Map<String, List<TablebaseSource>> endings) {
        return with(new GameData(gameData.weights(), gameData.books(), endings));
    }

    private EngineConfig with(GameData other) {
        return new EngineConfig(memory, cores, sharedHashMegabytes, mostSearches, client, other);
    }

    /** The same, but for many clients, none of whom may take more than this. */
    public EngineConfig forClients(ClientLimits each) {
        return new EngineConfig(memory, cores, sharedHashMegabytes, mostSearches, each, gameData);
    }

    /** Whether room is to be kept back for further clients. */
    public boolean manyClients() {
        return client != null;
    }
}
