package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.schedule.PairTally;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.Locale;
import java.util.Optional;

/** Results of one contestant. Guarded by its owner. */
final class ContestantRecord {
    private final int contestant;
    private final String name;
    private final PairTally pairCounts;
    private ScoreCounts games = ScoreCounts.noGames();
    private Effort effort = Effort.NONE;
    private int timeLosses;
    private int faults;

    ContestantRecord(int contestant, String name) {
        this.contestant = contestant;
        this.name = name;
        pairCounts = new PairTally(contestant);
    }

    void add(Pairing pairing, GameEnd gameEnd, Effort spent) {
        int side = pairing.sideOf(contestant);
        games = games.plus(gameEnd.gameResult().halfPoints(side));
        pairCounts.add(pairing, gameEnd);
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

    ScoreCounts pairCounts() {
        return pairCounts.counts();
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

    /** Returns the points so far, such as {@code a 2.5 of 4}. */
    String pointsOfGames() {
        return String.format(Locale.ROOT, "%s %.1f of %d", name, points(), games.total());
    }

    double points() {
        return games.total() == 0 ? 0 : games.mean() * games.total();
    }

    /**
     * Returns the Elo from pairs, whose games depend on each other; from games only while no pair is complete. Empty
     * without games.
     */
    Optional<Elo> elo() {
        if (games.total() == 0) {
            return Optional.empty();
        }
        return Optional.of(Elo.of(pairCounts().total() > 0 ? pairCounts() : games));
    }
}
