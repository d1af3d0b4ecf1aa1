package dev.eldest.bench.lab.draw;

import dev.eldest.bench.chart.Svg;
import dev.eldest.bench.lab.tree.SquareBoard;
import dev.eldest.bench.lab.tree.Worth;
import dev.eldest.engine.reference.tree.Departure;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** A search as a picture: its tree, once for each time it began at the root, and what the signs mean. */
final class TreeSvg {
    static final String STYLE = """
        <style>
        .max { fill: #dbeafe; stroke: #1d4ed8 }
        .min { fill: #ffedd5; stroke: #c2410c }
        .leaf { fill: #ffffff }
        .remembered { fill: #ede9fe; stroke: #6d28d9 }
        .best { stroke-width: 2.5 }
        .edge { stroke: #6b7280; fill: none }
        .line { stroke: #15803d; stroke-width: 3; fill: none }
        .stub { stroke: #9ca3af; stroke-dasharray: 3 3; fill: none }
        .cross { stroke: #b91c1c; stroke-width: 2; fill: none }
        .dropped { stroke: #6d28d9; stroke-width: 2; fill: none }
        .title { font-size: 14px; font-weight: bold }
        .pass { font-size: 12px; font-style: italic }
        .value { font-weight: bold }
        .name { font-size: 10px }
        .pale { font-size: 10px; fill: #6b7280 }
        .number { font-size: 8px; fill: #374151 }
        .window { font-size: 9px; fill: #1f2937 }
        .reason { font-size: 9px; fill: #b91c1c }
        .grid { stroke: #374151; fill: none }
        </style>\
        """;

    private static final int MARGIN = 16;
    /** What stands at the root is written above it if it is no longer than this. */
    private static final int LONGEST_LABEL = 12;

    private static final int TITLE = 34;
    /** Letters in bold type are so much wider. */
    private static final double TITLE_SIZE = 14 * 1.12;

    private static final int PASS_TITLE = 22;
    private static final int NARROWEST = 560;
    private static final double CELL = (TreeLayout.BOARD - 5) / SquareBoard.SIZE;
    private static final double CORNER = 11;

    private final Trace trace;
    private final boolean windows;
    private final boolean boards;
    private final Svg svg = new Svg();

    TreeSvg(Trace trace) {
        this.trace = trace;
        windows = trace.hasWindows();
        boards = SquareBoard.is(trace.lastRoot().label);
    }

    /** The whole of it. */
    String picture(String title) {
        List<TreeLayout> layouts = trace.passes.stream()
                .map(pass -> new TreeLayout(pass.root, windows, boards))
                .toList();
        double widest = layouts.stream().mapToDouble(TreeLayout::width).max().orElse(0);
        double width = 2 * MARGIN + Math.max(Math.max(NARROWEST, widest), TreeLayout.width(title, TITLE_SIZE));
        svg.add("%s", STYLE).text(MARGIN, 22, "start", "title", title);
        double bottom = TITLE;
        for (int pass = 0; pass < layouts.size(); pass++) {
            if (!trace.passes.get(pass).name.isEmpty()) {
                svg.text(MARGIN, bottom + 12, "start", "pass", trace.passes.get(pass).name);
                bottom += PASS_TITLE;
            }
            draw(pass, layouts.get(pass), width / 2, bottom);
            bottom += layouts.get(pass).height() + MARGIN;
        }
        Legend legend = new Legend(svg, (int) width - 2 * MARGIN);
        bottom = legend.draw(MARGIN, bottom + MARGIN, signs());
        return svg.picture((int) width, (int) bottom + MARGIN);
    }

    /** One pass, without words around it. */
    String picture(int pass) {
        TreeLayout layout = new TreeLayout(trace.passes.get(pass).root, windows, boards);
        double width = layout.width() + 2 * MARGIN;
        svg.add("%s", STYLE);
        draw(pass, layout, width / 2, MARGIN);
        return svg.picture((int) width, (int) layout.height() + 2 * MARGIN);
    }

