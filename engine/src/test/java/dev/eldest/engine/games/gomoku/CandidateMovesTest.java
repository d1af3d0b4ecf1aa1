package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CandidateMovesTest {
    private static GomokuPosition position(String threats, String text) throws NotationException {
        return (GomokuPosition) new GomokuNotation(GomokuConfig.of(Map.of("threats", threats))).parse(text);
    }

    @ParameterizedTest
    @CsvSource({"fours, 1", "short, 1", "replies, 1", "none, 30"})
    void generatesOnlyReplyToFourUnlessThreatsAreOff(String threats, int moves) throws NotationException {
        GomokuPosition position = position(threats, "9/9/9/9/oxxxx4/9/9/9/9 o");
        assertEquals(moves, position.countMoves());
        assertTrue(position.findMove(position.lines().size() * 4 + 5 + 1) != Move.NONE, "f5");
        assertEquals(moves > 1, position.findMove(position.lines().size() * 5 + 1) != Move.NONE, "a6");
        assertTrue(position.inCheck());
    }
}
