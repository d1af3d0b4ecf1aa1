package dev.eldest.bench.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A chart of lines as SVG, small enough to stand in a document. */
public final class LineChart {
    private static final int PLOT_WIDTH = 550;
    private static final int HEIGHT = 400;
    private static final int LEFT = 70;
    private static final int RIGHT = LEFT + PLOT_WIDTH;
    private static final int TOP = 40;
    private static final int BOTTOM = HEIGHT - 50;
    /** The key stands right of the lines, so that it never hides one. */
    private static final int KEY = RIGHT + 16;

    private static final int KEY_LINE = 18;
    private static final int KEY_MARK = 20;
    private static final int LETTER = 7;
    private static final String[] COLOURS = {
        "#1f77b4", "#d62728", "#7f7f7f", "#2ca02c", "#ff7f0e", "#9467bd", "#8c564b", "#e377c2", "#17becf", "#bcbd22"
    };

    private final String title;
    private final String xName;
    private final String yName;
    private final List<Line> lines = new ArrayList<>();
    private boolean logarithmic;

    private record Line(String name, double[] x, double[] y) {}

    public LineChart(String title, String xName, String yName) {
        this.title = title;
        this.xName = xName;
        this.yName = yName;
    }

    public LineChart add(String name, double[] x, double[] y) {
        lines.add(new Line(name, x.clone(), y.clone()));
        return this;
    }

    /** Makes equal ratios equally high; points that are not above 0 are left out then. */
    public LineChart logarithmic() {
        logarithmic = true;
        return this;
    }

    public String svg() {
        Axis x = Axis.over(lines.stream().map(Line::x).toList(), LEFT, RIGHT, false);
        Axis y = Axis.over(lines.stream().map(Line::y).toList(), BOTTOM, TOP, logarithmic);
        int width = KEY + KEY_MARK + LETTER * (2 + longestName());
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                        + "font-family=\"sans-serif\" font-size=\"12\">\n",
                width, HEIGHT, width, HEIGHT));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(svg, (LEFT + RIGHT) / 2.0, TOP / 2.0, "middle", title);
        text(svg, (LEFT + RIGHT) / 2.0, HEIGHT - 10, "middle", xName);
        svg.append(format("<g transform=\"translate(16 %d) rotate(-90)\">", HEIGHT / 2));
        text(svg, 0, 0, "middle", yName);
        svg.append("</g>\n");
        grid(svg, x, y);
        for (int i = 0; i < lines.size(); i++) {
            String colour = COLOURS[i % COLOURS.length];
            draw(svg, lines.get(i), colour, x, y);
            int below = TOP + KEY_LINE * (i + 1);
            svg.append(format(
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"3\" fill=\"%s\"/>\n",
                    KEY, below - 6, KEY_MARK, colour));
            text(svg, KEY + KEY_MARK + LETTER, below, "start", lines.get(i).name);
        }
        return svg.append("</svg>\n").toString();
    }

    private int longestName() {
        return lines.stream().mapToInt(line -> line.name.length()).max().orElse(0);
    }

    private static void grid(StringBuilder svg, Axis x, Axis y) {
        x.ticks().forEach(tick -> {
            path(svg, "#dddddd", x.at(tick), BOTTOM, x.at(tick), TOP);
            text(svg, x.at(tick), BOTTOM + 18, "middle", x.label(tick));
        });
        y.ticks().forEach(tick -> {
            path(svg, "#dddddd", LEFT, y.at(tick), RIGHT, y.at(tick));
            text(svg, LEFT - 6, y.at(tick) + 4, "end", y.label(tick));
        });
    }

    private static void draw(StringBuilder svg, Line line, String colour, Axis x, Axis y) {
        double[] points = new double[2 * line.x.length];
        int shown = 0;
        for (int i = 0; i < line.x.length; i++) {
            if (y.canShow(line.y[i])) {
                points[shown++] = x.at(line.x[i]);
                points[shown++] = y.at(line.y[i]);
            }
        }
        path(svg, colour, Arrays.copyOf(points, shown));
    }

    private static void path(StringBuilder svg, String colour, double... points) {
        svg.append("<polyline fill=\"none\" stroke-width=\"1.5\" stroke=\"")
                .append(colour)
                .append("\" points=\"");
        for (int i = 0; i < points.length; i += 2) {
            svg.append(format("%.1f,%.1f ", points[i], points[i + 1]));
        }
        svg.append("\"/>\n");
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
        svg.append(format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, escaped));
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