    private void draw(int pass, TreeLayout layout, double middle, double top) {
        Placed root = layout.place(middle, top);
        svg.add("<g id=\"pass%d\">", pass);
        edges(pass, root);
        nodes(pass, root, null);
        svg.add("</g>");
    }

    private void edges(int pass, Placed from) {
        for (Placed to : from.children) {
            edge(pass, from, to);
            edges(pass, to);
        }
    }

    private void edge(int pass, Placed from, Placed to) {
        double top = bottom(from);
        String id = to.isStub() ? ofParent(pass, from) : " id=\"e" + pass + "-" + to.node.id + "\"";
        String style = to.isStub() ? "stub" : to.node.onLine ? "line" : "edge";
        svg.add(
                "<path%s class=\"%s\" d=\"M%.1f %.1fL%.1f %.1f\"/>",
                id, style, from.x, top, to.x, to.y + (to.node != null && to.node.name.isEmpty() ? TreeLayout.NAME : 1));
        if (to.isStub() && !from.isStub()) {
            boolean dropped = to.node != null && to.node.dropped;
            svg.add(
                    "<path%s class=\"%s\" d=\"M%.1f %.1fl8 8m0 -8l-8 8\"/>",
                    id,
                    dropped ? "dropped" : "cross",
                    from.x + 0.6 * (to.x - from.x) - 4,
                    top + 0.6 * (to.y - top) - 4);
        }
    }

    /** Below what a node has to say. */
    private double bottom(Placed placed) {
        if (placed.isStub()) {
            return placed.y + TreeLayout.NAME + TreeLayout.LINE;
        }
        double text =
                (windows ? TreeLayout.LINE : 0) + (NodeWords.reason(placed.node).isEmpty() ? 0 : TreeLayout.LINE);
        return boxTop(placed) + TreeLayout.BOX + (text > 0 ? text + 2 : 0);
    }

    private double boxTop(Placed placed) {
        return placed.y + TreeLayout.NAME + (boards ? TreeLayout.BOARD : 0);
    }

    private void nodes(int pass, Placed placed, Placed parent) {
        if (placed.isStub()) {
            svg.add("<g%s>", ofParent(pass, parent));
            stub(placed);
        } else {
            svg.add("<g id=\"n%d-%d\">", pass, placed.node.id);
            node(placed);
        }
        svg.add("</g>");
        placed.children.forEach(child -> nodes(pass, child, placed));
    }

    /** What is never searched is known when its parent is left. */
    private static String ofParent(int pass, Placed parent) {
        return " data-of=\"n" + pass + "-" + parent.node.id + "\"";
    }

    private void stub(Placed placed) {
        String name = placed.node == null ? TreeLayout.several(placed.count) : placed.node.name;
        svg.text(placed.x, placed.y + 10, "middle", "pale", name);
        if (placed.node != null && placed.node.how == Departure.LEAF) {
            svg.text(placed.x, placed.y + 22, "middle", "pale", Worth.text(placed.node.value));
        }
    }

    private void node(Placed placed) {
        TraceNode node = placed.node;
        String name = node.parent == null && !boards && node.label.length() <= LONGEST_LABEL ? node.label : node.name;
        svg.text(placed.x, placed.y + 10, "middle", "name", name);
        if (boards) {
            board(node, placed.x, placed.y + TreeLayout.NAME);
        }
        double top = boxTop(placed);
        box(node, placed.x, top);
        double below = top + TreeLayout.BOX;
        if (windows && node.visits > 0) {
            below += TreeLayout.LINE;
            svg.text(placed.x, below - 1, "middle", "window", NodeWords.window(node.low, node.high));
        }
        String reason = NodeWords.reason(node);
        if (!reason.isEmpty()) {
            svg.text(placed.x, below + 9, "middle", "reason", reason);
        }
    }

