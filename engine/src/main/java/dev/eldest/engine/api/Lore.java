package dev.eldest.engine.api;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an engine is told of games beside what it knows itself.
 *
 * @param weights for games by name, what to evaluate by: the text of weights, or a network; the other games use their
 *     own
 * @param books for games by name, books of openings in Polyglot's form, for sessions that play
 */
public record Lore(Map<String, byte[]> weights, Map<String, byte[]> books) {
    public static final Lore NONE = new Lore(Map.of(), Map.of());

    public Lore {
        weights = Map.copyOf(weights);
        books = Map.copyOf(books);
    }

    /** What the books take on the heap as long as the engine lives. */
    public long bookBytes() {
        return books.values().stream().mapToLong(book -> book.length).sum();
    }

    /** Tells books from others; empty where there are none. */
    public String bookIdentity() {
        StringBuilder identity = new StringBuilder();
        new TreeMap<>(books).forEach((game, book) -> identity.append(game).append(Arrays.hashCode(book)));
        return identity.toString();
    }
}
