package dev.eldest.bench.lab.timeline;

import dev.eldest.bench.lab.draw.Legend;
import dev.eldest.bench.lab.timeline.WorkerTimeline.Span;
import dev.eldest.bench.measure.chart.Svg;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws a parallel search over time. The time axis is broken into several strips, like lines of text. A strip has a
 * band per thread; nested spans are lower.
 */
final class TimelineSvg {
    private static final String STYLE = """
        <defs><pattern id="waits" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
        <rect width="6" height="6" fill="#f3f4f6"/><path d="M0 0v6" stroke="#6b7280" stroke-width="2"/></pattern></defs>
        <style>
        rect { stroke: #ffffff; stroke-width: 0.4 }
        .alone { fill: #e5e7eb }
        .shared { fill: #dcfce7; stroke: #15803d }
        .waiting { fill: url(#waits); stroke: #6b7280 }
        .discarded { fill: #fca5a5; stroke: #b91c1c; stroke-width: 0.8 }
        .ply0 { fill: #1e3a8a }
        .ply1 { fill: #1d4ed8 }
        .ply2 { fill: #3b82f6 }
        .ply3 { fill: #60a5fa }
        .ply4 { fill: #93c5fd }
        .ply5 { fill: #bfdbfe }
        .light { fill: #ffffff; font-size: 9px }
        .dark { fill: #111827; font-size: 9px }
        .over { fill: #111827; font-size: 9px; stroke: #ffffff; stroke-width: 3px; paint-order: stroke }
        .tick { stroke: #d1d5db; fill: none }
        .title { font-size: 14px; font-weight: bold }
        .small { font-size: 10px; fill: #374151 }
        </style>\
        """;
    private static final int MARGIN = 16;
    private static final int LEFT = 74;
    private static final int PLOT = 1000;
    private static final int TITLE = 34;
    private static final int AXIS = 22;
    private static final int ROW = 14;
    private static final int BAND_GAP = 6;
    private static final int STRIP_GAP = 14;
    private static final int PALEST = 5;
    /** First shade that is light enough for dark letters. */
    private static final int FIRST_LIGHT = 3;

    private static final double LETTER = 5.2;
    private static final double NARROWEST = 0.4;
    private static final int TICKS = 8;
    private static final double NANOS_PER_MILLI = 1e6;

    private final TimelineRecorder recorder;
    private final Game game;
    private final Position root;
    private final int strips;
    private final Svg svg = new Svg();
    /** Start and end of the strip being drawn, in ns. */
    private long from;

    private long to;

    TimelineSvg(TimelineRecorder recorder, Game game, Position root, int strips) {
        this.recorder = recorder;
        this.game = game;
        this.root = root;
        this.strips = strips;
    }

    String picture(String title) {
        svg.add("%s", STYLE).text(MARGIN, 22, "start", "title", title);
        long all = recorder.end - recorder.begin;
        int top = TITLE;
        for (int number = 0; number < strips; number++) {
            from = recorder.begin + all * number / strips;
            to = recorder.begin + all * (number + 1) / strips;
            top = strip(top) + STRIP_GAP;
        }
        double bottom = new Legend(svg, PLOT).draw(MARGIN, top, signs());
        return svg.toSvg(LEFT + PLOT + MARGIN, (int) bottom + MARGIN);
    }

    /** Draws a strip and returns its bottom. */
    private int strip(int top) {
        int bottom = top + AXIS;
        for (WorkerTimeline worker : recorder.workers) {
            bottom += bandHeight(worker);
        }
        ticks(top, bottom - BAND_GAP);
        int next = top + AXIS;
        for (int worker = 0; worker < recorder.workers.size(); worker++) {
            band(worker, next);
            next += bandHeight(recorder.workers.get(worker));
        }
        return bottom;
    }

    private int rows(WorkerTimeline worker) {
        return Math.max(1, worker.levels(from, to));
    }

    private int bandHeight(WorkerTimeline worker) {
        return rows(worker) * ROW + BAND_GAP;
    }

