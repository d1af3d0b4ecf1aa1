package dev.eldest.bench.match.record;

import java.util.List;
import java.util.Map;

/**
 * A game as a record of games has it: tags in their order, and the moves of its main line as they are written there.
 * Comments, numbers, signs and side lines are left out.
 *
 * @param result as the end of the moves says, or null if the game breaks off
 * @param line where it begins in the file, from 1
 */
public record PgnGame(Map<String, String> tags, List<String> moves, String result, int line) {}
