package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.BitSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XiangqiCorrectionKeyTest {
    private static final Game GAME = new XiangqiGame();

    /** 0: pawns, 1: Red's horses, cannons and rooks, 2: Black's. */
    @ParameterizedTest
    @CsvSource({
        "a4a5,      {0}",
        "b3e3,      {1}",
        "a1a2,      {1}",
        "b1c3,      {1}",
        "c1e3,      {}",
        "d1e2,      {}",
        "e1e2,      {}",
        "b3e3 b10c8, '{1, 2}'",
        "b3b10,      '{1, 2}'",
        "b3e3 e7e6, '{0, 1}'",
        "b3e3 a10a9 e3b3 a9a10, {}"
    })
    void changesWithItsPieces(String moves, String changed) throws NotationException {
        Position position = GAME.notation().parse(GAME.startPosition());
        Position start = position.copy();
        for (String text : moves.split(" ")) {
            int move = GAME.notation().parseMove(position, text);
            assertNotEquals(Move.NONE, move, text);
            position.make(move);
        }
        BitSet keys = new BitSet();
        for (int which = 0; which < XiangqiPosition.CORRECTION_KEYS; which++) {
            keys.set(which, position.correctionKey(which) != start.correctionKey(which));
        }
        assertEquals(changed, keys.toString());
    }
}
