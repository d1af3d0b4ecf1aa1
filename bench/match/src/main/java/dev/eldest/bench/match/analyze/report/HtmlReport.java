package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.match.analyze.AnalysisConfig;
import dev.eldest.bench.match.analyze.Answer;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.measure.chart.Svg;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** A self-contained HTML page: for each game a graph of the winning chances and a table of mistakes. */
public final class HtmlReport {
    private static final String HEAD = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>%s</title><style>
        body{font-family:sans-serif;max-width:60em;margin:1em auto;padding:0 1em;color-scheme:light dark}
        table{border-collapse:collapse}td,th{padding:.2em .8em;text-align:left;border-bottom:1px solid #8884}
        svg{max-width:100%%;height:auto}
        </style></head><body><h1>%s</h1>
        <p>%s, %s; %d game%s, %d position%s. Values and chances are those of the first player.</p>
        """;
    private static final double PER_CENT = 100;

    private final String title;
    private final AnalysisConfig plan;
    private final AnnotatedPgn games;
    private final StringBuilder text = new StringBuilder();

    public HtmlReport(String title, AnalysisConfig plan, AnnotatedPgn games) {
        this.title = title;
        this.plan = plan;
        this.games = games;
    }

    public String text() {
        int count = plan.games().size();
        int positions =
                plan.games().stream().mapToInt(read -> read.moves().size() + 1).sum();
        text.append(String.format(
                Locale.ROOT,
                HEAD,
                html(title),
                html(title),
                html(plan.game()),
                html(plan.limits().toString()),
                count,
                count == 1 ? "" : "s",
                positions,
                positions == 1 ? "" : "s"));
        for (int number = 0; number < count; number++) {
            game(number);
        }
        return text.append("</body></html>\n").toString();
    }

    private static String html(String word) {
        return Svg.escaped(word).replace(">", "&gt;").replace("\"", "&quot;");
    }

    private void game(int number) {
        RecordedGame read = plan.games().get(number);
        text.append("<h2>").append(html(heading(number, read))).append("</h2>\n");
        if (read.moves().isEmpty()) {
            position(number, read);
            return;
        }
        List<MoveAnnotation> notes = games.annotator(number).annotations();
        text.append(graph(notes));
        averages(notes);
        mistakes(notes);
    }

    private static String heading(int number, RecordedGame read) {
        String white = read.tags().getOrDefault("White", read.tags().get("Red"));
        String black = read.tags().get("Black");
        String players = white == null || black == null ? "" : ": " + white + " against " + black;
        String result = read.result() == null || read.result().equals("*") ? "" : ", " + read.result();
        return number + 1 + players + result;
    }

    private void position(int number, RecordedGame read) {
        Answer answer = games.answer(number, 0);
        text.append("<p><code>").append(html(String.valueOf(read.start()))).append("</code><br>");
        if (answer != null && answer.hasValue()) {
            GameAnnotator notes = games.annotator(number);
            text.append(GameAnnotator.value(answer, notes.mover(0) == 0))
                    .append(" ")
                    .append(html(notes.line(0, answer.line())));
        } else if (answer != null && answer.error() != null) {
            text.append(html(answer.error()));
        }
        text.append("</p>\n");
    }

    private static String graph(List<MoveAnnotation> notes) {
        int[] known = IntStream.range(0, notes.size())
                .filter(ply -> !Double.isNaN(notes.get(ply).firstWinChance()))
                .toArray();
        double[] moves = IntStream.of(known).mapToDouble(ply -> (ply + 1) / 2.0).toArray();
        double[] chances = IntStream.of(known)
                .mapToDouble(ply -> PER_CENT * notes.get(ply).firstWinChance())
                .toArray();
        return known.length < 2
                ? ""
                : new LineChart("", "move", "chance to win, %")
                        .add("first player", moves, chances)
                        .add("even", new double[] {moves[0], moves[moves.length - 1]}, new double[] {50, 50})
                        .svg();
    }

    private void averages(List<MoveAnnotation> notes) {
        text.append("<p>Average loss per move: first player ")
                .append(average(notes, true))
                .append(", second player ")
                .append(average(notes, false))
                .append(".</p>\n");
    }

    private static String average(List<MoveAnnotation> notes, boolean first) {
        double lost = notes.stream()
                .filter(note -> note.label().endsWith("...") != first && !Double.isNaN(note.chanceLost()))
                .mapToDouble(MoveAnnotation::chanceLost)
                .average()
                .orElse(0);
        return String.format(Locale.ROOT, "%.1f %%", PER_CENT * lost);
    }

    private void mistakes(List<MoveAnnotation> notes) {
        List<MoveAnnotation> bad = notes.stream()
                .filter(note -> note.severity() != MoveAnnotation.Severity.NONE)
                .toList();
        if (bad.isEmpty()) {
            text.append("<p>No mistakes were found.</p>\n");
            return;
        }
        text.append("<table><tr><th>Move</th><th></th><th>Value</th><th>Lost</th><th>Better</th></tr>\n");
        for (MoveAnnotation note : bad) {
            text.append("<tr><td>")
                    .append(html(note.label() + " " + note.move()))
                    .append("</td><td>")
                    .append(note.severity().sign)
                    .append("</td><td>")
                    .append(html(note.value()))
                    .append("</td><td>")
                    .append(html(note.lossText()))
                    .append("</td><td>")
                    .append(html(note.betterLine()))
                    .append("</td></tr>\n");
        }
        text.append("</table>\n");
    }
}
