package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class GameRegistryTest {
    private final GameRegistry registry = new GameRegistry();

    @Test
    void gamesStandInTheOrderClientsSee() {
        assertEquals(
                List.of("chess", "tictactoe", "connectfour", "grundy"),
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
}
