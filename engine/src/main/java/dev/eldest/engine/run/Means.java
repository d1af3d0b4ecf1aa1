package dev.eldest.engine.run;

import dev.eldest.engine.tt.TranspositionTable;

/**
 * What one search is done with.
 *
 * @param client whose search it is
 * @param crew its seats, once it has them
 * @param threads how many it is to have, if there is room for them
 * @param table may be null
 */
public record Means(Machinery machinery, Client client, SessionCrew crew, int threads, TranspositionTable table) {}
