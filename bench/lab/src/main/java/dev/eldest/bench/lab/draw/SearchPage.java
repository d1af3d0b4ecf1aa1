package dev.eldest.bench.lab.draw;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.bench.measure.chart.Svg;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** HTML page that plays a search forwards and backwards. It is self-contained and needs no network. */
record SearchPage(SearchTrace searchTrace) {
    private static final String TEMPLATE = "search-page.html";

    String page(String title) {
        return template()
                .replace("<!--TITLE-->", Svg.escaped(title))
                .replace("<!--TREES-->", trees())
                .replace("/*STEPS*/", steps());
    }

    private String trees() {
        return IntStream.range(0, searchTrace.passes.size())
                .mapToObj(pass -> "<figure><figcaption>" + Svg.escaped(searchTrace.passes.get(pass).name)
                        + "</figcaption>\n" + new TreeSvg(searchTrace).picture(pass) + "</figure>")
                .collect(Collectors.joining("\n"));
    }

    private String steps() {
        return searchTrace.events.stream().map(this::step).collect(Collectors.joining(",\n", "[", "]"));
    }

    private String step(SearchTrace.Event event) {
        String kind = event.kind().name().toLowerCase(Locale.ROOT);
        boolean leave = event.kind() == SearchTrace.Kind.LEAVE;
        String shown = leave
                ? NodeWords.boundSign(event.node()) + ValueFormat.text(event.low())
                : NodeWords.window(event.low(), event.high());
        TraceNode parent = event.node().parent;
        return String.format(
                Locale.ROOT,
                "{pass:%d,node:%d,up:%d,kind:'%s',max:%b,value:%d,shown:%s,text:%s}",
                event.pass(),
                event.node().id,
                parent == null ? -1 : parent.id,
                kind,
                event.node().isMax(),
                leave ? event.low() : 0,
                quoted(shown),
                quoted(event.text()));
    }

    /** Returns a JavaScript string literal; {@code <} is escaped so that no text ends the script. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + "\"";
    }

    private static String template() {
        try (InputStream in = SearchPage.class.getResourceAsStream(TEMPLATE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
