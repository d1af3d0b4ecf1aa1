package dev.eldest.engine.run;

import dev.eldest.engine.tt.TranspositionTable;

/**
 * What one search is done with.
 *
 * @param session the number of the one whose search it is
 * @param client whose session that is
 * @param workers its workers, once it has them
 * @param threads how many it is to have, if there is room for them
 * @param table may be null
 */
public record SearchContext(
        SearchServices services,
        long session,
        Client client,
        SessionWorkers workers,
        int threads,
        TranspositionTable table) {}
