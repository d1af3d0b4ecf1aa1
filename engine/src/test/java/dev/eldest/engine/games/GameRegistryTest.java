package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GameRegistryTest {
    private final GameRegistry registry = new GameRegistry();

    @Test
    void listsGamesInOrder() {
        assertEquals(
                List.of("chess", "tictactoe", "connectfour", "grundy", "chinesecheckers", "xiangqi", "gomoku"),
                registry.all().stream().map(Game::name).toList());
    }

    @Test
    void findsGamesByNameInAnyCase() {
        for (Game game : registry.all()) {
            assertSame(game, registry.find(game.name()).orElseThrow());
            assertSame(game, registry.find(game.name().toUpperCase(Locale.ROOT)).orElseThrow());
        }
        assertTrue(registry.find("go").isEmpty());
        assertTrue(registry.find("").isEmpty());
    }

    @Test
    void replacesWeightsOfGames() throws NotationException {
        String text = registry.find("connectfour")
                .flatMap(TunableGame::of)
                .orElseThrow()
                .weightsText();
        Game other = new GameRegistry(Map.of("connectfour", bytes(text.replace("= 5", "= 7"))))
                .find("connectfour")
                .orElseThrow();
        // One stone in the corner blocks three lines of the other side.
        assertEquals(-21, other.notation().parse("7/7/7/7/7/x6 o").evaluate());
        assertEquals(
                -15,
                registry.find("connectfour")
                        .orElseThrow()
                        .notation()
                        .parse("7/7/7/7/7/x6 o")
                        .evaluate());
        assertRefuses("unknown game 'go'", "go", text);
        assertRefuses("grundy has no weights that can be chosen", "grundy", text);
        assertRefuses("chess, no network file: wrong magic number", "chess", text);
        assertRefuses(
                "connectfour, weights, line 4: 'x' is not of the form value",
                "connectfour",
                text.replace("= 5", "= x"));
    }

    private static void assertRefuses(String message, String game, String weights) {
        String found = assertThrows(RefusedException.class, () -> new GameRegistry(Map.of(game, bytes(weights))))
                .getMessage();
        assertTrue(found.startsWith(message), found);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
