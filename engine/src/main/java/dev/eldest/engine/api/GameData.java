package dev.eldest.engine.api;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an engine is told of games beside what it knows itself.
 *
 * @param weights for games by name, what to evaluate by: the text of weights, or a network; the other games use their
 *     own
 * @param books for games by name, books of openings in Polyglot's form, for sessions that play
 * @param endings for games by name, tables of endings, which searches ask
 */
public record GameData(
        Map<String, byte[]> weights, Map<String, byte[]> books, Map<String, List<TablebaseSource>> endings) {
    public static final GameData NONE = new GameData(Map.of(), Map.of(), Map.of());

    public GameData {
        weights = Map.copyOf(weights);
        books = Map.copyOf(books);
        endings = Map.copyOf(endings);
    }

    /** What the books take on the heap as long as the engine lives. */
    public long bookBytes() {
        return books.values().stream().mapToLong(book -> book.length).sum();
    }

    /** Tells books and tables from others; empty where there are none. */
    public String identity() {
        StringBuilder identity = new StringBuilder();
        new TreeMap<>(books).forEach((game, book) -> identity.append(game).append(Arrays.hashCode(book)));
        new TreeMap<>(endings)
                .forEach((game, tables) -> identity.append(game)
                        .append(tables.stream()
                                .map(TablebaseSource::name)
                                .sorted()
                                .toList()));
        return identity.toString();
    }
}
