package dev.eldest.bench.match.report;

import dev.eldest.bench.match.schedule.Matchup;

/**
 * A point of a curve of strength by limit: a contestant against the same engine with half its limit, or against another
 * engine.
 *
 * @param matchup the contestant and its opponent
 * @param number how many times the contestant's limit is doubled
 */
public record Doubling(Matchup matchup, String curve, int number) {}
