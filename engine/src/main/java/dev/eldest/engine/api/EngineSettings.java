package dev.eldest.engine.api;

/**
 * What an engine may use, for all its sessions together.
 *
 * @param cores how many cores searches keep busy
 * @param sharedHashMegabytes the size of one transposition table for all sessions, taken from the memory; 0 for none,
 *     then each session has a table of its own
 * @param mostSearches how many searches, counts and benches may run at once
 */
public record EngineSettings(MemoryLimits memory, int cores, int sharedHashMegabytes, int mostSearches) {
    public EngineSettings {
        if (cores < 1 || sharedHashMegabytes < 0 || mostSearches < 1) {
            throw new IllegalArgumentException("no engine can have " + cores + " cores, a table of "
                    + sharedHashMegabytes + " MB and " + mostSearches + " searches");
        }
    }

    /** For one user: all cores, and each session with a table of its own. */
    public static EngineSettings plain(MemoryLimits memory) {
        return new EngineSettings(memory, Runtime.getRuntime().availableProcessors(), 0, Integer.MAX_VALUE);
    }
}