    private double x(long nanos) {
        return LEFT + PLOT * (double) (Math.clamp(nanos, from, to) - from) / (to - from);
    }

    private void ticks(int top, int bottom) {
        double first = (from - recorder.begin) / NANOS_PER_MILLI;
        double millis = (to - from) / NANOS_PER_MILLI;
        double power = Math.pow(10, Math.floor(Math.log10(millis / TICKS)));
        double step = millis / TICKS <= 2 * power ? 2 * power : millis / TICKS <= 5 * power ? 5 * power : 10 * power;
        for (double tick = Math.ceil(first / step) * step; tick <= first + millis; tick += step) {
            double x = LEFT + PLOT * (tick - first) / millis;
            svg.add("<path class=\"tick\" d=\"M%.1f %dV%d\"/>", x, top + AXIS - 4, bottom);
            String text = String.format(Locale.ROOT, "%.4g ms", tick).replaceAll("\\.?0+ ", " ");
            svg.text(x, top + AXIS - 8, "middle", "small", text);
        }
    }

    private void band(int number, int top) {
        WorkerTimeline worker = recorder.workers.get(number);
        svg.text(MARGIN, top + 11, "start", "thread " + (number + 1));
        svg.add(
                "<rect class=\"tick\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>",
                LEFT, top, PLOT, rows(worker) * ROW);
        worker.spans.stream()
                .filter(span -> span.overlaps(from, to))
                .forEach(span -> bar(span, top + span.level * ROW));
    }

    private void bar(Span span, int top) {
        double width = x(span.end) - x(span.begin);
        if (width < NARROWEST) {
            return;
        }
        List<String> line = names(span.path);
        String text = text(span, line);
        svg.add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"><title>%s, %.3f ms</title></rect>",
                style(span), x(span.begin), top, width, ROW, Svg.escaped(text), span.nanos() / NANOS_PER_MILLI);
        String fitting = fits(text, width) ? text : line.isEmpty() ? "" : line.getLast();
        if (!fitting.isEmpty() && fits(fitting, width)) {
            boolean light = span.work == WorkerTimeline.Work.SIBLING && span.path.length - 1 < FIRST_LIGHT;
            String style = span.work == WorkerTimeline.Work.WAITING ? "over" : light ? "light" : "dark";
            svg.text(x(span.begin) + width / 2, top + 10, "middle", style, fitting);
        }
    }

    private List<String> names(int[] path) {
        Position position = root.copy();
        List<String> names = new ArrayList<>();
        for (int move : path) {
            if (move == Move.NONE) {
                names.add("pass");
                position.makeNull();
            } else {
                names.add(game.notation().formatMove(position, move));
                position.make(move);
            }
        }
        return names;
    }

    private static boolean fits(String text, double width) {
        return LETTER * text.length() < width - 2;
    }

    private static String style(Span span) {
        return switch (span.work) {
            case ALONE -> "alone";
            case SHARED -> "shared";
            case SIBLING -> "ply" + Math.min(PALEST, span.path.length - 1);
            case DISCARDED -> "discarded";
            case WAITING -> "waiting";
        };
    }

    private static String text(Span span, List<String> line) {
        String node = line.isEmpty() ? "the root" : String.join(" ", line);
        return switch (span.work) {
            case ALONE -> "first move of " + node;
            case SHARED -> "other moves of " + node;
            case WAITING -> "waits";
            case SIBLING, DISCARDED -> node;
        };
    }

    private static List<Legend.Sign> signs() {
        return List.of(
                Legend.box("alone", "master alone: descends to a node and searches its first move"),
                Legend.box("shared", "split point: its other moves are searched"),
                Legend.box("ply0", "a move of a split point at the root"),
                Legend.box("ply2", "at ply 2"),
                Legend.box("ply5", "at ply 5 or more"),
                Legend.box("discarded", "discarded: a cutoff came first"),
                Legend.box("waiting", "waits for its helpers"));
    }
}
