package dev.eldest.engine.api;

import java.util.List;

/**
 * Searches, helpers and memory of an engine at one moment. A search is identified by the number of its session, since a
 * session has at most one search.
 *
 * @param searches searches with workers, then queued searches
 * @param helpers one for each thread of the pool
 * @param memory the budgets and their parts
 * @param lagMillis recent maximum of the reply delay in milliseconds
 */
public record EngineSnapshot(List<Search> searches, List<Helper> helpers, List<Budget> memory, long lagMillis) {
    /** @param threads number of workers; 0 while the search is queued */
    public record Search(long session, String game, int threads) {}

    /**
     * @param currentSession session of the search that the helper works for; 0 if none
     * @param assignedSession session of the search that this helper's core is allotted to; 0 if none
     */
    public record Helper(long currentSession, long assignedSession) {}

    /** @param parent name of the budget that this one is a part of; empty for a whole budget */
    public record Budget(String name, String parent, long used, long limit) {}

    public EngineSnapshot {
        searches = List.copyOf(searches);
        helpers = List.copyOf(helpers);
        memory = List.copyOf(memory);
    }
}
