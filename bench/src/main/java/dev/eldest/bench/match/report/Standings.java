package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What all contestants have done so far. Guarded by its own monitor. */
public final class Standings {
    private final List<ContestantRecord> standings = new ArrayList<>();
    private int games;

    public Standings(List<String> names) {
        for (String name : names) {
            standings.add(new ContestantRecord(standings.size(), name));
        }
    }

    public synchronized void add(Pairing pairing, Ending ending, Effort firsts, Effort seconds) {
        standings.get(pairing.first()).add(pairing, ending, firsts);
        standings.get(pairing.second()).add(pairing, ending, seconds);
        games++;
    }

    public synchronized int games() {
        return games;
    }

    /** The pairs of the first contestant. */
    public synchronized ScoreCounts firstsPairs() {
        return standings.getFirst().pairs();
    }

    /** The table, the best score first. */
    public synchronized String table() {
        List<ContestantRecord> ranked = new ArrayList<>(standings);
        ranked.sort(Comparator.comparingDouble((ContestantRecord standing) ->
                        standing.points() / Math.max(1, standing.games().total()))
                .reversed());
        return StandingsTable.of(ranked);
    }

    /** The first contestant's score in a few words. */
    public synchronized String summary() {
        return StandingsTable.summary(standings.getFirst());
    }
}
