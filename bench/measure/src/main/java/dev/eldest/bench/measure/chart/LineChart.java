package dev.eldest.bench.measure.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Draws a line chart as SVG, small enough for a document. */
public final class LineChart {
    private static final int PLOT_WIDTH = 550;
    private static final int HEIGHT = 400;
    private static final int LEFT = 70;
    private static final int RIGHT = LEFT + PLOT_WIDTH;
    private static final int TOP = 40;
    private static final int BOTTOM = HEIGHT - 50;
    /** The legend is right of the plot, so that it never hides a line. */
    private static final int LEGEND = RIGHT + 16;

    private static final int LEGEND_LINE = 18;
    private static final int LEGEND_MARK = 20;
    private static final int LETTER_WIDTH = 7;
    /** Keeps the error bars of different lines apart. */
    private static final int BAR_DISTANCE = 4;

    private static final String[] COLOURS = {
        "#1f77b4", "#d62728", "#7f7f7f", "#2ca02c", "#ff7f0e", "#9467bd", "#8c564b", "#e377c2", "#17becf", "#bcbd22"
    };

    private final String title;
    private final String xName;
    private final String yName;
    private final List<Line> lines = new ArrayList<>();
    private boolean logarithmic;
    /** Null for the range of all values. */
    private double[] range;

    /** Its error bars reach from {@code low} to {@code high}; both are {@code y} without bars. */
    private record Line(String name, double[] x, double[] y, double[] low, double[] high) {
        boolean hasBars() {
            return !Arrays.equals(low, high);
        }
    }

    public LineChart(String title, String xName, String yName) {
        this.title = title;
        this.xName = xName;
        this.yName = yName;
    }

    public LineChart add(String name, double[] x, double[] y) {
        return add(name, x, y, y, y);
    }

    /** Adds a line with an error bar from low to high at each point. The axis is not logarithmic. */
    public LineChart add(String name, double[] x, double[] y, double[] low, double[] high) {
        lines.add(new Line(name, x.clone(), y.clone(), low.clone(), high.clone()));
        return this;
    }

    /** Makes the y axis logarithmic; points that are not above 0 are left out then. */
    public LineChart logarithmic() {
        logarithmic = true;
        return this;
    }

    /** Sets the range of the y axis; without it the axis has the range of all values. */
    public LineChart range(double from, double to) {
        range = new double[] {from, to};
        return this;
    }

    public String svg() {
        Axis x = Axis.of(lines.stream().map(Line::x).toList(), LEFT, RIGHT, false);
        Axis y = Axis.of(range == null ? bounds() : List.of(range), BOTTOM, TOP, logarithmic);
        int width = LEGEND + LEGEND_MARK + LETTER_WIDTH * (2 + longestName());
        Svg svg = new Svg();
        svg.text((LEFT + RIGHT) / 2.0, TOP / 2.0, "middle", title);
        svg.text((LEFT + RIGHT) / 2.0, HEIGHT - 10, "middle", xName);
        svg.add("<g transform=\"translate(16 %d) rotate(-90)\">", HEIGHT / 2);
        svg.text(0, 0, "middle", yName);
        svg.add("</g>");
        grid(svg, x, y);
        for (int i = 0; i < lines.size(); i++) {
            String colour = COLOURS[i % COLOURS.length];
            drawShifted(svg, lines.get(i), colour, x, y, BAR_DISTANCE * i);
            int below = TOP + LEGEND_LINE * (i + 1);
            svg.add(
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"3\" fill=\"%s\"/>",
                    LEGEND, below - 6, LEGEND_MARK, colour);
            svg.text(LEGEND + LEGEND_MARK + LETTER_WIDTH, below, "start", lines.get(i).name);
        }
        return svg.toSvg(width, HEIGHT);
    }

    private List<double[]> bounds() {
        return lines.stream().flatMap(line -> Stream.of(line.low, line.high)).toList();
    }

    private int longestName() {
        return lines.stream().mapToInt(line -> line.name.length()).max().orElse(0);
    }

    private static void grid(Svg svg, Axis x, Axis y) {
        x.ticks().forEach(tick -> {
            path(svg, "#dddddd", x.coordinate(tick), BOTTOM, x.coordinate(tick), TOP);
            svg.text(x.coordinate(tick), BOTTOM + 18, "middle", x.label(tick));
        });
        y.ticks().forEach(tick -> {
            path(svg, "#dddddd", LEFT, y.coordinate(tick), RIGHT, y.coordinate(tick));
            svg.text(LEFT - 6, y.coordinate(tick) + 4, "end", y.label(tick));
        });
    }

    /** Shifts the line to the right if it has bars. */
    private static void drawShifted(Svg svg, Line line, String colour, Axis x, Axis y, int shift) {
        if (!line.hasBars()) {
            draw(svg, line, colour, x, y);
            return;
        }
        svg.add("<g transform=\"translate(%d 0)\">", shift);
        for (int i = 0; i < line.x.length; i++) {
            double at = x.coordinate(line.x[i]);
            path(svg, colour, at, y.coordinate(line.low[i]), at, y.coordinate(line.high[i]));
        }
        draw(svg, line, colour, x, y);
        svg.add("</g>");
    }

    private static void draw(Svg svg, Line line, String colour, Axis x, Axis y) {
        double[] points = new double[2 * line.x.length];
        int shown = 0;
        for (int i = 0; i < line.x.length; i++) {
            if (y.canShow(line.y[i])) {
                points[shown++] = x.coordinate(line.x[i]);
                points[shown++] = y.coordinate(line.y[i]);
            }
        }
        path(svg, colour, Arrays.copyOf(points, shown));
    }

    private static void path(Svg svg, String colour, double... points) {
        StringBuilder places = new StringBuilder();
        for (int i = 0; i < points.length; i += 2) {
            places.append(String.format(Locale.ROOT, "%.1f,%.1f ", points[i], points[i + 1]));
        }
        svg.add("<polyline fill=\"none\" stroke-width=\"1.5\" stroke=\"%s\" points=\"%s\"/>", colour, places);
    }
}
