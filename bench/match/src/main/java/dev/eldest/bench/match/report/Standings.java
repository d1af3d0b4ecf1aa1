package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results of all contestants. Guarded by its monitor. */
public class Standings {
    private final List<ContestantRecord> records = new ArrayList<>();
    private int games;

    public Standings(List<String> names) {
        for (String name : names) {
            records.add(new ContestantRecord(records.size(), name));
        }
    }

    public synchronized void add(Pairing pairing, GameEnd gameEnd, Effort firsts, Effort seconds) {
        records.get(pairing.first()).add(pairing, gameEnd, firsts);
        records.get(pairing.second()).add(pairing, gameEnd, seconds);
        games++;
    }

    public synchronized int games() {
        return games;
    }

    public synchronized ScoreCounts firstPairs() {
        return records.getFirst().pairCounts();
    }

    /** Returns the table, best score first. */
    public synchronized String table() {
        return StandingsTable.of(ranked());
    }

    public synchronized String markdown() {
        return StandingsTable.markdown(ranked());
    }

    private List<ContestantRecord> ranked() {
        List<ContestantRecord> ranked = new ArrayList<>(records);
        ranked.sort(Comparator.comparingDouble((ContestantRecord standing) ->
                        standing.points() / Math.max(1, standing.games().total()))
                .reversed());
        return ranked;
    }

    /**
     * Returns a line with the number of games that were lost on time or by faults, and on time by whom; empty without
     * any.
     */
    public synchronized String warning() {
        int late = records.stream().mapToInt(ContestantRecord::timeLosses).sum();
        int faults = records.stream().mapToInt(ContestantRecord::faults).sum();
        if (late + faults == 0) {
            return "";
        }
        String losers = records.stream()
                .filter(each -> each.timeLosses() > 0)
                .map(each -> each.name() + " " + each.timeLosses())
                .collect(Collectors.joining(", "));
        String advice = late == 0 ? "" : "; on time: " + losers + " (allow more by --tc or --timemargin)";
        return String.format(
                Locale.ROOT,
                "warning: %d of %d games lost on time, %d by faults; Elo and LLR include them%s%n",
                late,
                games,
                faults,
                advice);
    }

    /** Returns all points so far, in the order of the contestants, such as {@code a 2.5 of 4, b 1.5 of 4}. */
    public synchronized String points() {
        return records.stream().map(ContestantRecord::pointsOfGames).collect(Collectors.joining(", "));
    }

    /** Returns a short text of the first contestant's score. */
    public synchronized String summary() {
        return StandingsTable.summary(records.getFirst());
    }
}
