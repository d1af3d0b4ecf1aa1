package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.PlayedGame;

/** Hears of a match. The calls come one after the other, from the threads that play. */
public interface MatchListener {
    /** A game is over; the order is that of the ends, which may not be that of the numbers. False ends the match. */
    boolean finished(Pairing pairing, PlayedGame game);
}
