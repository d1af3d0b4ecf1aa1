package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.stats.ScoreCounts;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** Counts pairs of games for one contestant, as soon as both games of a pair are over. Guarded by its owner. */
public final class PairTally {
    private static final int NONE = -1;

    private final int contestant;
    /** The half points made in the one game of a pair that is over, by the pair's number. */
    private final Int2IntOpenHashMap open = new Int2IntOpenHashMap();

    private ScoreCounts counts = ScoreCounts.noPairs();

    public PairTally(int contestant) {
        this.contestant = contestant;
        open.defaultReturnValue(NONE);
    }

    /** A game of the contestant's is over. */
    public void add(Pairing pairing, GameEnd gameEnd) {
        int made = gameEnd.gameResult().halfPoints(pairing.sideOf(contestant));
        int before = open.remove(pairing.pair());
        if (before == NONE) {
            open.put(pairing.pair(), made);
        } else {
            counts = counts.plus(before + made);
        }
    }

    public ScoreCounts counts() {
        return counts;
    }
}
