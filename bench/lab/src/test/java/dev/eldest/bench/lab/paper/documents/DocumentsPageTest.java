package dev.eldest.bench.lab.paper.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.paper.PaperCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The items of the documents are complete, and the page has them all. {@code DocumentItemsTest} runs their commands.
 */
class DocumentsPageTest {
    private static final List<String> FIELDS = List.of("zh", "en", "run", "in", "dear", "gives", "is", "why", "因");
    private static final int ITEMS = 148;
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}");

    @TempDir
    private Path folder;

    private static List<Item> items() {
        return Item.all().stream().filter(item -> !item.isTitle()).toList();
    }

    @Test
    void everyItemIsComplete() {
        Set<String> ids = new HashSet<>();
        for (Item item : items()) {
            assertTrue(ids.add(item.id()), item::id);
            assertTrue(FIELDS.containsAll(item.fields().keySet()), item::toString);
            for (String needed : List.of("zh", "en", "run", "gives")) {
                assertFalse(item.field(needed).isEmpty(), () -> item.id() + " has no " + needed);
            }
            assertTrue(List.of("same", "differs", "wrong", "lost").contains(item.verdict()), item::id);
            assertEquals(item.verdict().equals("same"), item.field("why").isEmpty(), item::id);
            assertEquals(item.verdict().equals("same"), item.field("因").isEmpty(), item::id);
            assertFalse(
                    HAN.matcher(item.field("why")).find() && !item.field("zh").contains("调换表"), item::id);
        }
        assertTrue(ids.size() >= ITEMS, () -> ids.size() + " items");
    }

    @Test
    void writesPageInBothLanguages() throws IOException {
        Path file = folder.resolve("page.html");
        assertEquals(0, new CommandLine(new PaperCommand()).execute("--documents=" + file));
        String page = Files.readString(file);
        for (Item item : items()) {
            assertTrue(page.contains("<article id=\"i" + item.id() + "\""), item::id);
        }
        assertTrue(page.contains("<p class=\"zh\" lang=\"zh\">"), "has reasons in Chinese");
        assertTrue(page.split("<img alt", -1).length > 30, "has pictures");
        assertFalse(page.contains("http"), "needs no network");
        assertTrue(page.length() < 1_500_000, () -> page.length() + " characters");
    }
}
