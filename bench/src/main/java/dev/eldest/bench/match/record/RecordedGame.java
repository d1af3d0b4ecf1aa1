package dev.eldest.bench.match.record;

import java.util.List;
import java.util.Map;

/**
 * A game, or a position alone, from a file.
 *
 * @param start null for the game's own
 * @param moves in the game's notation, all of them legal
 * @param tags in their order; none of a position alone
 * @param result as the record says, or null
 * @param over how the game has ended by the rules, or null
 * @param line where it begins in the file, from 1
 */
public record RecordedGame(
        String start, List<String> moves, Map<String, String> tags, String result, String over, int line) {}
