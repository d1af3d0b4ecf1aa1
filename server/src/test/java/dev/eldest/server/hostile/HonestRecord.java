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

/** What happened to the honest players. All is guarded by the monitor. */
final class HonestRecord {
    private static final int MAX_WORDS = 12;
    private static final double NANOS_PER_MILLI = 1e6;

    private final LongArrayList answerNanos = new LongArrayList();
    private final LongArrayList depths = new LongArrayList();
    private final LongArrayList nodes = new LongArrayList();
    private final Map<TerminationReason, Integer> lostBy = new EnumMap<>(TerminationReason.class);
    private final List<String> words = new ArrayList<>();
    private int came;
    private int turnedAway;
    private int games;

    synchronized void comes() {
        came++;
    }

    synchronized void turnedAway(String why) {
        turnedAway++;
        note(why);
    }

    synchronized void answered(long nanos, MoveEvaluation moveEvaluation) {
        answerNanos.add(nanos);
        depths.add(moveEvaluation.depth());
        nodes.add(moveEvaluation.nodes());
    }

    /** A game that the rules have ended is all right, whoever has won; so is one that is drawn by its length. */
    synchronized void finished(String name, GameEnd gameEnd) {
        games++;
        if (gameEnd.terminationReason() != TerminationReason.RULES && gameEnd.gameResult() != GameResult.DRAW) {
            lostBy.merge(gameEnd.terminationReason(), 1, Integer::sum);
            note(name + " " + gameEnd.terminationReason().label() + ": " + gameEnd.words());
        }
    }

    private void note(String text) {
        if (words.size() < MAX_WORDS) {
            words.add(text);
        }
    }

    /** How many are there, or have been. */
    synchronized int came() {
        return came;
    }

    synchronized boolean good() {
        return lostBy.isEmpty() && turnedAway == 0 && !answerNanos.isEmpty();
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "games finished %d, moves %d, lost %s, turned away %d; answers: median %.0f ms, slowest %.0f ms;"
                        + " median depth %d, nodes %d",
                games,
                answerNanos.size(),
                lostBy,
                turnedAway,
                median(answerNanos) / NANOS_PER_MILLI,
                answerNanos.longStream().max().orElse(0) / NANOS_PER_MILLI,
                median(depths),
                median(nodes));
    }

    /** The first things that went wrong. */
    synchronized List<String> troubles() {
        return List.copyOf(words);
    }

    private static long median(LongArrayList values) {
        LongArrayList sorted = new LongArrayList(values);
        sorted.sort(null);
        return sorted.isEmpty() ? 0 : sorted.getLong(sorted.size() / 2);
    }
}
