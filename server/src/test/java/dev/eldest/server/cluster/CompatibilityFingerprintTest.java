package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.GameData;
import dev.eldest.engine.api.GameData.TablebaseSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that fingerprints are equal exactly if the game data are. */
class CompatibilityFingerprintTest {
    private record Table(String name) implements TablebaseSource {
        @Override
        public InputStream open() {
            return InputStream.nullInputStream();
        }
    }

    private static GameData gameData(Map<String, byte[]> books, String... tables) {
        List<TablebaseSource> tablebases =
                Stream.of(tables).<TablebaseSource>map(Table::new).toList();
        return new GameData(Map.of(), books, tablebases.isEmpty() ? Map.of() : Map.of("chess", tablebases));
    }

    @Test
    void includesBooksAndTablebases() {
        List<CompatibilityFingerprint> fingerprints = Stream.of(
                        GameData.NONE,
                        gameData(Map.of("chess", new byte[] {1})),
                        gameData(Map.of("chess", new byte[] {2})),
                        gameData(Map.of(), "KQk"),
                        gameData(Map.of(), "KQk", "KRk"))
                .map(CompatibilityFingerprintTest::fingerprint)
                .toList();
        assertEquals(fingerprints.size(), Set.copyOf(fingerprints).size(), fingerprints::toString);
        assertTrue(fingerprints.getFirst().text().endsWith("without books and tables"));
        assertEquals(fingerprint(gameData(Map.of(), "KRk", "KQk")), fingerprints.getLast());
    }

    private static CompatibilityFingerprint fingerprint(GameData gameData) {
        try {
            return CompatibilityFingerprint.compute(gameData);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
