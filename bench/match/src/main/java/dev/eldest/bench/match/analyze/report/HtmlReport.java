package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.match.analyze.AnalysisConfig;
import dev.eldest.bench.match.analyze.Answer;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.bench.measure.chart.Svg;
import dev.eldest.engine.api.BoardLayout;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A self-contained HTML page: for each game a graph of the winning chances, a board to step through the moves, and
 * boards at the mistakes.
 */
public final class HtmlReport {
    private static final String HEAD = """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>%s</title><style>
        %s</style></head><body><main><h1>%s</h1>
        <p>%s, %s; %d game%s, %d position%s. Values and chances are those of %s.</p>
        """;
    /** Heads of the arrows. */
    private static final String MARKERS = """
        <svg width="0" height="0" aria-hidden="true"><defs>
        <marker id="better" viewBox="0 0 4 4" refX="2" refY="2" orient="auto"><path d="M0 0L4 2L0 4Z" \
        fill="var(--better)" stroke="none"/></marker>
        <marker id="played" viewBox="0 0 4 4" refX="2" refY="2" orient="auto"><path d="M0 0L4 2L0 4Z" \
        fill="var(--played)" stroke="none"/></marker></defs></svg>
        """;

    private static final double PER_CENT = 100;

    private final String title;
    private final AnalysisConfig config;
    private final AnnotatedPgn games;
    private final StringBuilder text = new StringBuilder();
    /** Boards by the id of their layout. */
    private final Map<String, BoardSvg> boards = new LinkedHashMap<>();

    public HtmlReport(String title, AnalysisConfig config, AnnotatedPgn games) {
        this.title = title;
        this.config = config;
        this.games = games;
    }

    public String text() {
        int count = config.games().size();
        int positions = config.games().stream()
                .mapToInt(read -> read.moves().size() + 1)
                .sum();
        text.append(String.format(
                Locale.ROOT,
                HEAD,
                html(title),
                resource("report.css"),
                html(title),
                html(config.game()),
                html(config.limits().toString().replaceAll("[{}]", "").replace('=', ' ')),
                count,
                count == 1 ? "" : "s",
                positions,
                positions == 1 ? "" : "s",
                html(sideName(games.annotator(0).board(0).layout(), 0))));
        text.append(MARKERS);
        for (int number = 0; number < count; number++) {
            game(number);
        }
        return text.append("</main><script>\n")
                .append(resource("report.js"))
                .append("</script></body></html>\n")
                .toString();
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String html(String word) {
        return Svg.escaped(word).replace(">", "&gt;").replace("\"", "&quot;");
    }

    private void game(int number) {
        RecordedGame read = config.games().get(number);
        GameAnnotator annotator = games.annotator(number);
        BoardLayout layout = annotator.board(0).layout();
        String first = player(read, layout, 0);
        String second = player(read, layout, 1);
        String result = read.result() == null || read.result().equals("*") ? "" : ", " + read.result();
        boolean named = !read.tags().isEmpty();
        text.append("<h2>")
                .append(html(number + 1 + (named ? ": " + first + " against " + second : "") + result))
                .append("</h2>\n");
        BoardSvg board = layout.cells().isEmpty() ? null : board(layout);
        if (read.moves().isEmpty()) {
            position(number, read, board);
            return;
        }
        List<MoveAnnotation> notes = annotator.annotations();
        text.append("<div class=\"chart\">").append(graph(notes, first)).append("</div>\n");
        averages(notes, read, first, second);
        GameBoards pictures = new GameBoards(number, read, annotator, board);
        text.append(pictures.steps(notes));
        text.append(pictures.mistakes(notes));
    }

    /** Returns the drawing of this layout; adds its definitions to the page when it is new. */
    private BoardSvg board(BoardLayout layout) {
        return boards.computeIfAbsent(layout.id(), _ -> {
            BoardSvg board = new BoardSvg("board" + boards.size(), layout);
            text.append(board.definitions());
            return board;
        });
    }

    /** Returns the name of a player with that of the side, such as {@code Ada (White)}. */
    private static String player(RecordedGame read, BoardLayout layout, int side) {
        String colour = sideName(layout, side);
        String black = read.tags().get("Black");
        String name = side == 1
                ? black
                : read.tags().getOrDefault("White", read.tags().get("Red"));
        return name == null || name.equals("?") ? colour : name + " (" + colour + ")";
    }

    private static String sideName(BoardLayout layout, int side) {
        String name = layout.sides().get(side).name();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private void position(int number, RecordedGame read, BoardSvg board) {
        Answer answer = games.answer(number, 0);
        GameAnnotator notes = games.annotator(number);
        if (board != null) {
            text.append("<div class=\"steps\">")
                    .append(board.board("The position", notes.board(0).pieces(), List.of(), List.of()))
                    .append("</div>");
        }
        text.append("<p><code>").append(html(String.valueOf(read.start()))).append("</code><br>");
        if (answer != null && answer.hasValue()) {
            text.append(GameAnnotator.value(answer, notes.board(0).sideToMove() == 0))
                    .append(" ")
                    .append(html(notes.line(0, answer.line())));
        } else if (answer != null && answer.error() != null) {
            text.append(html(answer.error()));
        }
        text.append("</p>\n");
    }

    private static String graph(List<MoveAnnotation> notes, String first) {
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
                        .range(0, PER_CENT)
                        .add(first, moves, chances)
                        .add("even", new double[] {moves[0], moves[moves.length - 1]}, new double[] {50, 50})
                        .svg();
    }

    private void averages(List<MoveAnnotation> notes, RecordedGame read, String first, String second) {
        text.append("<p>Average loss per move: ")
                .append(html(first))
                .append(" ")
                .append(average(notes, true))
                .append(", ")
                .append(html(second))
                .append(" ")
                .append(average(notes, false))
                .append(".");
        if (read.openingPlies() > 0) {
            text.append(" The opening, ")
                    .append(html(read.opening().isEmpty() ? "" : read.opening() + ", "))
                    .append(read.openingPlies())
                    .append(read.openingPlies() == 1 ? " ply" : " plies")
                    .append(", is not judged.");
        }
        text.append("</p>\n");
    }

    private static String average(List<MoveAnnotation> notes, boolean first) {
        double lost = notes.stream()
                .filter(note -> note.label().endsWith("...") != first && !Double.isNaN(note.chanceLost()))
                .mapToDouble(MoveAnnotation::chanceLost)
                .average()
                .orElse(0);
        return String.format(Locale.ROOT, "%.1f %%", PER_CENT * lost);
    }
}
