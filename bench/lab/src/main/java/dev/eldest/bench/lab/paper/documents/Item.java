package dev.eldest.bench.lab.paper.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Statement of one of the four documents, and the command that shows it here. The files of this package contain them as
 * blocks of fields; an item without a command has that of the item before it.
 *
 * @param id the document and the number, as in 1.4, or only the document for its title
 * @param place where the document says it
 * @param fields the other fields; several lines of a field are separated by line breaks
 */
public record Item(String id, String place, Map<String, String> fields) {
    private static final List<String> FILES =
            List.of("alpha-beta.txt", "limited-space.txt", "minimax.txt", "lecture.txt");
    /** Fields that an item takes over from the one before it. */
    private static final List<String> OF_COMMAND = List.of("run", "in", "dear");

    /** Returns the items of all documents, each after the title of its document. */
    public static List<Item> all() {
        return FILES.stream().flatMap(Item::read).toList();
    }

    private static Stream<Item> read(String file) {
        try (InputStream in = Item.class.getResourceAsStream(file)) {
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Item> parse(String text) {
        List<Item> items = new ArrayList<>();
        Map<String, String> command = Map.of();
        for (String block : text.strip().split("\\n\\n")) {
            Map<String, String> fields = new HashMap<>();
            List<String> lines = block.lines().toList();
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split(": ", 2);
                fields.merge(parts[0], parts[1], (before, more) -> before + "\n" + more);
            }
            if (fields.containsKey("run")) {
                command = new HashMap<>(fields);
                command.keySet().retainAll(OF_COMMAND);
            } else {
                fields.putAll(command);
            }
            String[] head = lines.getFirst().substring(1).split("] ", 2);
            items.add(new Item(head[0], head[1], fields));
        }
        return items;
    }

    public boolean isTitle() {
        return !id.contains(".");
    }

    /** Returns a field, or an empty text. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** Returns the command, without {@code eldest}, and the lines that are typed into it. */
    public String command() {
        return (field("run") + "\n" + field("in")).strip();
    }

    /**
     * Returns how document and product compare: {@code same}, {@code differs}, {@code wrong} (the document) or
     * {@code lost} (the document's text lacks it).
     */
    public String verdict() {
        return fields.getOrDefault("is", "same");
    }
}
