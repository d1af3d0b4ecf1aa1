package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Histories of moves and of evaluation errors. */
class HistoriesTest {
    private static final int TRACES = 12;
    private static final int BONUS = History.MAX / 4;

    private static final ScaledParameters STANDARD =
            new ScaledParameters(new SearchProfile(SearchProfile.ALL, 100, 6, TRACES, 4));

    private final History history = new History(new HistorySizes(6, TRACES, 2));

    private Frame after(int last, int secondLast, int fourthLast) {
        Frame node = new Frame(Score.MAX_PLY);
        node.onePlyRow = history.continuation.row(last);
        node.twoPlyRow = history.continuation.row(secondLast);
        node.fourPlyRow = history.continuation.row(fourthLast);
        return node;
    }

    private int score(Frame node, int trace) {
        return history.continuation.score(node, trace, STANDARD) / 100;
    }

    @Test
    void raisesScoreOnlyAfterSameMoves() {
        history.continuation.add(after(1, 2, 3), 7, BONUS);
        int score = score(after(1, 2, 3), 7);
        assertTrue(score > BONUS, () -> "" + score);
        assertTrue(score(after(1, 4, 5), 7) > 0);
        assertEquals(0, score(after(4, 5, 6), 7));
        assertEquals(0, score(after(1, 2, 3), 8));
    }

    @Test
    void hasOwnRowForNoMove() {
        int none = history.continuation.noMoveIndex();
        history.continuation.add(after(none, none, none), TRACES - 1, -BONUS);
        assertTrue(score(after(none, 0, 0), TRACES - 1) < 0);
        for (int last = 0; last < TRACES; last++) {
            assertEquals(0, score(after(last, last, last), TRACES - 1));
        }
    }

    @Test
    void distinguishesTacticalMovesByVictim() {
        history.capture.add(3, 1, BONUS);
        assertEquals(BONUS, history.capture.score(3, 1));
        assertEquals(0, history.capture.score(3, 2));
        assertEquals(0, history.capture.score(2, 1));
    }

    @Property(tries = 200)
    void keepsScoresWithinBounds(@ForAll @IntRange(min = -BONUS, max = BONUS) int bonus) {
        History own = new History(new HistorySizes(6, TRACES, 2));
        int cell = own.correctionHistory.cellOfKey(1, 0, 99);
        int error = bonus * CorrectionHistory.MAX / History.MAX;
        for (int i = 0; i < 50; i++) {
            own.capture.add(0, 0, bonus);
            own.correctionHistory.add(cell, error);
        }
        assertTrue(Math.abs(own.capture.score(0, 0)) <= History.MAX);
        assertTrue(Math.abs(own.correctionHistory.get(cell)) <= CorrectionHistory.MAX);
        assertEquals(Integer.signum(bonus), Integer.signum(own.capture.score(0, 0)));
        assertEquals(Integer.signum(error), Integer.signum(own.correctionHistory.get(cell)));
    }

    @Test
    void storesErrorsBySideKeyAndMoves() {
        CorrectionHistory correctionHistory = history.correctionHistory;
        int[] cells = {
            correctionHistory.cellOfKey(0, 0, 5),
            correctionHistory.cellOfKey(0, 1, 5),
            correctionHistory.cellOfKey(1, 0, 5),
            correctionHistory.cellOfKey(0, 0, 6),
            correctionHistory.cellOfMoves(0, 5, 4),
            correctionHistory.cellOfMoves(0, 4, 5),
            correctionHistory.cellOfMoves(1, 5, 4)
        };
        for (int i = 0; i < cells.length; i++) {
            correctionHistory.add(cells[i], i + 1);
        }
        for (int i = 0; i < cells.length; i++) {
            assertEquals(i + 1, correctionHistory.get(cells[i]));
        }
    }

    @Test
    void forgetsEverythingWhenCleared() {
        history.continuation.add(after(1, 2, 3), 7, BONUS);
        history.capture.add(3, 1, BONUS);
        history.correctionHistory.add(history.correctionHistory.cellOfMoves(1, 2, 3), 100);
        history.clear();
        assertEquals(0, score(after(1, 2, 3), 7));
        assertEquals(0, history.capture.score(3, 1));
        assertEquals(0, history.correctionHistory.get(history.correctionHistory.cellOfMoves(1, 2, 3)));
    }
}
