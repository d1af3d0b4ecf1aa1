package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.draw.Legend.Sign;
import dev.eldest.bench.lab.draw.TreeLayout.Placed;
import dev.eldest.bench.lab.tree.SquareBoard;
import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.bench.measure.chart.Svg;
import dev.eldest.engine.reference.tree.NodeExit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Draws a search: the tree of each pass, and a legend. */
final class TreeSvg {
    static final String STYLE = """
        <style>
        .max { fill: #dbeafe; stroke: #1d4ed8 }
        .min { fill: #ffedd5; stroke: #c2410c }
        .third { fill: #dcfce7; stroke: #15803d }
        .leaf { fill: #ffffff }
        .hit { fill: #ede9fe; stroke: #6d28d9 }
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
        .pat { font-size: 9px; fill: #15803d }
        .extended { stroke: #ca8a04; stroke-width: 4 }
        .tactical { stroke-dasharray: 7 2 }
        .grid { stroke: #374151; fill: none }
        </style>\
        """;

    private static final int MARGIN = 16;
    /** Maximum length of a root label that is drawn above the root. */
    private static final int MAX_LABEL_LENGTH = 12;

    private static final int TITLE = 34;
    /** Effective font size of the bold title, whose letters are 12 % wider. */
    private static final double TITLE_SIZE = 14 * 1.12;

    private static final int PASS_TITLE = 22;
    private static final int NARROWEST = 560;
    private static final double CELL = (TreeLayout.BOARD - 5) / SquareBoard.SIZE;
    /** CSS class and corner radius of a box by player to move. */
    private static final List<String> MOVERS = List.of("max", "min", "third");

    private static final List<Double> CORNERS = List.of(0.0, 11.0, 5.0);
    /** Half the size of the cross for unvisited nodes. */
    private static final double CROSS = 4;

    private final SearchTrace searchTrace;
    private final boolean windows;
    private final boolean boards;
    private final Svg svg = new Svg();

    TreeSvg(SearchTrace searchTrace) {
        this.searchTrace = searchTrace;
        windows = searchTrace.hasWindows();
        boards = SquareBoard.is(searchTrace.lastRoot().label);
    }

    /** Returns the picture of all passes, with title and legend. */
    String picture(String title) {
        List<TreeLayout> layouts = searchTrace.passes.stream()
                .map(pass -> new TreeLayout(pass.root, windows, boards))
                .toList();
        double widest = layouts.stream().mapToDouble(TreeLayout::width).max().orElse(0);
        double width = 2 * MARGIN + Math.max(Math.max(NARROWEST, widest), TreeLayout.width(title, TITLE_SIZE));
        svg.add("%s", STYLE).text(MARGIN, 22, "start", "title", title);
        double bottom = TITLE;
        for (int pass = 0; pass < layouts.size(); pass++) {
            if (!searchTrace.passes.get(pass).name.isEmpty()) {
                svg.text(MARGIN, bottom + 12, "start", "pass", searchTrace.passes.get(pass).name);
                bottom += PASS_TITLE;
            }
            draw(pass, layouts.get(pass), width / 2, bottom);
            bottom += layouts.get(pass).height() + MARGIN;
        }
        Legend legend = new Legend(svg, (int) width - 2 * MARGIN);
        bottom = legend.draw(MARGIN, bottom + MARGIN, signs());
        return svg.toSvg((int) width, (int) bottom + MARGIN);
    }

    /** Returns the picture of one pass, without title and legend. */
    String picture(int pass) {
        TreeLayout layout = new TreeLayout(searchTrace.passes.get(pass).root, windows, boards);
        double width = layout.width() + 2 * MARGIN;
        svg.add("%s", STYLE);
        draw(pass, layout, width / 2, MARGIN);
        return svg.toSvg((int) width, (int) layout.height() + 2 * MARGIN);
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
        String id = to.isUnvisited() ? ofParent(pass, from) : " id=\"e" + pass + "-" + to.node.id + "\"";
        String style = to.isUnvisited()
                ? "stub"
                : (to.node.onBestLine ? "line" : "edge")
                        + (to.node.tactical ? " tactical" : "")
                        + (to.node.extended ? " extended" : "");
        String path = from.isList ? besideList(from, to) : straight(from, to);
        svg.add("<path%s class=\"%s\" d=\"%s\"/>", id, style, path);
        if (to.isUnvisited() && !from.isUnvisited()) {
            cross(id, from, to);
        }
    }

