package dev.eldest.bench.tune.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart of lines as SVG, small enough to stand in a document. */
public final class LineChart {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 400;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 40;
    private static final int BOTTOM = 50;
    private static final int TICKS = 5;
    private static final int KEY_LINE = 18;
    private static final String[] COLOURS = {"#1f77b4", "#d62728", "#7f7f7f", "#2ca02c"};

    private final String title;
    private final String xName;
    private final String yName;
    private final List<Line> lines = new ArrayList<>();

    private record Line(String name, double[] x, double[] y) {}

    public LineChart(String title, String xName, String yName) {
        this.title = title;
        this.xName = xName;
        this.yName = yName;
    }

    /** At least one line with at least one point is needed. */
    public LineChart add(String name, double[] x, double[] y) {
        lines.add(new Line(name, x.clone(), y.clone()));
        return this;
    }

    public String svg() {
        Axis x = axis(lines.stream().map(Line::x).toList(), LEFT, WIDTH - RIGHT);
        Axis y = axis(lines.stream().map(Line::y).toList(), HEIGHT - BOTTOM, TOP);
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                        + "font-family=\"sans-serif\" font-size=\"12\">\n",
                WIDTH, HEIGHT, WIDTH, HEIGHT));
        svg.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(svg, WIDTH / 2.0, TOP / 2.0, "middle", title);
        text(svg, WIDTH / 2.0, HEIGHT - 10, "middle", xName);
        svg.append(format("<g transform=\"translate(16 %d) rotate(-90)\">", HEIGHT / 2));
        text(svg, 0, 0, "middle", yName);
        svg.append("</g>\n");
        grid(svg, x, y);
        for (int i = 0; i < lines.size(); i++) {
            draw(svg, lines.get(i), COLOURS[i % COLOURS.length], x, y);
            text(svg, WIDTH - RIGHT - 30, TOP + KEY_LINE * (i + 1), "end", lines.get(i).name);
            svg.append(format(
                    "<rect x=\"%d\" y=\"%d\" width=\"20\" height=\"3\" fill=\"%s\"/>\n",
                    WIDTH - RIGHT - 24, TOP + KEY_LINE * (i + 1) - 6, COLOURS[i % COLOURS.length]));
        }
        return svg.append("</svg>\n").toString();
    }

    private static void grid(StringBuilder svg, Axis x, Axis y) {
        for (double tick = x.firstTick(); tick <= x.high; tick += x.step()) {
            path(svg, "#dddddd", x.at(tick), HEIGHT - BOTTOM, x.at(tick), TOP);
            text(svg, x.at(tick), HEIGHT - BOTTOM + 18, "middle", x.label(tick));
        }
        for (double tick = y.firstTick(); tick <= y.high; tick += y.step()) {
            path(svg, "#dddddd", LEFT, y.at(tick), WIDTH - RIGHT, y.at(tick));
            text(svg, LEFT - 6, y.at(tick) + 4, "end", y.label(tick));
        }
    }

    private static void draw(StringBuilder svg, Line line, String colour, Axis x, Axis y) {
        double[] points = new double[2 * line.x.length];
        for (int i = 0; i < line.x.length; i++) {
            points[2 * i] = x.at(line.x[i]);
            points[2 * i + 1] = y.at(line.y[i]);
        }
        path(svg, colour, points);
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

    private static Axis axis(List<double[]> values, double from, double to) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] line : values) {
            for (double value : line) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        return new Axis(low, high > low ? high : low + 1, from, to);
    }

    /** Values from low to high are drawn from one place to another. */
    private record Axis(double low, double high, double from, double to) {
        double at(double value) {
            return from + (value - low) / (high - low) * (to - from);
        }

        /** Between ticks: one, two or five of some power of ten. */
        double step() {
            double most = (high - low) / TICKS;
            double power = Math.pow(10, Math.floor(Math.log10(most)));
            return most <= power ? power : most <= 2 * power ? 2 * power : most <= 5 * power ? 5 * power : 10 * power;
        }

        double firstTick() {
            return Math.ceil(low / step()) * step();
        }

        String label(double tick) {
            int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step())));
            return format("%." + decimals + "f", tick);
        }
    }
}
