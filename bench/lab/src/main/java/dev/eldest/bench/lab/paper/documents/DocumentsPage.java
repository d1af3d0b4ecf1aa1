package dev.eldest.bench.lab.paper.documents;

import dev.eldest.bench.lab.draw.DrawCommand;
import dev.eldest.bench.lab.multiplayer.MultiplayerCommand;
import dev.eldest.bench.measure.chart.Svg;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** HTML page, English and Chinese, with all items of the documents. It is self-contained. */
public final class DocumentsPage {
    private static final String TEMPLATE = "documents-page.html";
    private static final Pattern DRAWN = Pattern.compile("lab (draw|players) (.*)");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    /** English and Chinese, by verdict. */
    private static final Map<String, List<String>> VERDICTS = Map.of(
            "same", List.of("as in the document", "与文献一致"),
            "differs", List.of("differs", "有所不同"),
            "wrong", List.of("wrong in the document", "文献有误"),
            "lost", List.of("missing in the text", "原文缺失"));

    private final Set<String> drawn = new HashSet<>();

    public String page() throws IOException {
        List<Item> items = Item.all();
        StringBuilder body = new StringBuilder();
        for (Item item : items) {
            body.append(item.isTitle() ? title(item) : article(item));
        }
        String counts = Stream.of("same", "differs", "wrong", "lost")
                .map(verdict -> verdict(
                        verdict,
                        " "
                                + items.stream()
                                        .filter(item -> !item.isTitle()
                                                && item.verdict().equals(verdict))
                                        .count()))
                .collect(Collectors.joining("\n"));
        try (InputStream in = DocumentsPage.class.getResourceAsStream(TEMPLATE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("<!--COUNTS-->", counts)
                    .replace("<!--ITEMS-->", body);
        }
    }

    private static String title(Item item) {
        return both("h2", item.id() + ". " + item.field("en"), item.id() + ". " + item.field("zh"));
    }

    private String article(Item item) throws IOException {
        return "<article id=\"i" + item.id() + "\" class=\"" + item.verdict() + "\">\n<h3>" + item.id()
                + " <span lang=\"zh\">" + Svg.escaped(item.place()) + "</span> " + verdict(item.verdict(), "")
                + "</h3>\n<blockquote lang=\"zh\">" + Svg.escaped(item.field("zh")) + "</blockquote>\n"
                + both("p", item.field("en"), "") + "<pre>eldest " + Svg.escaped(item.command()) + "</pre>\n<pre><samp>"
                + Svg.escaped(item.field("gives")) + "</samp></pre>\n"
                + both("p", item.field("why"), item.field("因")) + picture(item) + "</article>\n";
    }

    private static String verdict(String verdict, String more) {
        List<String> words = VERDICTS.get(verdict);
        return "<b class=\"" + verdict + "\">" + both("span", words.get(0) + more, words.get(1) + more) + "</b>";
    }

    /** Returns an element for each language that has a text. */
    private static String both(String element, String english, String chinese) {
        return Stream.of(List.of("en", english), List.of("zh", chinese))
                .filter(each -> !each.get(1).isEmpty())
                .map(each -> "<%1$s class=\"%2$s\" lang=\"%2$s\">%3$s</%1$s>\n"
                        .formatted(element, each.get(0), Svg.escaped(each.get(1))))
                .collect(Collectors.joining());
    }

    /** Returns the picture of a command, the first time that an item has it. */
    private String picture(Item item) throws IOException {
        Matcher command = DRAWN.matcher(item.command());
        if (!command.matches() || !drawn.add(item.command())) {
            return "";
        }
        Path file = Files.createTempFile("eldest", ".svg");
        try {
            Callable<Integer> drawing = command.group(1).equals("draw") ? new DrawCommand() : new MultiplayerCommand();
            Stream<String> words = WORD.matcher(command.group(2))
                    .results()
                    .map(word -> word.group(1) == null ? word.group(2) : word.group(1));
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            new CommandLine(drawing)
                    .setOut(nowhere)
                    .setErr(nowhere)
                    .execute(Stream.concat(words, Stream.of("--svg=" + file)).toArray(String[]::new));
            byte[] svg = Files.readAllBytes(file);
            return svg.length == 0
                    ? ""
                    : "<details><summary>" + both("span", "Picture", "图") + "</summary><img alt=\"\" src=\""
                            + "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(svg)
                            + "\"></details>\n";
        } finally {
            Files.delete(file);
        }
    }
}
