package dev.eldest.server.hostile;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.TerminationReason;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Results of the honest players. The monitor guards everything. */
final class HonestRecord {
    private static final int MAX_ERRORS = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    private final LongArrayList answerNanos = new LongArrayList();
    private final LongArrayList depths = new LongArrayList();
    private final LongArrayList nodes = new LongArrayList();
    private final Map<TerminationReason, Integer> lossesByReason = new EnumMap<>(TerminationReason.class);
    private final List<String> errors = new ArrayList<>();
    private int connections;
    private int refusals;
    private int games;

    synchronized void countConnection() {
        connections++;
    }

    synchronized void countRefusal(String why) {
        refusals++;
        addError(why);
    }

    synchronized void recordMove(long nanos, MoveEvaluation moveEvaluation) {
        answerNanos.add(nanos);
        depths.add(moveEvaluation.depth());
        nodes.add(moveEvaluation.nodes());
    }

    /** Counts a game. A win by the rules or a draw by length is good. */
    synchronized void recordGame(String name, GameEnd gameEnd) {
        games++;
        if (gameEnd.terminationReason() != TerminationReason.RULES && gameEnd.gameResult() != GameResult.DRAW) {
            lossesByReason.merge(gameEnd.terminationReason(), 1, Integer::sum);
            addError(name + " " + gameEnd.terminationReason().label() + ": " + gameEnd.description());
        }
    }

    private void addError(String text) {
        if (errors.size() < MAX_ERRORS) {
            errors.add(text);
        }
    }

    /** Returns the number of connections so far. */
    synchronized int connectionCount() {
        return connections;
    }

    synchronized boolean good() {
        return lossesByReason.isEmpty() && refusals == 0 && !answerNanos.isEmpty();
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "games finished %d, moves %d, lost %s, refused %d; answers: median %.0f ms, slowest %.0f ms;"
                        + " median depth %d, nodes %d",
                games,
                answerNanos.size(),
                lossesByReason,
                refusals,
                median(answerNanos) / NANOS_PER_MILLI,
                answerNanos.longStream().max().orElse(0) / NANOS_PER_MILLI,
                median(depths),
                median(nodes));
    }

    /** Returns the first errors. */
    synchronized List<String> firstErrors() {
        return List.copyOf(errors);
    }

    private static long median(LongArrayList values) {
        LongArrayList sorted = new LongArrayList(values);
        sorted.sort(null);
        return sorted.isEmpty() ? 0 : sorted.getLong(sorted.size() / 2);
    }
}
