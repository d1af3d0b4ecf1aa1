package dev.eldest.bench.match.report;

import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.List;
import java.util.Locale;

/** Standings as text. */
final class StandingsTable {
    private static final int NARROWEST_NAME = 6;
    private static final int PERCENT = 100;
    /** Fewer say nothing of how far results scatter. */
    private static final int FEWEST_PAIRS = 2;

    private static final String HEADER = "%-{n}s %7s %6s %6s %8s %6s %6s %6s %6s %6s  %-20s %5s %6s %6s %9s\n";
    private static final String ROW = "%-{n}s %7s %6s %6s %8.1f %6d %6d %6d %6d %6s  %-20s %5d %6d %6.1f %9d\n";

    private StandingsTable() {}

    static String of(List<ContestantRecord> ranked) {
        int width = NARROWEST_NAME;
        for (ContestantRecord standing : ranked) {
            width = Math.max(width, standing.name().length());
        }
        StringBuilder text = new StringBuilder();
        line(
                text,
                HEADER,
                width,
                "engine",
                "Elo",
                "±",
                "LOS",
                "points",
                "games",
                "won",
                "drawn",
                "lost",
                "draws",
                "pairs 0 ½ 1 1½ 2",
                "late",
                "faults",
                "depth",
                "nps");
        for (ContestantRecord standing : ranked) {
            row(text, width, standing);
        }
        return text.toString();
    }

    private static void row(StringBuilder text, int width, ContestantRecord standing) {
        ScoreCounts games = standing.games();
        Elo elo = standing.elo();
        boolean telling = standing.pairs().total() >= FEWEST_PAIRS;
        line(
                text,
                ROW,
                width,
                standing.name(),
                elo == null ? "-" : elo(elo.difference()),
                telling ? margin(elo.margin()) : "-",
                telling ? percent(elo.superiority()) : "-",
                standing.points(),
                games.total(),
                games.at(2),
                games.at(1),
                games.at(0),
                games.total() == 0 ? "-" : percent((double) games.at(1) / games.total()),
                standing.pairs().toString().replace(",", ""),
                standing.timeLosses(),
                standing.faults(),
                standing.effort().averageDepth(),
                standing.effort().nodesPerSecond());
    }

    static String summary(ContestantRecord standing) {
        ScoreCounts games = standing.games();
        String score = String.format(
                Locale.ROOT,
                "%s %.1f of %d (+%d =%d -%d)",
                standing.name(),
                standing.points(),
                games.total(),
                games.at(2),
                games.at(1),
                games.at(0));
        Elo elo = standing.elo();
        return standing.pairs().total() < FEWEST_PAIRS
                ? score
                : score + ", Elo " + elo(elo.difference()) + " ± " + margin(elo.margin()) + ", LOS "
                        + percent(elo.superiority());
    }

    private static String elo(double difference) {
        if (Double.isInfinite(difference)) {
            return difference > 0 ? "+inf" : "-inf";
        }
        return String.format(Locale.ROOT, "%+.1f", difference);
    }

    private static String margin(double margin) {
        return Double.isFinite(margin) ? String.format(Locale.ROOT, "%.1f", margin) : "inf";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", PERCENT * share);
    }

    private static void line(StringBuilder text, String format, int width, Object... values) {
        text.append(String.format(Locale.ROOT, format.replace("{n}", Integer.toString(width)), values));
    }
}
