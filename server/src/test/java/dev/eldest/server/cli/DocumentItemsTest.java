package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.bench.lab.paper.documents.Item;
import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.protocol.uci.Uci;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the command of every item of the documents and compares its output with the text of the item. */
@Timeout(600)
class DocumentItemsTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    /** Commands of some seconds. */
    private static final Pattern SLOW = Pattern.compile("paper .*|lab depth-for-nodes --nodes 1000000");

    private static final int LINE_LIMIT = 10_000;

    @Test
    void commandsPrintWhatItemsSay() throws IOException {
        compare(item -> item.field("dear").isEmpty() && !isSlow(item));
    }

    @Test
    @Tag("long")
    void slowCommandsPrintWhatItemsSay() throws IOException {
        compare(DocumentItemsTest::isSlow);
    }

    private static boolean isSlow(Item item) {
        return SLOW.matcher(item.command()).matches();
    }

    @Test
    @Tag("long")
    void dearCommandsPrintWhatItemsSay() throws IOException {
        assumeTrue(LongScale.isFull());
        compare(item -> !item.field("dear").isEmpty());
    }

    private static void compare(Predicate<Item> chosen) throws IOException {
        Map<String, String> printed = new LinkedHashMap<>();
        List<String> wrong = new ArrayList<>();
        for (Item item : Item.all()) {
            if (item.isTitle() || !chosen.test(item)) {
                continue;
            }
            if (!printed.containsKey(item.command())) {
                printed.put(item.command(), plain(run(item)));
            }
            for (String line : item.field("gives").lines().toList()) {
                Pattern wanted = Pattern.compile(Pattern.quote(plain(line)).replace("…", "\\E.*\\Q"));
                if (!wanted.matcher(printed.get(item.command())).find()) {
                    wrong.add(item.id() + " `" + item.command() + "`: '" + line + "'\n" + printed.get(item.command()));
                }
            }
        }
        assertTrue(!printed.isEmpty());
        assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
    }

    private static String plain(String text) {
        return text.replaceAll("[ \t]+", " ");
    }

    private static String run(Item item) throws IOException {
        if (!item.field("in").isEmpty()) {
            return type(item.field("in") + "\n");
        }
        String[] words = WORD.matcher(item.command())
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toArray(String[]::new);
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        Main.commandLine(words).setOut(writer).setErr(writer).execute(words);
        writer.flush();
        return out.toString();
    }

    /** Types lines into {@code eldest uci} and, if they start a search, waits for its move. */
    private static String type(String lines) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Await.Condition ended = () ->
                !lines.contains("\ngo ") || out.toString(StandardCharsets.UTF_8).contains("bestmove");
        InputStream waiting = new InputStream() {
            @Override
            public int read() {
                Await.until("no best move", ended);
                return -1;
            }
        };
        try (Engine engine = Engine.load(EngineConfig.forSingleUser(MemoryLimits.NONE))) {
            InputStream typed = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
            StdioSession.run(engine, new Uci(), new SequenceInputStream(typed, waiting), out, LINE_LIMIT);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
