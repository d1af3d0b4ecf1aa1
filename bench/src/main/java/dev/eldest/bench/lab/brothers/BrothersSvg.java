package dev.eldest.bench.lab.brothers;

import dev.eldest.bench.chart.Svg;
import dev.eldest.bench.lab.draw.Legend;
import java.util.List;
import java.util.Locale;

/** Young Brothers Wait as a picture in time: a band for each thread, and in it what it does, inner things lower. */
final class BrothersSvg {
    private static final String STYLE = """
        <defs><pattern id="waits" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <rect width="6" height="6" fill="#f3f4f6"/><path d="M0 0v6" stroke="#6b7280" stroke-width="2"/></pattern></defs>
        <style>
        rect { stroke: #ffffff; stroke-width: 0.4 }
        .alone { fill: #e5e7eb }
        .waiting { fill: url(#waits); stroke: #6b7280 }
        .thrown { fill: #fca5a5; stroke: #b91c1c; stroke-width: 0.8 }
        .opens { fill: #111827 }
        .ply0 { fill: #1e3a8a }
        .ply1 { fill: #1d4ed8 }
        .ply2 { fill: #3b82f6 }
        .ply3 { fill: #60a5fa }
        .ply4 { fill: #93c5fd }
        .ply5 { fill: #bfdbfe }
        .light { fill: #ffffff; font-size: 9px }
        .dark { fill: #111827; font-size: 9px }
        .tick { stroke: #d1d5db; fill: none }
        .title { font-size: 14px; font-weight: bold }
        .said { font-size: 10px; fill: #374151 }
        </style>\
        """;

    private static final int MARGIN = 16;
    private static final int LEFT = 92;
    private static final int PLOT = 1000;
    private static final int TOP = 52;
    private static final int ROW = 15;
    private static final int BAND_GAP = 14;
    private static final int PALEST = 5;
    /** From here on a shade is light enough for dark letters. */
    private static final int FIRST_LIGHT = 3;

    private static final double LETTER = 5.6;
    private static final double NARROWEST = 0.4;
    private static final int TICKS = 8;
    private static final double NANOS_PER_MILLI = 1e6;

    private final Diaries diaries;
    private final LineNames names;
    private final Svg svg = new Svg();

    BrothersSvg(Diaries diaries, LineNames names) {
        this.diaries = diaries;
        this.names = names;
    }

    String picture(String title) {
        svg.add("%s", STYLE).text(MARGIN, 22, "start", "title", title);
        int height = BAND_GAP;
        for (Diary seat : diaries.seats) {
            height += bandHeight(seat);
        }
        ticks(TOP + height);
        int top = TOP + BAND_GAP;
        for (int seat = 0; seat < diaries.seats.size(); seat++) {
            band(seat, top);
            top += bandHeight(diaries.seats.get(seat));
        }
        double bottom = new Legend(svg, PLOT).draw(MARGIN, top + 2.0 * MARGIN, signs());
        return svg.picture(LEFT + PLOT + MARGIN, (int) bottom + MARGIN);
    }

    /** The lowest row is what a thread does that works for nobody: the first searches alone. */
    private static int rows(Diary seat) {
        return seat.levels() + 1;
    }

    private static int bandHeight(Diary seat) {
        return rows(seat) * ROW + BAND_GAP;
    }

    private double x(long nanos) {
        return LEFT + PLOT * (double) (nanos - diaries.begin) / (diaries.end - diaries.begin);
    }

    private void ticks(int bottom) {
        double millis = (diaries.end - diaries.begin) / NANOS_PER_MILLI;
        double power = Math.pow(10, Math.floor(Math.log10(millis / TICKS)));
        double step = millis / TICKS <= 2 * power ? 2 * power : millis / TICKS <= 5 * power ? 5 * power : 10 * power;
        for (double tick = 0; tick <= millis; tick += step) {
            double x = LEFT + PLOT * tick / millis;
            svg.add("<path class=\"tick\" d=\"M%.1f %dV%d\"/>", x, TOP, bottom);
            svg.text(
                    x,
                    TOP - 6,
                    "middle",
                    "said",
                    String.format(Locale.ROOT, "%.4g ms", tick).replaceAll("\\.?0+ ", " "));
        }
    }

    private void band(int number, int top) {
        Diary seat = diaries.seats.get(number);
        svg.text(MARGIN, top + 11, "start", "thread " + (number + 1));
        svg.add(
                "<rect class=\"tick\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                LEFT, top, PLOT, rows(seat) * ROW);
        if (number == 0) {
            svg.add("<rect class=\"alone\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", LEFT, top, PLOT, ROW);
        }
        seat.bars.forEach(bar -> bar(bar, top + (bar.level + 1) * ROW));
        seat.opened.forEach(nanos -> svg.add("<path class=\"opens\" d=\"M%.1f %dl-2.5 -6h5z\"/>", x(nanos), top));
    }

    private void bar(Bar bar, int top) {
        double width = x(bar.end) - x(bar.begin);
        if (width < NARROWEST) {
            return;
        }
        List<String> line = names.of(bar.path);
        svg.add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s</title></rect>",
                style(bar), x(bar.begin), top, width, ROW, said(bar, line));
        if (!line.isEmpty() && LETTER * line.getLast().length() < width - 2) {
            boolean light = bar.work == Bar.Work.BROTHER && bar.path.length - 1 < FIRST_LIGHT;
            svg.text(x(bar.begin) + width / 2, top + 11, "middle", light ? "light" : "dark", line.getLast());
        }
    }

    private static String style(Bar bar) {
        return switch (bar.work) {
            case BROTHER -> "ply" + Math.min(PALEST, bar.path.length - 1);
            case THROWN_AWAY -> "thrown";
            case WAITING -> "waiting";
        };
    }

    private static String said(Bar bar, List<String> line) {
        String what = bar.work == Bar.Work.WAITING ? "waits" : String.join(" ", line);
        return String.format(Locale.ROOT, "%s, %.3f ms", Svg.escaped(what), bar.nanos() / NANOS_PER_MILLI);
    }

    private static List<Legend.Sign> signs() {
        return List.of(
                Legend.box("alone", "the first thread, alone: the eldest"),
                Legend.box("ply0", "a younger brother, at the root"),
                Legend.box("ply2", "two moves further"),
                Legend.box("ply5", "five or more"),
                Legend.box("thrown", "thrown away: a refutation came first"),
                Legend.box("waiting", "waits for its helpers"),
                new Legend.Sign("<path class=\"opens\" d=\"M11 12l-4 -9h8z\"/>", "lets others in"));
    }
}
