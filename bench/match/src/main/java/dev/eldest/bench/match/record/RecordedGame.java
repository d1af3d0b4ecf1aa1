package dev.eldest.bench.match.record;

import java.util.List;
import java.util.Map;

/**
 * A game, or a position alone, from a file.
 *
 * @param start null for the game's own
 * @param moves in the game's notation, all legal
 * @param tags in order; empty for a position
 * @param result as in the record, or null
 * @param endReason end of the game by the rules, or null
 * @param openingPlies number of moves of its opening: up to the last one with the comment {@code book}, or that leads
 *     to a position with an opening's name
 * @param opening code and name of the last opening, such as {@code C60 Ruy Lopez}; empty if there is none
 * @param line first line in the file, from 1
 */
public record RecordedGame(
        String start,
        List<String> moves,
        Map<String, String> tags,
        String result,
        String endReason,
        int openingPlies,
        String opening,
        int line) {}
