package dev.eldest.engine.spi;

import java.util.List;
import java.util.Map;

/**
 * Differences between PGN tags of this game and those of chess, so that other programs of the game can read the
 * records.
 *
 * @param leadingTags tags before all others, in this order
 * @param tagNames names of tags by the name of the chess tag
 */
public record RecordFormat(List<Tag> leadingTags, Map<String, String> tagNames) {
    public record Tag(String name, String value) {}

    /** The tags of chess. */
    public static final RecordFormat CHESS = new RecordFormat(List.of(), Map.of());

    /** Returns the name of a chess tag in this game. */
    public String tagName(String tag) {
        return tagNames.getOrDefault(tag, tag);
    }
}
