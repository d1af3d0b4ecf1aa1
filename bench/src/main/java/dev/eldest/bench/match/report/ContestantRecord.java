package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.schedule.PairTally;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.Optional;

/** What one contestant has done so far. Guarded by its owner. */
final class ContestantRecord {
    private final int contestant;
    private final String name;
    private final PairTally pairs;
    private ScoreCounts games = ScoreCounts.noGames();
    private Effort effort = Effort.NONE;
    private int timeLosses;
    private int faults;

    ContestantRecord(int contestant, String name) {
        this.contestant = contestant;
        this.name = name;
        pairs = new PairTally(contestant);
    }

    /** A game of the contestant's is over. */
    void add(Pairing pairing, GameEnd gameEnd, Effort spent) {
        int side = pairing.sideOf(contestant);
        games = games.plus(gameEnd.gameResult().halfPoints(side));
        pairs.add(pairing, gameEnd);
        effort = effort.plus(spent);
        timeLosses += gameEnd.timeLossOf(side) ? 1 : 0;
        faults += gameEnd.faultOf(side) ? 1 : 0;
    }

    String name() {
        return name;
    }

    ScoreCounts games() {
        return games;
    }

    ScoreCounts pairs() {
        return pairs.counts();
    }

    Effort effort() {
        return effort;
    }

    int timeLosses() {
        return timeLosses;
    }

    int faults() {
        return faults;
    }

    double points() {
        return games.total() == 0 ? 0 : games.mean() * games.total();
    }

    /** From pairs, whose games depend on each other; from games only while no pair is complete. Empty without any. */
    Optional<Elo> elo() {
        if (games.total() == 0) {
            return Optional.empty();
        }
        return Optional.of(Elo.of(pairs().total() > 0 ? pairs() : games));
    }
}
