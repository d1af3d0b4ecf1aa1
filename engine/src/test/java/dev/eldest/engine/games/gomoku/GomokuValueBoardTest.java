package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import org.junit.jupiter.api.Test;

/** What people are told that a stone is worth is what the value is without it. */
class GomokuValueBoardTest {
    private static final Notation NOTATION = new GomokuGame().notation();

    private static int value(String position) throws NotationException {
        return NOTATION.parse(position).evaluateOnce();
    }

    @Test
    void aStonesWorthIsTheValueLessThatWithoutIt() throws NotationException {
        int all = value("7/7/2xx3/3o3/4x2/7/6# x");
        int worth = all - value("7/7/2xx3/7/4x2/7/6# x");
        String told = NOTATION.evaluationBreakdown(NOTATION.parse("7/7/2xx3/3o3/4x2/7/6# x"));
        String middle = told.lines().skip(4).findFirst().orElseThrow();
        assertEquals("      .      .      . o%+5d      .      .      .".formatted(worth), middle);
        assertTrue(told.lines().skip(7).findFirst().orElseThrow().endsWith("      #"), told);
    }

    @Test
    void worthsAreThoseForTheFirstPlayer() throws NotationException {
        int worth = value("7/7/2xx3/7/7/7/7 o") - value("7/7/2xx3/3o3/7/7/7 o");
        String told = NOTATION.evaluationBreakdown(NOTATION.parse("7/7/2xx3/3o3/7/7/7 o"));
        assertTrue(told.contains(" o%+5d".formatted(worth)), told);
    }
}