    private void box(TraceNode node, double x, double top) {
        double width = TreeLayout.boxWidth(node);
        String kind = (node.isMax() ? "max" : "min")
                + (node.how == Departure.LEAF ? " leaf" : node.how == Departure.REMEMBERED ? " remembered" : "")
                + (node.onLine ? " best" : "");
        double round = node.isMax() ? 0 : CORNER;
        svg.add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.0f\" rx=\"%.0f\"/>",
                kind, x - width / 2, top, width, TreeLayout.BOX, round);
        if (node.visits > 0) {
            String times = node.number + (node.visits > 1 ? "×" + node.visits : "");
            svg.text(x - width / 2 + (node.isMax() ? 3 : 7), top + 8, "start", "number", times);
        }
        if (node.how != null) {
            svg.text(x, top + 20, "middle", "value", Worth.text(node.value));
        }
    }

    private void board(TraceNode node, double middle, double top) {
        String cells = SquareBoard.cells(node.label);
        double side = CELL * SquareBoard.SIZE;
        double left = middle - side / 2;
        for (int i = 1; i < SquareBoard.SIZE; i++) {
            svg.add(
                    "<path class=\"grid\" d=\"M%.1f %.1fv%.1fM%.1f %.1fh%.1f\"/>",
                    left + i * CELL, top, side, left, top + i * CELL, side);
        }
        for (int i = 0; i < cells.length(); i++) {
            double x = left + i % SquareBoard.SIZE * CELL;
            double y = top + i / SquareBoard.SIZE * CELL;
            if (cells.charAt(i) == 'x') {
                svg.add(
                        "<path stroke=\"#1d4ed8\" stroke-width=\"1.5\" d=\"M%.1f %.1fl6 6m0 -6l-6 6\"/>",
                        x + CELL / 2 - 3, y + CELL / 2 - 3);
            } else if (cells.charAt(i) == 'o') {
                svg.add(
                        "<circle stroke=\"#c2410c\" stroke-width=\"1.5\" fill=\"none\" cx=\"%.1f\" cy=\"%.1f\""
                                + " r=\"3.2\"/>",
                        x + CELL / 2, y + CELL / 2);
            }
        }
    }

    /** What the picture has, and what it means. */
    private List<Legend.Sign> signs() {
        List<Legend.Sign> signs = new ArrayList<>(List.of(
                new Legend.Sign("<rect class=\"max\" width=\"22\" height=\"14\"/>", "MAX moves"),
                new Legend.Sign("<rect class=\"min\" width=\"22\" height=\"14\" rx=\"7\"/>", "MIN moves"),
                new Legend.Sign("<rect class=\"max leaf\" width=\"22\" height=\"14\"/>", "not searched below"),
                new Legend.Sign("<path class=\"line\" d=\"M0 7h22\"/>", "best line"),
                new Legend.Sign("<text class=\"number\" x=\"8\" y=\"10\">7</text>", "the 7th visit, ×2 one of two")));
        if (trace.passes.stream().anyMatch(pass -> hasStub(pass.root))) {
            signs.add(new Legend.Sign(
                    "<path class=\"stub\" d=\"M0 7h22\"/><path class=\"cross\" d=\"M7 3l8 8m0 -8l-8 8\"/>",
                    "never searched"));
        }
        if (windows) {
            signs.add(new Legend.Sign("<text class=\"window\" y=\"11\">(2, 5)</text>", "values that matter, for MAX"));
        }
        if (anywhere(node -> node.dropped)) {
            signs.add(new Legend.Sign(
                    "<path class=\"stub\" d=\"M0 7h22\"/><path class=\"dropped\" d=\"M7 3l8 8m0 -8l-8 8\"/>",
                    "dropped"));
        }
        if (anywhere(node -> node.how == Departure.REMEMBERED)) {
            signs.add(new Legend.Sign("<rect class=\"remembered\" width=\"22\" height=\"14\"/>", "remembered"));
        }
        return signs;
    }

    private static boolean hasStub(TraceNode node) {
        return !node.wasReached() || node.children.stream().anyMatch(TreeSvg::hasStub);
    }

    private boolean anywhere(Predicate<TraceNode> wanted) {
        return trace.events.stream().map(Trace.Event::node).anyMatch(wanted);
    }
}
