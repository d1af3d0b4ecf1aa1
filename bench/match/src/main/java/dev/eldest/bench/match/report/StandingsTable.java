package dev.eldest.bench.match.report;

import dev.eldest.bench.match.stats.Elo;
import dev.eldest.bench.match.stats.EloText;
import dev.eldest.bench.match.stats.ScoreCounts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Formats standings as a table. */
final class StandingsTable {
    private static final int MIN_NAME_WIDTH = 6;
    private static final int PERCENT = 100;
    private static final int DECIMALS = 1;
    private static final String NOTHING = "-";

    private static final String[] NAMES = {
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
        "nps"
    };
    private static final String HEADER = "%-{n}s %7s %6s %6s %8s %6s %6s %6s %6s %6s  %-20s %5s %6s %6s %9s\n";
    private static final String ROW = "%-{n}s %7s %6s %6s %8.1f %6d %6d %6d %6d %6s  %-20s %5d %6d %6.1f %9d\n";
    private static final String MARKDOWN_ROW =
            "| %s | %s | %s | %s | %.1f | %d | %d | %d | %d | %s | %s | %d | %d | %.1f | %d |\n";

    private StandingsTable() {}

    static String of(List<ContestantRecord> ranked) {
        int width = MIN_NAME_WIDTH;
        for (ContestantRecord standing : ranked) {
            width = Math.max(width, standing.name().length());
        }
        StringBuilder text = new StringBuilder();
        line(text, HEADER, width, (Object[]) NAMES);
        for (ContestantRecord standing : ranked) {
            line(text, ROW, width, values(standing.name(), standing));
        }
        return text.toString();
    }

    static String markdown(List<ContestantRecord> ranked) {
        StringBuilder text = new StringBuilder("| " + String.join(" | ", NAMES) + " |\n|---|" + "--:|".repeat(9));
        text.append("---|").append("--:|".repeat(4)).append('\n');
        for (ContestantRecord standing : ranked) {
            String name = standing.name().replace("|", "\\|");
            text.append(String.format(Locale.ROOT, MARKDOWN_ROW, values(name, standing)));
        }
        return text.toString();
    }

    private static Object[] values(String name, ContestantRecord standing) {
        ScoreCounts games = standing.games();
        Optional<Elo> elo = standing.elo();
        Optional<EloText> words = elo.map(StandingsTable::words);
        return new Object[] {
            name,
            words.map(EloText::difference).orElse(NOTHING),
            words.map(EloText::margin).orElse(NOTHING),
            elo.map(each -> percent(each.superiority())).orElse(NOTHING),
            standing.points(),
            games.total(),
            games.count(2),
            games.count(1),
            games.count(0),
            games.total() == 0 ? NOTHING : percent((double) games.count(1) / games.total()),
            standing.pairCounts().toString().replace(",", ""),
            standing.timeLosses(),
            standing.faults(),
            standing.effort().averageDepth(),
            standing.effort().nodesPerSecond()
        };
    }

    static String summary(ContestantRecord standing) {
        ScoreCounts games = standing.games();
        return String.format(
                Locale.ROOT,
                "%s %.1f of %d (+%d =%d -%d)%s",
                standing.name(),
                standing.points(),
                games.total(),
                games.count(2),
                games.count(1),
                games.count(0),
                standing.elo().map(StandingsTable::tail).orElse(""));
    }

    private static String tail(Elo elo) {
        return ", Elo " + words(elo) + ", LOS " + percent(elo.superiority());
    }

    private static EloText words(Elo elo) {
        return new EloText(elo, DECIMALS);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", PERCENT * share);
    }

    private static void line(StringBuilder text, String format, int width, Object... values) {
        text.append(String.format(Locale.ROOT, format.replace("{n}", Integer.toString(width)), values));
    }
}
