package dev.eldest.engine.api;

import java.util.List;

/**
 * Who works on what at a moment, for who looks on. Searches are named by the number of their session, of which each has
 * one at most.
 *
 * @param searches those that have workers, then those that wait for them
 * @param helpers one for each thread of the pool
 * @param memory the budgets and their parts
 * @param lateMillis how late answers have lately been, at worst
 */
public record EngineSnapshot(List<Search> searches, List<Helper> helpers, List<Budget> memory, long lateMillis) {
    /** @param threads workers that it has; 0 while it waits */
    public record Search(long session, String game, int threads) {}

    /**
     * @param at the search that is helped just now, or 0
     * @param home the search that has this helper's core as its share, or 0
     */
    public record Helper(long at, long home) {}

    /** @param whole the name of the budget that this is a part of; empty for a whole */
    public record Budget(String name, String whole, long used, long limit) {}

    public EngineSnapshot {
        searches = List.copyOf(searches);
        helpers = List.copyOf(helpers);
        memory = List.copyOf(memory);
    }
}
