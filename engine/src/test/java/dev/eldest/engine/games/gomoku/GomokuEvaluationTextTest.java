package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import org.junit.jupiter.api.Test;

/** The displayed value of a stone is the difference that the stone makes to the evaluation. */
class GomokuEvaluationTextTest {
    private static final Notation NOTATION = new GomokuGame().notation();

    private static int value(String position) throws NotationException {
        return NOTATION.parse(position).evaluateOnce();
    }

    @Test
    void showsEvaluationMinusEvaluationWithoutStone() throws NotationException {
        int all = value("7/7/2xx3/3o3/4x2/7/6# x");
        int difference = all - value("7/7/2xx3/7/4x2/7/6# x");
        String board = NOTATION.evaluationBreakdown(NOTATION.parse("7/7/2xx3/3o3/4x2/7/6# x"));
        String middle = board.lines().skip(4).findFirst().orElseThrow();
        assertEquals("      .      .      . o%+5d      .      .      .".formatted(difference), middle);
        assertTrue(board.lines().skip(7).findFirst().orElseThrow().endsWith("      #"), board);
    }

    @Test
    void showsValuesForFirstPlayer() throws NotationException {
        int difference = value("7/7/2xx3/7/7/7/7 o") - value("7/7/2xx3/3o3/7/7/7 o");
        String board = NOTATION.evaluationBreakdown(NOTATION.parse("7/7/2xx3/3o3/7/7/7 o"));
        assertTrue(board.contains(" o%+5d".formatted(difference)), board);
    }
}
