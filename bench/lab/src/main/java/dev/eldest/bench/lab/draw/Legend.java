package dev.eldest.bench.lab.draw;

import dev.eldest.bench.measure.chart.Svg;
import java.util.List;

/** Legend of a picture: signs with their meanings, in rows. */
public record Legend(Svg svg, int width) {
    private static final int SIGN = 30;
    private static final int ROW = 20;
    private static final int GAP = 18;
    private static final double SIZE = 11;

    /**
     * A sign and its meaning.
     *
     * @param drawn the sign as SVG, 22 by 14 units
     */
    public record Sign(String drawn, String meaning) {}

    /** Returns a sign that is a box in some style. */
    public static Sign box(String style, String meaning) {
        return new Sign("<rect class=\"" + style + "\" width=\"22\" height=\"14\"/>", meaning);
    }

    /** Draws the signs and returns the y coordinate below them. */
    public double draw(double left, double top, List<Sign> signs) {
        double x = 0;
        double y = top;
        for (Sign sign : signs) {
            double room = SIGN + TreeLayout.width(sign.meaning, SIZE) + GAP;
            if (x > 0 && x + room > width) {
                x = 0;
                y += ROW;
            }
            svg.add("<g transform=\"translate(%.1f %.1f)\">%s", left + x, y, sign.drawn);
            svg.add("<text x=\"%d\" y=\"11\" font-size=\"%.0f\">%s</text></g>", SIGN, SIZE, Svg.escaped(sign.meaning));
            x += room;
        }
        return y + ROW;
    }
}
