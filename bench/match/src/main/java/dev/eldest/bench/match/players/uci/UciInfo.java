package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.function.IntConsumer;

/** Collects an engine's info lines about one search. Skips invalid numbers. */
final class UciInfo {
    /** UCI has a word before the value; UCCI has the value only. */
    private static final int WORDS_OF_A_SCORE = 2;

    private EngineScore engineScore;
    private int depth;
    private long nodes;

    MoveEvaluation moveEvaluation() {
        return new MoveEvaluation(engineScore, depth, nodes);
    }

    /** Parses a line that starts with info. */
    void read(String line) {
        String[] words = line.strip().split("\\s+");
        int end = endOfNumbers(words);
        if (firstLine(words, end)) {
            for (int at = 1; at + 1 < end; at++) {
                switch (words[at]) {
                    case "depth" -> number(words[at + 1], found -> depth = found);
                    case "nodes" -> nodes = count(words[at + 1]);
                    case "score" -> score(words, at + 1, end);
                    default -> {
                        // Not used.
                    }
                }
            }
        }
    }

    /** Returns the index where moves or free text begin. */
    private static int endOfNumbers(String[] words) {
        for (int at = 1; at < words.length; at++) {
            if (words[at].equals("pv") || words[at].equals("string")) {
                return at;
            }
        }
        return words.length;
    }

    /** Returns whether the line is about the best move, not a lower one of several. */
    private static boolean firstLine(String[] words, int end) {
        for (int at = 1; at + 1 < end; at++) {
            if (words[at].equals("multipv")) {
                return words[at + 1].equals("1");
            }
        }
        return true;
    }

    private void score(String[] words, int at, int end) {
        if (at < end) {
            number(words[at], found -> engineScore = EngineScore.ofCentipawns(found));
        }
        if (at + 1 >= end) {
            return;
        }
        boolean mate = words[at].equals("mate");
        String bound = at + WORDS_OF_A_SCORE < end ? words[at + WORDS_OF_A_SCORE] : "";
        if ((mate || words[at].equals("cp")) && !bound.endsWith("bound")) {
            number(words[at + 1], found -> engineScore = new EngineScore(mate, found));
        }
    }

    private static void number(String word, IntConsumer into) {
        try {
            into.accept(Integer.parseInt(word));
        } catch (NumberFormatException e) {
            // Invalid number from the engine; skipped.
        }
    }

    private long count(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            return nodes;
        }
    }
}
