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
    void gamesStandInTheOrderClientsSee() {
        assertEquals(
                List.of("chess", "tictactoe", "connectfour", "grundy", "chinesecheckers", "xiangqi", "gomoku"),
                registry.all().stream().map(Game::name).toList());
    }

    @Test
    void gamesAreFoundByNameInAnyCase() {
        for (Game game : registry.all()) {
            assertSame(game, registry.find(game.name()).orElseThrow());
            assertSame(game, registry.find(game.name().toUpperCase(Locale.ROOT)).orElseThrow());
        }
        assertTrue(registry.find("go").isEmpty());
        assertTrue(registry.find("").isEmpty());
    }

    @Test
    void weightsCanBeChosenForGamesThatHaveThem() throws NotationException {
        String text = registry.find("connectfour")
                .flatMap(TunableGame::of)
                .orElseThrow()
                .text();
        Game other = new GameRegistry(Map.of("connectfour", bytes(text.replace("= 5", "= 7"))))
                .find("connectfour")
                .orElseThrow();
        // One stone in the corner takes three lines from the other side.
        assertEquals(-21, other.notation().parse("7/7/7/7/7/x6 o").evaluate());
        assertEquals(
                -15,
                registry.find("connectfour")
                        .orElseThrow()
                        .notation()
                        .parse("7/7/7/7/7/x6 o")
                        .evaluate());
        refuses("there is no game 'go'", "go", text);
        refuses("grundy has no weights that can be chosen", "grundy", text);
        refuses("chess, this is not a network: it begins with other bytes", "chess", text);
        refuses(
                "connectfour, weights, line 4: 'x' is not of the form value",
                "connectfour",
                text.replace("= 5", "= x"));
    }

    private static void refuses(String message, String game, String weights) {
        String found = assertThrows(RefusedException.class, () -> new GameRegistry(Map.of(game, bytes(weights))))
                .getMessage();
        assertTrue(found.startsWith(message), found);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