    private void cross(String id, Placed from, Placed to) {
        boolean dropped = to.node != null && to.node.dropped;
        double x = from.isList ? from.listLineX + CROSS : from.x + 0.6 * (to.x - from.x);
        double y = from.isList ? middle(to) : bottom(from) + 0.6 * (to.y - bottom(from));
        svg.add(
                "<path%s class=\"%s\" d=\"M%.1f %.1fl8 8m0 -8l-8 8\"/>",
                id, dropped ? "dropped" : "cross", x - CROSS, y - CROSS);
    }

    private String straight(Placed from, Placed to) {
        boolean nameless = to.node != null && to.node.name.isEmpty();
        double end = to.y + (nameless ? TreeLayout.NAME : 1);
        return String.format(Locale.ROOT, "M%.1f %.1fL%.1f %.1f", from.x, bottom(from), to.x, end);
    }

    /** Returns the path of an edge to a list entry: down to its level, then to the right. */
    private String besideList(Placed from, Placed to) {
        double width = to.isUnvisited() ? to.width - CROSS : TreeLayout.boxWidth(to.node);
        return String.format(
                Locale.ROOT, "M%.1f %.1fV%.1fH%.1f", from.listLineX, bottom(from), middle(to), to.x - width / 2);
    }

    /** Returns the vertical centre of the box, or of the name of an unvisited node. */
    private double middle(Placed placed) {
        return placed.isUnvisited() ? placed.y + TreeLayout.NAME / 2 : boxTop(placed) + TreeLayout.BOX / 2;
    }

    /** Returns the y coordinate where edges to the children start, below all remarks. */
    private double bottom(Placed placed) {
        boolean withoutRemarks =
                placed.isUnvisited() || NodeWords.remarks(placed.node, windows).isEmpty();
        return placed.y + placed.height + (withoutRemarks ? 0 : 2);
    }

    private double boxTop(Placed placed) {
        return placed.y + TreeLayout.NAME + (boards ? TreeLayout.BOARD : 0);
    }

    private void nodes(int pass, Placed placed, Placed parent) {
        if (placed.isUnvisited()) {
            svg.add("<g%s>", ofParent(pass, parent));
            stub(placed);
        } else {
            svg.add("<g id=\"n%d-%d\">", pass, placed.node.id);
            node(placed);
        }
        svg.add("</g>");
        placed.children.forEach(child -> nodes(pass, child, placed));
    }

    /** Returns an attribute that names the parent, so that a page shows an unvisited node when its parent is left. */
    private static String ofParent(int pass, Placed parent) {
        return " data-of=\"n" + pass + "-" + parent.node.id + "\"";
    }

    private void stub(Placed placed) {
        String name = placed.node == null ? TreeLayout.moreNodesText(placed.count) : placed.node.name;
        svg.text(placed.x, placed.y + 10, "middle", "pale", name);
        if (placed.node != null && placed.node.exit == NodeExit.LEAF) {
            svg.text(placed.x, placed.y + 22, "middle", "pale", ValueFormat.text(placed.node.value));
        }
    }

    private void node(Placed placed) {
        TraceNode node = placed.node;
        String name =
                node.parent == null && !boards && node.label.length() <= MAX_LABEL_LENGTH ? node.label : node.name;
        svg.text(placed.x, placed.y + 10, "middle", "name", name);
        if (boards) {
            board(node, placed.x, placed.y + TreeLayout.NAME);
        }
        double top = boxTop(placed);
        box(node, placed.x, top);
        double below = top + TreeLayout.BOX;
        for (NodeWords.Line line : NodeWords.remarks(node, windows)) {
            below += TreeLayout.LINE;
            svg.text(placed.x, below - 1, "middle", line.style(), line.text());
        }
    }

