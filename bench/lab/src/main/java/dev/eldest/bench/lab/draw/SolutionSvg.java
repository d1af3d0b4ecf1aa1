package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.draw.Legend.Sign;
import dev.eldest.bench.measure.chart.Svg;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws a solved game: positions in rows by the number of moves made, the strategy in bold. */
final class SolutionSvg {
    private static final String STYLE = """
        <style>
        .maxwins { fill: #dbeafe }
        .minwins { fill: #ffedd5 }
        .drawn { fill: #f3f4f6 }
        .pale { stroke: #9ca3af; fill-opacity: 0.5 }
        .strategy { stroke: #15803d; stroke-width: 2.5 }
        .arrow { stroke: #9ca3af; fill: none }
        .bold { stroke: #15803d; stroke-width: 2.5; fill: none }
        .title { font-size: 14px; font-weight: bold }
        </style>\
        """;

    private static final int MARGIN = 16;
    private static final int TOP = 46;
    private static final int ROW = 78;
    private static final int NODE = 26;
    private static final int GAP = 26;
    private static final int PADDING = 24;
    private static final int LETTER_SIZE = 12;
    private static final int NARROWEST = 600;
    /** Distance from the node at which the arc joins its arrows. */
    private static final double ARC = 20;

    private final SolutionGraph solutionGraph;
    private final List<List<SolutionGraph.Node>> rows = new ArrayList<>();
    private final Map<SolutionGraph.Node, Double> centres = new HashMap<>();
    private final Svg svg = new Svg();

    SolutionSvg(SolutionGraph solutionGraph) {
        this.solutionGraph = solutionGraph;
        solutionGraph.nodes().forEach(this::addToRow);
    }

    private void addToRow(SolutionGraph.Node node) {
        while (rows.size() <= node.level) {
            rows.add(new ArrayList<>());
        }
        rows.get(node.level).add(node);
    }

    String picture(String title) {
        double widest = rows.stream().mapToDouble(this::width).max().orElse(0);
        double width = Math.max(Math.max(NARROWEST, widest), TreeLayout.width(title, 16)) + 2 * MARGIN;
        for (List<SolutionGraph.Node> row : rows) {
            place(row, width / 2);
        }
        svg.add("%s", STYLE).text(MARGIN, 22, "start", "title", title);
        solutionGraph.nodes().forEach(this::arrows);
        solutionGraph.nodes().forEach(this::node);
        double bottom = TOP + rows.size() * (double) ROW;
        bottom = new Legend(svg, (int) width - 2 * MARGIN).draw(MARGIN, bottom, signs());
        return svg.toSvg((int) width, (int) bottom + MARGIN);
    }

    private double width(List<SolutionGraph.Node> row) {
        return row.stream().mapToDouble(node -> width(node) + GAP).sum();
    }

    private static double width(SolutionGraph.Node node) {
        return Math.max(NODE, PADDING + TreeLayout.width(text(node), LETTER_SIZE));
    }

    /** Returns the label without the side to move, which the shape shows. */
    private static String text(SolutionGraph.Node node) {
        return node.label.split(" ", 2)[0];
    }

    /** Places the nodes of a row, sorted by the mean position of their parents. */
    private void place(List<SolutionGraph.Node> row, double middle) {
        row.sort(Comparator.comparingDouble(this::parentsCentre));
        double x = middle - width(row) / 2;
        for (SolutionGraph.Node node : row) {
            double room = width(node) + GAP;
            centres.put(node, x + room / 2);
            x += room;
        }
    }

    private double parentsCentre(SolutionGraph.Node node) {
        return solutionGraph.nodes().stream()
                .filter(above ->
                        above.level < node.level && above.edges.stream().anyMatch(arrow -> arrow.to == node))
                .mapToDouble(centres::get)
                .average()
                .orElse(0);
    }

    private static double top(SolutionGraph.Node node) {
        return TOP + node.level * (double) ROW;
    }

    private void arrows(SolutionGraph.Node node) {
        double x = centres.get(node);
        double y = top(node) + NODE;
        double[] ends = node.edges.stream()
                .mapToDouble(arrow -> centres.get(arrow.to))
                .sorted()
                .toArray();
        for (SolutionGraph.Arrow arrow : node.edges) {
            svg.add(
                    "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>",
                    arrow.inStrategy ? "bold" : "arrow", x, y, centres.get(arrow.to), top(arrow.to));
        }
        if (node.inStrategy && node.isAnd(solutionGraph.root.winner) && ends.length > 1) {
            arc(x, y, ends[0] - x, ends[ends.length - 1] - x);
        }
    }

    private void arc(double x, double y, double left, double right) {
        double down = ROW - NODE;
        double leftShare = ARC / Math.hypot(left, down);
        double rightShare = ARC / Math.hypot(right, down);
        svg.add(
                "<path class=\"bold\" d=\"M%.1f %.1fA%.0f %.0f 0 0 0 %.1f %.1f\"/>",
                x + left * leftShare, y + down * leftShare, ARC, ARC, x + right * rightShare, y + down * rightShare);
    }

    private void node(SolutionGraph.Node node) {
        double x = centres.get(node);
        double width = width(node);
        String wins = node.winner > 0 ? "maxwins" : node.winner < 0 ? "minwins" : "drawn";
        svg.add(
                "<rect class=\"%s %s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"%d\"/>",
                wins,
                node.inStrategy ? "strategy" : "pale",
                x - width / 2,
                top(node),
                width,
                NODE,
                node.max ? 0 : NODE / 2);
        svg.text(x, top(node) + 18, "middle", text(node));
    }

    private List<Sign> signs() {
        return List.of(
                new Sign(shape("pale", 0), "MAX to move"),
                new Sign(shape("pale", 7), "MIN to move"),
                new Sign(shape("maxwins pale", 0), "MAX wins"),
                new Sign(shape("minwins pale", 0), "MIN wins"),
                new Sign("<path class=\"bold\" d=\"M0 7h22\"/>", "winning strategy"),
                new Sign(
                        "<path class=\"bold\" d=\"M11 0L2 14M11 0L20 14M5 10A10 10 0 0 0 17 10\"/>",
                        "AND node: a reply to every move"));
    }

    private static String shape(String style, int round) {
        return "<rect class=\"" + style + "\" fill=\"none\" width=\"22\" height=\"14\" rx=\"" + round + "\"/>";
    }
}
