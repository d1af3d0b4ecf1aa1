package dev.eldest.bench.match.record;

import java.util.List;
import java.util.Map;

/**
 * A game of a PGN file: its tags in order, and the moves of its main line as written. Without numbers, annotation
 * glyphs and variations.
 *
 * @param remarks comments behind each move, joined; empty without one. The list is empty unless comments were requested
 * @param result at the end of the moves, or null if the game is incomplete
 * @param line first line in the file, from 1
 */
public record PgnGame(Map<String, String> tags, List<String> moves, List<String> remarks, String result, int line) {}
