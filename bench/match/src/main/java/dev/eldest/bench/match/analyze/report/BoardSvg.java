package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.measure.chart.Svg;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Cell;
import dev.eldest.engine.api.BoardLayout.Mark;
import dev.eldest.engine.api.BoardLayout.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Draws boards of one layout as SVG. The empty board and the pieces are defined once; each picture refers to them. A
 * unit is a hundredth of a cell. Colours are those of the report's style sheet.
 */
final class BoardSvg {
    private static final int CELL = 100;
    /** Room around the outermost centres. */
    private static final double ROOM = 1.0;

    private final String id;
    private final BoardLayout layout;
    private final Map<String, Cell> cells;

    /** @param id prefix of the definitions, unique in the page */
    BoardSvg(String id, BoardLayout layout) {
        this.id = id;
        this.layout = layout;
        cells = layout.cells().stream().collect(Collectors.toMap(Cell::name, cell -> cell));
    }

    /** Returns the definitions of the empty board and of the pieces. */
    String definitions() {
        Svg svg = new Svg();
        svg.add("<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"%s\">", id);
        layout.cells().forEach(cell -> cell(svg, cell));
        layout.lines()
                .forEach(line -> svg.add(
                        "<path class=\"line\" d=\"M%.0f %.0fL%.0f %.0f\"/>",
                        CELL * line.fromX(), CELL * line.fromY(), CELL * line.toX(), CELL * line.toY()));
        layout.marks().forEach(mark -> mark(svg, mark));
        layout.labels()
                .forEach(label -> svg.text(CELL * label.x(), CELL * label.y() + 9, "middle", "label", label.text()));
        svg.add("</g>");
        layout.pieces().forEach(piece -> piece(svg, piece));
        return svg.add("</defs></svg>").elements();
    }

    private void cell(Svg svg, Cell cell) {
        if (layout.shape() == Shape.SQUARES) {
            svg.add(
                    "<rect class=\"tone%d\" x=\"%.0f\" y=\"%.0f\" width=\"100\" height=\"100\"/>",
                    cell.tone(), CELL * cell.x() - 50, CELL * cell.y() - 50);
        } else if (layout.shape() == Shape.HOLES) {
            svg.add("<circle class=\"hole\" cx=\"%.0f\" cy=\"%.0f\" r=\"36\"/>", CELL * cell.x(), CELL * cell.y());
        }
    }

    private static void mark(Svg svg, Mark mark) {
        double x = CELL * mark.x();
        double y = CELL * mark.y();
        if (mark.sign() == Mark.Sign.TEXT) {
            svg.text(x, y + 15, "middle", "river", mark.text());
        } else {
            svg.add("<circle class=\"star\" cx=\"%.0f\" cy=\"%.0f\" r=\"8\"/>", x, y);
        }
    }

    /** Defines a piece: a letter of chess without a disc, a character on a disc, or a plain disc. */
    private void piece(Svg svg, BoardLayout.Piece piece) {
        String set = piece.shape().split("/")[0];
        String colour = layout.sides().get(piece.side()).colour();
        svg.add("<g id=\"%s-%s\" class=\"piece %s %s\">", id, Svg.escaped(piece.id()), Svg.escaped(set), colour);
        boolean lettered = set.equals("chess") || set.equals("xiangqi");
        if (!set.equals("chess")) {
            svg.add("<circle r=\"43\"/>");
        }
        if (lettered) {
            // The variation selector asks for a letter instead of a coloured picture.
            svg.text(0, set.equals("chess") ? 30 : 20, "middle", "sign", symbol(piece) + "\uFE0E");
        }
        svg.add("</g>");
    }

    /** Returns the symbol; in chess the solid one of Black for both, as the colour tells the side. */
    private String symbol(BoardLayout.Piece piece) {
        return layout.pieces().stream()
                .filter(other -> other.shape().equals(piece.shape()) && other.side() == 1)
                .filter(_ -> piece.shape().startsWith("chess/"))
                .findFirst()
                .orElse(piece)
                .symbol();
    }

    /**
     * Returns a picture.
     *
     * @param played cells of the move that was played; empty for none
     * @param better cells of the better move; empty for none
     */
    String board(String name, Map<String, String> pieces, List<String> played, List<String> better) {
        Svg svg = new Svg();
        svg.add(
                "<svg class=\"board %s\" viewBox=\"%s\" role=\"img\" aria-label=\"%s\"><use href=\"#%s\"/>"
                        + "<g class=\"pieces\">",
                layout.shape().name().toLowerCase(Locale.ROOT), frame(), name, id);
        pieces.forEach((cell, piece) -> svg.add(
                "<use href=\"#%s-%s\" x=\"%.0f\" y=\"%.0f\"/>",
                id,
                Svg.escaped(piece),
                CELL * cells.get(cell).x(),
                CELL * cells.get(cell).y()));
        svg.add("</g>");
        path(svg, "better", better);
        path(svg, "played", played);
        return svg.add("</svg>").elements();
    }

    private void path(Svg svg, String style, List<String> names) {
        if (names.size() == 1) {
            Cell cell = cells.get(names.getFirst());
            svg.add("<circle class=\"%s\" cx=\"%.0f\" cy=\"%.0f\" r=\"30\"/>", style, CELL * cell.x(), CELL * cell.y());
        } else if (!names.isEmpty()) {
            String points = names.stream()
                    .map(cells::get)
                    .map(cell -> Math.round(CELL * cell.x()) + "," + Math.round(CELL * cell.y()))
                    .collect(Collectors.joining(" "));
            svg.add("<polyline class=\"%s\" points=\"%s\" marker-end=\"url(#%s)\"/>", style, points, style);
        }
    }

    private String frame() {
        double left = layout.cells().stream().mapToDouble(Cell::x).min().orElse(0) - ROOM;
        double right = layout.cells().stream().mapToDouble(Cell::x).max().orElse(0) + ROOM;
        double top = layout.cells().stream().mapToDouble(Cell::y).min().orElse(0) - ROOM;
        double bottom = layout.cells().stream().mapToDouble(Cell::y).max().orElse(0) + ROOM;
        return String.format(
                Locale.ROOT,
                "%.0f %.0f %.0f %.0f",
                CELL * left,
                CELL * top,
                CELL * (right - left),
                CELL * (bottom - top));
    }

    /** Returns the prefix of the definitions. */
    String id() {
        return id;
    }

    /** Returns the centres of the cells by name. */
    Map<String, List<Long>> centres() {
        return layout.cells().stream()
                .collect(Collectors.toMap(
                        Cell::name, cell -> List.of(Math.round(CELL * cell.x()), Math.round(CELL * cell.y()))));
    }
}
