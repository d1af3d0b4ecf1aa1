package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What all contestants have done so far. Guarded by its own monitor. */
public final class Standings {
    private final List<ContestantRecord> standings = new ArrayList<>();
    private int games;

    public Standings(List<String> names) {
        for (String name : names) {
            standings.add(new ContestantRecord(standings.size(), name));
        }
    }

    public synchronized void add(Pairing pairing, GameEnd gameEnd, Effort firsts, Effort seconds) {
        standings.get(pairing.first()).add(pairing, gameEnd, firsts);
        standings.get(pairing.second()).add(pairing, gameEnd, seconds);
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

    /** A line that says how many games time and faults decided, rather than play; empty without any. */
    public synchronized String warning() {
        int late = standings.stream().mapToInt(ContestantRecord::timeLosses).sum();
        int faults = standings.stream().mapToInt(ContestantRecord::faults).sum();
        if (late + faults == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "warning: of %d games %d were lost on time and %d by faults; Elo and LLR count them as if they had been"
                        + " played out%n",
                games,
                late,
                faults);
    }

    /** The first contestant's score in a few words. */
    public synchronized String summary() {
        return StandingsTable.summary(standings.getFirst());
    }
}
