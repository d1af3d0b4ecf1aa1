package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.stats.ScoreCounts;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** Counts pairs of games for one contestant, when both games of a pair are finished. Guarded by its owner. */
public final class PairTally {
    private static final int NONE = -1;

    private final int contestant;
    /** Half points of the finished game of an incomplete pair, by the pair's number. */
    private final Int2IntOpenHashMap incomplete = new Int2IntOpenHashMap();

    private ScoreCounts counts = ScoreCounts.noPairs();

    public PairTally(int contestant) {
        this.contestant = contestant;
        incomplete.defaultReturnValue(NONE);
    }

    public void add(Pairing pairing, GameEnd gameEnd) {
        int halfPoints = gameEnd.gameResult().halfPoints(pairing.sideOf(contestant));
        int other = incomplete.remove(pairing.pair());
        if (other == NONE) {
            incomplete.put(pairing.pair(), halfPoints);
        } else {
            counts = counts.plus(other + halfPoints);
        }
    }

    public ScoreCounts counts() {
        return counts;
    }
}
