package dev.eldest.engine.api;

import dev.eldest.engine.api.GameData.TablebaseSource;
import java.util.List;
import java.util.Map;

/**
 * Resources of an engine, for all its sessions together, and data of its games.
 *
 * @param memory limits of large memory blocks
 * @param cores number of cores that searches may use
 * @param sharedHashMegabytes size in MB of one transposition table for all sessions, taken from the memory limit; 0 for
 *     none, then each session has its own table
 * @param maxSearches number of concurrent searches; more are queued
 * @param clientLimits limits of each client; null if there is only one client, without limits
 * @param gameData weights, opening books and endgame tables
 */
public record EngineConfig(
        MemoryLimits memory,
        int cores,
        int sharedHashMegabytes,
        int maxSearches,
        ClientLimits clientLimits,
        GameData gameData) {
    public static final int MAX_CORES = 1024;

    /** 1 TB. */
    public static final int MAX_HASH_MEGABYTES = 1 << 20;

    public EngineConfig {
        if (cores < 1 || sharedHashMegabytes < 0 || maxSearches < 1) {
            throw new IllegalArgumentException("engine config out of range: cores=" + cores + " sharedHashMegabytes="
                    + sharedHashMegabytes + " maxSearches=" + maxSearches);
        }
    }

    public EngineConfig(MemoryLimits memory, int cores, int sharedHashMegabytes, int maxSearches) {
        this(memory, cores, sharedHashMegabytes, maxSearches, null, GameData.NONE);
    }

    /** Returns a config for one user: all cores, and a table for each session. */
    public static EngineConfig forSingleUser(MemoryLimits memory) {
        return new EngineConfig(memory, Runtime.getRuntime().availableProcessors(), 0, Integer.MAX_VALUE);
    }

    /** Returns a copy with these weights; see {@link GameData}. */
    public EngineConfig withWeights(Map<String, byte[]> weights) {
        return with(new GameData(weights, gameData.books(), gameData.tablebases()));
    }

    /** Returns a copy with these opening books; see {@link GameData}. */
    public EngineConfig withBooks(Map<String, byte[]> books) {
        return with(new GameData(gameData.weights(), books, gameData.tablebases()));
    }

    /** Returns a copy with these endgame tables; see {@link GameData}. */
    public EngineConfig withTablebases(Map<String, List<TablebaseSource>> tablebases) {
        return with(new GameData(gameData.weights(), gameData.books(), tablebases));
    }

    private EngineConfig with(GameData other) {
        return new EngineConfig(memory, cores, sharedHashMegabytes, maxSearches, clientLimits, other);
    }

    public EngineConfig withClientLimits(ClientLimits each) {
        return new EngineConfig(memory, cores, sharedHashMegabytes, maxSearches, each, gameData);
    }

    /** Returns whether clients have limits, so that memory stays free for further clients. */
    public boolean hasClientLimits() {
        return clientLimits != null;
    }
}
