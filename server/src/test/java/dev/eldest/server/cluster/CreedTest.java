package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Lore;
import dev.eldest.engine.api.StoredTable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Members agree where they would answer the same, and are told apart where not. */
class CreedTest {
    private record Table(String name) implements StoredTable {
        @Override
        public InputStream open() {
            return InputStream.nullInputStream();
        }
    }

    private static Lore lore(Map<String, byte[]> books, String... tables) {
        List<StoredTable> endings =
                Stream.of(tables).<StoredTable>map(Table::new).toList();
        return new Lore(Map.of(), books, endings.isEmpty() ? Map.of() : Map.of("chess", endings));
    }

    @Test
    void booksAndTablesArePartOfIt() {
        List<Creed> creeds = Stream.of(
                        Lore.NONE,
                        lore(Map.of("chess", new byte[] {1})),
                        lore(Map.of("chess", new byte[] {2})),
                        lore(Map.of(), "KQk"),
                        lore(Map.of(), "KQk", "KRk"))
                .map(CreedTest::creed)
                .toList();
        assertEquals(creeds.size(), Set.copyOf(creeds).size(), creeds::toString);
        assertTrue(creeds.getFirst().text().endsWith("without books and tables"));
        assertEquals(creed(lore(Map.of(), "KRk", "KQk")), creeds.getLast());
    }

    private static Creed creed(Lore lore) {
        try {
            return Creed.own(lore);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
