package dev.eldest.bench.measure.chart;

import java.util.Locale;

/** Builds an SVG picture element by element. */
public final class Svg {
    private final StringBuilder elements = new StringBuilder();

    /** Appends a line by {@link String#format}, with decimal points. */
    public Svg add(String pattern, Object... values) {
        elements.append(String.format(Locale.ROOT, pattern, values)).append('\n');
        return this;
    }

    /** Adds a text whose start, middle or end is at the point. */
    public Svg text(double x, double y, String anchor, String text) {
        return add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, escaped(text));
    }

    /** Adds a text with a CSS class. */
    public Svg text(double x, double y, String anchor, String style, String text) {
        return add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>",
                x, y, anchor, style, escaped(text));
    }

    /** Returns the picture on a white background. */
    public String toSvg(int width, int height) {
        String head = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" \
            font-family="sans-serif" font-size="12">
            <rect width="100%%" height="100%%" fill="white"/>
            """;
        return String.format(Locale.ROOT, head, width, height, width, height) + elements + "</svg>\n";
    }

    /** Returns the elements alone. */
    public String elements() {
        return elements.toString();
    }

    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replaceAll("[\\p{Cc}&&[^\t\n]]", "\uFFFD");
    }
}