    private void box(TraceNode node, double x, double top) {
        double width = TreeLayout.boxWidth(node);
        String kind = MOVERS.get(node.mover() % MOVERS.size())
                + (node.exit == NodeExit.LEAF ? " leaf" : node.exit == NodeExit.TABLE_HIT ? " hit" : "")
                + (node.onBestLine ? " best" : "");
        double round = CORNERS.get(node.mover() % CORNERS.size());
        svg.add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.0f\" rx=\"%.0f\"/>",
                kind, x - width / 2, top, width, TreeLayout.BOX, round);
        if (node.visits > 0) {
            String times = node.firstVisit + (node.visits > 1 ? "×" + node.visits : "");
            svg.text(x - width / 2 + (node.isMax() ? 3 : 7), top + 8, "start", "number", times);
        }
        if (node.exit != null) {
            svg.text(x, top + 20, "middle", "value", NodeWords.value(node));
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

    /** Returns the legend of the signs in this picture. */
    private List<Sign> signs() {
        List<Sign> signs = new ArrayList<>();
        int players = searchTrace.lastRoot().players;
        for (int player = 0; player < players; player++) {
            signs.add(new Sign(
                    String.format(
                            Locale.ROOT,
                            "<rect class=\"%s\" width=\"22\" height=\"14\" rx=\"%.0f\"/>",
                            MOVERS.get(player % MOVERS.size()),
                            CORNERS.get(player % CORNERS.size()) * 0.6),
                    players > 2 ? "player " + (player + 1) + " to move" : player == 0 ? "MAX to move" : "MIN to move"));
        }
        signs.addAll(List.of(
                new Sign("<rect class=\"max leaf\" width=\"22\" height=\"14\"/>", "leaf"),
                new Sign("<path class=\"line\" d=\"M0 7h22\"/>", "best line"),
                new Sign(
                        "<text class=\"number\" x=\"8\" y=\"10\">7</text>",
                        "number of the visit; ×2: the first of two")));
        if (searchTrace.passes.stream().anyMatch(pass -> hasStub(pass.root))) {
            signs.add(new Sign(
                    "<path class=\"stub\" d=\"M0 7h22\"/><path class=\"cross\" d=\"M7 3l8 8m0 -8l-8 8\"/>",
                    "not searched"));
        }
        if (windows) {
            signs.add(
                    new Sign("<text class=\"window\" y=\"11\">(2, 5)</text>", "window (alpha, beta) from MAX's view"));
        }
        if (anywhere(node -> node.dropped)) {
            signs.add(new Sign(
                    "<path class=\"stub\" d=\"M0 7h22\"/><path class=\"dropped\" d=\"M7 3l8 8m0 -8l-8 8\"/>",
                    "pruned move"));
        }
        if (anywhere(node -> node.canStandPat)) {
            signs.add(new Sign("<text class=\"pat\" y=\"11\">pat 5</text>", "stand-pat value"));
            signs.add(new Sign("<path class=\"edge tactical\" d=\"M0 7h22\"/>", "tactical move"));
        }
        if (anywhere(node -> node.extended)) {
            signs.add(new Sign(
                    "<path class=\"edge extended\" d=\"M0 7h22\"/>", "singular move, searched one ply deeper"));
        }
        if (anywhere(node -> node.exit == NodeExit.TABLE_HIT)) {
            signs.add(new Sign("<rect class=\"hit\" width=\"22\" height=\"14\"/>", "table hit"));
        }
        for (String explanation : searchTrace.explanations()) {
            signs.add(new Sign("<text class=\"reason\" y=\"11\">abc</text>", explanation));
        }
        return signs;
    }

    private static boolean hasStub(TraceNode node) {
        return !node.isVisited() || node.children.stream().anyMatch(TreeSvg::hasStub);
    }

    private boolean anywhere(Predicate<TraceNode> wanted) {
        return searchTrace.events.stream().map(SearchTrace.Event::node).anyMatch(wanted);
    }
}
