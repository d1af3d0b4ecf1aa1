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
    void allPositionsOfTicTacToe() throws NotationException {
        ExhaustiveOracle tree = new ExhaustiveOracle();
        assertEquals(Optional.of(new GameValue(Verdict.DRAW, 9)), tree.outcome(start()));
        assertEquals(5478, tree.positions());
    }

    @Test
    void whoPromisesTooMuchIsFoundOut() throws NotationException {
        GameValue lie = new GameValue(Verdict.WIN, 5);
        BestPlay play = new BestPlay(new ExhaustiveOracle());
        Position start = start();
        assertThrows(IllegalStateException.class, () -> play.line(start, lie));
    }

    @Test
    void soonerWinsAndLaterLossesAreBetter() {
        assertTrue(new GameValue(Verdict.WIN, 3).worth() > new GameValue(Verdict.WIN, 5).worth());
        assertTrue(new GameValue(Verdict.LOSS, 4).worth() > new GameValue(Verdict.LOSS, 2).worth());
        assertTrue(new GameValue(Verdict.WIN, 500).worth()
                > GameValue.uncounted(Verdict.DRAW).worth());
        assertEquals(new GameValue(Verdict.LOSS, 4), new GameValue(Verdict.WIN, 5).after());
        assertEquals(new GameValue(Verdict.WIN, 5), new GameValue(Verdict.LOSS, 4).before());
    }
}
