package dev.eldest.engine.spi;

import java.util.List;
import java.util.Map;

/**
 * What the records of a game's games look like where they differ from chess's PGN, so that other programs of the game
 * read them.
 *
 * @param head the tags before all others, in their order
 * @param names what tags are called that chess calls otherwise
 */
public record RecordFormat(List<Tag> head, Map<String, String> names) {
    /** A tag and its value. */
    public record Tag(String name, String value) {}

    /** Chess's. */
    public static final RecordFormat USUAL = new RecordFormat(List.of(), Map.of());

    /** What a tag of chess is called here. */
    public String nameOf(String tag) {
        return names.getOrDefault(tag, tag);
    }
}
