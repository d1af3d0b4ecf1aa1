package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.TablebaseSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Members agree where they would answer the same, and are told apart where not. */
class CompatibilityFingerprintTest {
    private record Table(String name) implements TablebaseSource {
        @Override
        public InputStream open() {
            return InputStream.nullInputStream();
        }
    }

    private static GameData lore(Map<String, byte[]> books, String... tables) {
        List<TablebaseSource> endings =
                Stream.of(tables).<TablebaseSource>map(Table::new).toList();
        return new GameData(Map.of(), books, endings.isEmpty() ? Map.of() : Map.of("chess", endings));
    }

    @Test
    void booksAndTablesArePartOfIt() {
        List<CompatibilityFingerprint> compatibilityFingerprints = Stream.of(
                        GameData.NONE,
                        lore(Map.of("chess", new byte[] {1})),
                        lore(Map.of("chess", new byte[] {2})),
                        lore(Map.of(), "KQk"),
                        lore(Map.of(), "KQk", "KRk"))
                .map(CompatibilityFingerprintTest::creed)
                .toList();
        assertEquals(
                compatibilityFingerprints.size(),
                Set.copyOf(compatibilityFingerprints).size(),
                compatibilityFingerprints::toString);
        assertTrue(compatibilityFingerprints.getFirst().text().endsWith("without books and tables"));
        assertEquals(creed(lore(Map.of(), "KRk", "KQk")), compatibilityFingerprints.getLast());
    }

    private static CompatibilityFingerprint creed(GameData gameData) {
        try {
            return CompatibilityFingerprint.own(gameData);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
