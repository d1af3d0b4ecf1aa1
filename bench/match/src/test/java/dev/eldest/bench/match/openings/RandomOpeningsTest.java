package dev.eldest.bench.match.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomOpeningsTest {
    private final GameRegistry games = new GameRegistry();
    private final Game chess = games.find("chess").orElseThrow();

    @Test
    void returnsSameOpeningsForSameSeed() {
        for (int number = 0; number < 50; number++) {
            Opening opening = new RandomOpenings(chess, 8, 3).get(number);
            assertEquals(opening, new RandomOpenings(chess, 8, 3).get(number));
            assertEquals(8, opening.moves().size());
        }
    }

    @Test
    void returnsOtherOpeningsForOtherNumberOrSeed() {
        Set<Opening> all = new HashSet<>();
        for (int number = 0; number < 500; number++) {
            all.add(new RandomOpenings(chess, 8, 3).get(number));
        }
        assertEquals(500, all.size());
        assertNotEquals(new RandomOpenings(chess, 8, 3).get(0), new RandomOpenings(chess, 8, 4).get(0));
    }

    @Test
    void endsNoGame() throws NotationException {
        for (Game game : games.all()) {
            for (int number = 0; number < 50; number++) {
                assertNull(
                        new RandomOpenings(game, 4, 1).get(number).board(game).end(), game.name());
            }
        }
    }

    @Test
    void throwsWhenGameEndsWithinOpening() {
        Game ticTacToe = games.find("tictactoe").orElseThrow();
        String message = assertThrows(RefusedException.class, () -> new RandomOpenings(ticTacToe, 10, 1).get(0))
                .getMessage();
        assertEquals("tictactoe ends within 10 random plies; choose fewer", message);
    }

    @Test
    void listsStartPositionsOfChess960() throws NotationException {
        Game chess960 = chess.withOptions(Map.of("chess960", "true"));
        List<String> starts = chess.otherStartPositions();
        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", starts.get(518));
        assertEquals("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", starts.get(0));
        assertEquals("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1", starts.get(959));
        for (String start : starts) {
            assertEquals(start, new Board(chess960, start).positionText());
        }
        assertEquals(960, Set.copyOf(starts).size());
    }
}
