package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.bench.measure.chart.Svg;
import dev.eldest.engine.spi.Move;
import dev.eldest.protocol.text.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Boards of one game in the report: one that steps through the moves, and one at each mistake.
 *
 * @param svg null for a game without a board, whose moves are only listed
 */
record GameBoards(int number, RecordedGame read, GameAnnotator annotator, BoardSvg svg) {
    /** Returns the list of moves, with the board that shows the position after the chosen one. */
    String steps(List<MoveAnnotation> notes) {
        StringBuilder text = new StringBuilder();
        if (svg == null) {
            return text.append("<p>")
                    .append(moves(notes, "span"))
                    .append("</p>\n")
                    .toString();
        }
        text.append("<div class=\"steps\" data-game=\"").append(number).append("\"><div>");
        text.append(svg.board("Start", annotator.board(0).pieces(), List.of(), List.of()));
        text.append("<p class=\"keys\"><button aria-label=\"Start\">|◀</button> <button aria-label=\"Back\">◀</button>")
                .append(" <button aria-label=\"Next\">▶</button> <button aria-label=\"End\">▶|</button></p></div>")
                .append("<div class=\"moves\" tabindex=\"0\" role=\"group\" aria-label=\"Moves\">")
                .append(moves(notes, "button"))
                .append("</div><script type=\"application/json\">")
                // No tag can begin in the data then.
                .append(data().toString().replace("<", "\\u003c"));
        return text.append("</script></div>\n").toString();
    }

    private String moves(List<MoveAnnotation> notes, String element) {
        StringBuilder text = new StringBuilder();
        for (int ply = 0; ply < notes.size(); ply++) {
            MoveAnnotation note = notes.get(ply);
            boolean numbered = ply == 0 || !note.label().endsWith("...");
            String style = ply < read.openingPlies() ? " class=\"opening\"" : "";
            text.append('<').append(element).append(style).append('>');
            text.append(escaped((numbered ? note.label() + " " : "") + note.move() + note.severity().sign));
            text.append("</").append(element).append("> ");
        }
        return text.toString();
    }

    /** Returns the centres of the cells, and for each position the changed cells and those of the last move. */
    private JsonObject data() {
        List<JsonObject> steps = new ArrayList<>();
        Board board = annotator.board(0);
        Map<String, String> before = board.pieces();
        steps.add(step(before, List.of()));
        for (String text : read.moves()) {
            int move = board.parse(text);
            List<String> cells = board.cells(move);
            board.play(move);
            Map<String, String> after = board.pieces();
            steps.add(step(changes(before, after), cells));
            before = after;
        }
        return new JsonObject()
                .with("id", svg.id())
                .with("centres", svg.centres())
                .with("steps", steps);
    }

    /** Returns the new pieces of the changed cells; empty ones for cells without a piece. */
    private static Map<String, String> changes(Map<String, String> before, Map<String, String> after) {
        Map<String, String> changes = new LinkedHashMap<>();
        before.keySet().stream().filter(cell -> !after.containsKey(cell)).forEach(cell -> changes.put(cell, ""));
        after.entrySet().stream()
                .filter(piece -> !piece.getValue().equals(before.get(piece.getKey())))
                .forEach(piece -> changes.put(piece.getKey(), piece.getValue()));
        return changes;
    }

    private static JsonObject step(Map<String, String> changes, List<String> cells) {
        return new JsonObject().with("set", changes).with("cells", cells);
    }

    String mistakes(List<MoveAnnotation> notes) {
        int[] bad = IntStream.range(0, notes.size())
                .filter(ply -> notes.get(ply).severity() != MoveAnnotation.Severity.NONE)
                .toArray();
        if (bad.length == 0) {
            return "<p>No mistakes were found.</p>\n";
        }
        StringBuilder text = new StringBuilder("<h3>Mistakes</h3><ul class=\"mistakes\">\n");
        for (int ply : bad) {
            mistake(text, ply, notes.get(ply));
        }
        return text.append("</ul>\n").toString();
    }

    private void mistake(StringBuilder text, int ply, MoveAnnotation note) {
        String move = escaped(note.label() + " " + note.move());
        text.append("<li>");
        if (svg != null) {
            Board board = annotator.board(ply);
            int played = board.parse(read.moves().get(ply));
            text.append(svg.board("Before " + move, board.pieces(), board.cells(played), better(ply, board)));
        }
        text.append("<p><strong>").append(move).append(note.severity().sign).append("</strong> ");
        text.append(escaped(note.value() + ", loses " + note.lossText()));
        if (!note.betterLine().isEmpty()) {
            text.append("</p><p>Better: ").append(escaped(note.betterLine()));
        }
        if (svg != null) {
            text.append("</p><p><button data-game=\"")
                    .append(number)
                    .append("\" data-ply=\"")
                    .append(ply)
                    .append("\">Show in the game</button>");
        }
        text.append("</p></li>\n");
    }

    private List<String> better(int ply, Board board) {
        List<String> line = annotator.bestLine(ply);
        int move = line.isEmpty() ? Move.NONE : board.parse(line.getFirst());
        return move == Move.NONE ? List.of() : board.cells(move);
    }

    private static String escaped(String text) {
        return Svg.escaped(text).replace(">", "&gt;").replace("\"", "&quot;");
    }
}
