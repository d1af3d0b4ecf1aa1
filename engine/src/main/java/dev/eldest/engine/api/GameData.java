package dev.eldest.engine.api;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * External data by game.
 *
 * @param weights evaluation by game name: weights as text, or a network; other games use their own
 * @param books opening books by game name, in Polyglot format, for sessions that play
 * @param tablebases endgame tables by game name, which the search probes
 */
public record GameData(
        Map<String, byte[]> weights, Map<String, byte[]> books, Map<String, List<TablebaseSource>> tablebases) {
    /** A stored endgame table, such as a file. It is read once, when the engine is created. */
    public interface TablebaseSource {
        /** Returns the name of the ending that the table is for. */
        String name();

        /** Opens the data. The caller closes the stream. */
        InputStream open() throws IOException;
    }

    public static final GameData NONE = new GameData(Map.of(), Map.of(), Map.of());

    public GameData {
        weights = Map.copyOf(weights);
        books = Map.copyOf(books);
        tablebases = Map.copyOf(tablebases);
    }

    /** Returns the size of the books in bytes, which stay on the heap. */
    public long bookBytes() {
        return books.values().stream().mapToLong(book -> book.length).sum();
    }

    /** Returns a text that identifies books and endgame tables; empty without any. */
    public String fingerprint() {
        StringBuilder identity = new StringBuilder();
        new TreeMap<>(books).forEach((game, book) -> identity.append(game).append(Arrays.hashCode(book)));
        new TreeMap<>(tablebases)
                .forEach((game, tables) -> identity.append(game)
                        .append(tables.stream()
                                .map(TablebaseSource::name)
                                .sorted()
                                .toList()));
        return identity.toString();
    }
}
