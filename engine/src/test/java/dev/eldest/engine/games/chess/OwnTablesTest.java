package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Built-in endgame tables: three pieces, and bishop and knight against king. */
class OwnTablesTest {
    private static final ChessGame GAME = new ChessGame();
    private static final String LONGEST_PAWN_MATE = "8/8/8/1k6/8/8/K5P1/8 w - - 0 1";

    private static Position adopted(Game game, String fen) throws NotationException {
        return game.convert(game.notation().parse(fen));
    }

    @Test
    void findsLongestMatesOfBothColours() throws NotationException {
        assertEquals(Score.winIn(55), adopted(GAME, LONGEST_PAWN_MATE).exactValue());
        assertEquals(
                Score.winIn(31), adopted(GAME, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1").exactValue());
        assertEquals(
                Score.winIn(19), adopted(GAME, "k7/1q6/8/8/5K2/8/8/8 b - - 0 1").exactValue());
    }

    @Test
    void findsDraws() throws NotationException {
        assertEquals(Score.DRAW, adopted(GAME, "8/8/8/8/8/k7/P7/K7 w - - 0 1").exactValue());
        assertEquals(Score.DRAW, adopted(GAME, "8/8/8/8/8/k7/N7/K7 w - - 0 1").exactValue());
    }

    @Test
    void returnsMoveOfWin() throws NotationException {
        assertNotEquals(Move.NONE, adopted(GAME, LONGEST_PAWN_MATE).exactMove());
    }

    /** The longest mate takes 33 moves. */
    @Test
    void findsBishopAndKnightMatesOfBothColours() throws NotationException {
        assertEquals(
                Score.winIn(65),
                adopted(GAME, "8/8/7N/8/8/8/8/K1k1B3 w - - 0 1").exactValue());
        assertEquals(
                Score.lossIn(66),
                adopted(GAME, "8/8/7N/8/8/8/8/K1k1B3 b - - 0 1").exactValue());
        assertEquals(
                Score.winIn(65),
                adopted(GAME, "k1K1b3/8/8/8/8/7n/8/8 b - - 0 1").exactValue());
        assertEquals(
                Score.lossIn(66),
                adopted(GAME, "k1K1b3/8/8/8/8/7n/8/8 w - - 0 1").exactValue());
    }

    @Test
    void findsDrawByCaptureStalemateAndMate() throws NotationException {
        assertEquals(
                Score.DRAW, adopted(GAME, "8/8/8/8/8/2N5/1k6/3K2B1 b - - 0 1").exactValue());
        assertEquals(Score.DRAW, adopted(GAME, "k7/8/K7/8/8/6B1/8/7N b - - 0 1").exactValue());
        assertEquals(
                Score.lossIn(0),
                adopted(GAME, "k7/3N4/K7/8/8/8/6B1/8 b - - 0 1").exactValue());
    }

    @Test
    void returnsNoValueForOtherPiecesAndCastling() throws NotationException {
        assertEquals(
                Position.NO_VALUE,
                adopted(GAME, "8/8/7N/8/8/8/8/K1k1N3 w - - 0 1").exactValue());
        assertEquals(
                Position.NO_VALUE,
                adopted(GAME, "8/8/7N/8/8/8/8/K1k1b3 w - - 0 1").exactValue());
        assertEquals(
                Position.NO_VALUE,
                adopted(GAME, "8/8/8/4k3/8/8/8/4K2R w K - 0 1").exactValue());
    }

    @Test
    void usesTablesWithOtherOptions() throws NotationException {
        Game other = GAME.withOptions(Map.of(ChessGame.CHESS960, "true"));
        assertTrue(Score.isProven(adopted(other, LONGEST_PAWN_MATE).exactValue()));
    }
}
