package dev.eldest.bench.match.record;

import java.util.List;
import java.util.Map;

/**
 * A game as a record of games has it: tags in their order, and the moves of its main line as they are written there.
 * Numbers, signs and side lines are left out.
 *
 * @param remarks the comments behind each move, as one, empty where there are none; not one for who does not ask for
 *     them
 * @param result as the end of the moves says, or null if the game breaks off
 * @param line where it begins in the file, from 1
 */
public record PgnGame(Map<String, String> tags, List<String> moves, List<String> remarks, String result, int line) {}
