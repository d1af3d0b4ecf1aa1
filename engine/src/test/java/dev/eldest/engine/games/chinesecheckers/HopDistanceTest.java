package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Counted by hand. */
class HopDistanceTest {
    private static StarBoard board(int[] firstMen, int[] secondMen) {
        StarBoard board = new StarBoard();
        for (int hole : firstMen) {
            board.put(0, hole);
        }
        for (int hole : secondMen) {
            board.put(1, hole);
        }
        return board;
    }

    private static void assertHops(int rearmost, int second, StarBoard board, int side) {
        assertEquals(rearmost, HopDistance.ofRearmost(board, side));
        assertEquals(second, HopDistance.ofSecond(board, side));
    }

    @Test
    void hopsLeadAheadOverAnyManToAnEmptyHole() {
        assertHops(0, 1, board(new int[] {0, 1, 2, 3, 5}, new int[] {}), 0);
        assertHops(1, 0, board(new int[] {0, 1, 2, 5}, new int[] {}), 0);
        assertHops(2, 1, board(new int[] {0, 1, 4}, new int[] {2}), 0);
        assertHops(0, 0, board(new int[] {0, 60}, new int[] {}), 0);
        // Beside each other, and behind: no way ahead.
        assertHops(0, 0, board(new int[] {14, 15}, new int[] {9}), 0);
    }

    @Test
    void theOtherSideCountsFromItsOwnEnd() {
        assertHops(2, 1, board(new int[] {118}, new int[] {120, 119, 116}), 1);
        assertHops(1, 1, board(new int[] {119, 115}, new int[] {120, 118}), 1);
    }

    @Test
    void bridgesJoinMenInNeighbouringRows() {
        assertEquals(12, bridges(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
        assertEquals(2, bridges(0, 1, 2));
        assertEquals(0, bridges(0, 3, 5, 14, 15));
    }

    private static int bridges(int... men) {
        return new IncrementalEvaluation(board(men, new int[] {}), false).bridges(0);
    }

    private static int blockers(StarBoard board, int side) {
        return StarEvaluation.blockers(board.atHome(side), board.high(1 - side));
    }

    @Test
    void aHomeIsBlockedWhileOwnMenAreThere() {
        assertEquals(2, blockers(board(new int[] {0, 30}, new int[] {7, 8, 40}), 0));
        assertEquals(0, blockers(board(new int[] {10, 30}, new int[] {7, 8, 40}), 0));
        assertEquals(1, blockers(board(new int[] {111}, new int[] {120, 8, 40}), 1));
        assertEquals(0, blockers(board(new int[] {0}, new int[] {12}), 0));
    }
}
