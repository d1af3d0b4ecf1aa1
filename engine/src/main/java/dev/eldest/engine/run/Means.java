package dev.eldest.engine.run;

import dev.eldest.engine.tt.TranspositionTable;

/**
 * What one search is done with.
 *
 * @param session the number of the one whose search it is
 * @param client whose session that is
 * @param crew its seats, once it has them
 * @param threads how many it is to have, if there is room for them
 * @param table may be null
 */
public record Means(
        Machinery machinery, long session, Client client, SessionCrew crew, int threads, TranspositionTable table) {}
