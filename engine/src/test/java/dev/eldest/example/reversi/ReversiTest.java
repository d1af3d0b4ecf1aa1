package dev.eldest.example.reversi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Example of a whole game with a board, an option and tuned weights, built only on public classes, in few lines. */
class ReversiTest extends GameContract {
    private static final int MAX_LINES = 350;
    private static final String X_WON = "6/6/6/6/6/xxx3 o";

    private final Game game = new ReversiGame();

    @Override
    public Game game() {
        return game;
    }

    @Override
    public List<Perft> perfts() {
        return Stream.concat(
                        Stream.of(game.startPosition()),
                        game.benchPositions().stream().skip(6))
                .map(text -> new Perft(text, NaiveReversi.of(text).paths(6)))
                .toList();
    }

    /** The counts are confirmed by another program. */
    @Test
    void countsKnownPathsNaively() {
        assertEquals(
                List.of(4L, 12L, 56L, 244L, 1364L, 7604L),
                Arrays.stream(NaiveReversi.of(game.startPosition()).paths(6))
                        .boxed()
                        .toList());
    }

    @Test
    void takesFewLines() throws IOException {
        long lines = 0;
        for (String part : List.of("Game", "Notation", "Position", "Weights")) {
            lines += lines(Path.of("src/test/java/dev/eldest/example/reversi/Reversi" + part + ".java"));
        }
        lines += lines(Path.of("src/test/resources/dev/eldest/example/reversi/reversi-weights.txt"));
        long counted = lines;
        assertTrue(lines <= MAX_LINES, () -> counted + " lines");
    }

    private static long lines(Path file) throws IOException {
        return Files.readAllLines(file).size();
    }

    @Test
    void passesWhenNoDiscCanBeTurned() throws NotationException {
        Position position = game.notation().parse("6/6/6/6/6/oxx3 x");
        assertEquals(1, position.countMoves());
        position.make(game.notation().parseMove(position, "pass"));
        assertEquals(1, position.sideToMove());
        assertEquals(Move.NONE, game.notation().parseMove(position, "pass"));
        position.make(game.notation().parseMove(position, "d1"));
        assertEquals("6/6/6/6/6/oooo2 x", game.notation().format(position));
        assertEquals(Verdict.LOSS, position.verdict());
        assertEquals(0, position.countMoves());
    }

    @Test
    void winsWithFewestDiscsByOption() throws NotationException {
        Game fewest = game.withOptions(Map.of("goal", "fewest"));
        assertEquals(Verdict.LOSS, game.notation().parse(X_WON).verdict());
        assertEquals(Verdict.WIN, fewest.notation().parse(X_WON).verdict());
        assertEquals(Verdict.WIN, fewest.convert(game.notation().parse(X_WON)).verdict());
        Position most = game.notation().parse(game.benchPositions().get(8));
        assertNotEquals(0, most.evaluate());
        assertEquals(-most.evaluate(), fewest.convert(most).evaluate());
    }
}
