package dev.eldest.bench.chart;

import java.util.Locale;

/** A picture as SVG, written element by element. */
public final class Svg {
    private final StringBuilder elements = new StringBuilder();

    /** Adds what {@link String#format} makes of this, with points in its numbers. */
    public Svg add(String pattern, Object... values) {
        elements.append(String.format(Locale.ROOT, pattern, values)).append('\n');
        return this;
    }

    /** Text at a place, which is its start, middle or end. */
    public Svg text(double x, double y, String anchor, String text) {
        return add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", x, y, anchor, escaped(text));
    }

    /** Text in a way that the picture's style tells. */
    public Svg text(double x, double y, String anchor, String style, String text) {
        return add(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>",
                x, y, anchor, style, escaped(text));
    }

    /** The whole picture, on white. */
    public String picture(int width, int height) {
        String head = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" \
            font-family="sans-serif" font-size="12">
            <rect width="100%%" height="100%%" fill="white"/>
            """;
        return String.format(Locale.ROOT, head, width, height, width, height) + elements + "</svg>\n";
    }

    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replaceAll("[\\p{Cc}&&[^\t\n]]", "\uFFFD");
    }
}
