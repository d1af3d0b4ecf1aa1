package dev.eldest.engine.run;

import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * What a search runs with.
 *
 * @param workers the session's workers, once it has them
 * @param threads number of threads to use, if there is room for them
 * @param table may be null
 * @param exchange exchange with other members; null if none searches the root
 */
public record SearchContext(
        SearchServices services,
        long session,
        Client client,
        SessionWorkers workers,
        int threads,
        TranspositionTable table,
        SearchExchange exchange) {}
