package dev.eldest.bench.lab.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BestPlayTest {
    private final Game game = new GameRegistry().find("tictactoe").orElseThrow();

    private Position start() throws NotationException {
        return game.notation().parse(game.startPosition());
    }

    @Test
    void solvesTicTacToe() throws NotationException {
        assertEquals(Optional.of(new GameValue(Verdict.DRAW, 9)), new ExhaustiveOracle().outcome(start()));
    }

    @Test
    void throwsWhenValueIsTooHigh() throws NotationException {
        GameValue tooHigh = new GameValue(Verdict.WIN, 5);
        BestPlay play = new BestPlay(new ExhaustiveOracle());
        Position start = start();
        assertThrows(IllegalStateException.class, () -> play.line(start, tooHigh));
    }

    @Test
    void prefersFasterWinsAndSlowerLosses() {
        assertTrue(new GameValue(Verdict.WIN, 3).rank() > new GameValue(Verdict.WIN, 5).rank());
        assertTrue(new GameValue(Verdict.LOSS, 4).rank() > new GameValue(Verdict.LOSS, 2).rank());
        assertTrue(new GameValue(Verdict.WIN, 500).rank()
                > GameValue.uncounted(Verdict.DRAW).rank());
        assertEquals(new GameValue(Verdict.LOSS, 4), new GameValue(Verdict.WIN, 5).nextPly());
        assertEquals(new GameValue(Verdict.WIN, 5), new GameValue(Verdict.LOSS, 4).previousPly());
    }
}
