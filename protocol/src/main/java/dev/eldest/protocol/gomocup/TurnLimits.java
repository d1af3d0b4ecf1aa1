package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What ends a search, as far as the client has told: times are in milliseconds. What a search has taken is told by its
 * thread: guarded by this.
 */
final class TurnLimits {
    /** For the first search of a process: code is loaded and compiled, and then the deadline comes, as in a game. */
    static final SearchLimits WARM_UP = new SearchLimits(
            0, 0, 0, 1000, new Clock(Clock.UNLIMITED, Clock.UNLIMITED, 0, 0, 0), false, false, List.of());

    /** Where a manager says so, a clock does not run. */
    private static final long UNLIMITED = Integer.MAX_VALUE;

    /** As fast as possible. */
    private static final long AT_ONCE = 10;

    /**
     * Kept back of each turn beyond what is kept of any clock: a manager counts until it has read the answer, and the
     * machine it runs on may be busy with other games. Of a short turn a part is kept, so that there is something left.
     */
    private static final long KEPT_OF_TURN = 50;

    /** The first time: what is on the way of an answer is not compiled yet. */
    private static final long KEPT_OF_FIRST_TURN = 90;

    private static final int MAX_PART_KEPT = 4;
    private static final int MAX_PART_KEPT_FIRST = 2;

    private long turn = 5_000;
    private long match;
    /** Null until it is told in a game. */
    private Long left;
    /**
     * Since what is left was told last, or since the game began: not every client tells before each move. What a move
     * adds to the clock counts against it.
     */
    private long spentMillis;

    private long searchBeganNanos;
    private boolean hasSearched;

    private long increment;
    private int depth;
    private long nodes;

    /** A game begins with all of its time. */
    synchronized void beginGame() {
        left = null;
        spentMillis = 0;
    }

    synchronized void searchBegins() {
        searchBeganNanos = System.nanoTime();
    }

    synchronized void searchEnds() {
        hasSearched = true;
        spentMillis += TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - searchBeganNanos) - increment;
    }

    /** Takes in a value by its name. */
    synchronized void set(String name, long value) {
        switch (name) {
            case "timeout_turn" -> turn = Math.max(0, value);
            case "timeout_match" -> match = Math.max(0, value);
            case "time_left" -> {
                left = Math.max(-UNLIMITED, value);
                spentMillis = 0;
            }
            case "time_increment" -> increment = Math.clamp(value, 0, UNLIMITED);
            case "max_depth" -> depth = Math.clamp(value, 0, SearchLimits.MAX_MOVES);
            case "max_node" -> nodes = Math.max(0, value);
            default -> throw new IllegalArgumentException(name);
        }
    }

    /** @param parts for so many searches in a turn */
    synchronized SearchLimits ofPart(int parts) {
        if (turn == 0) {
            return new SearchLimits(depth, nodes, 0, AT_ONCE, null, false, false, List.of());
        }
        return new SearchLimits(
                depth, nodes, 0, Math.max(1, forMoves() / parts), clock(parts), false, false, List.of());
    }

    private long forMoves() {
        long kept = hasSearched
                ? Math.min(KEPT_OF_TURN, turn / MAX_PART_KEPT)
                : Math.min(KEPT_OF_FIRST_TURN, turn / MAX_PART_KEPT_FIRST);
        return turn - kept;
    }

    /** What is told for who is to move stands for both. */
    private Clock clock(int parts) {
        long told = left != null ? left : match == 0 ? UNLIMITED : match;
        long time = told >= UNLIMITED ? Clock.UNLIMITED : (told - spentMillis) / parts;
        return new Clock(time, time, increment, increment, 0);
    }
}
