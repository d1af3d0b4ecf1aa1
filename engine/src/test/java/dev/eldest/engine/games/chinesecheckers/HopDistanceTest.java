package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Distances of hops and bridges, compared with values counted by hand. */
class HopDistanceTest {
    private static StarBoard board(int[] firstPieces, int[] secondPieces) {
        StarBoard board = new StarBoard();
        for (int hole : firstPieces) {
            board.put(0, hole);
        }
        for (int hole : secondPieces) {
            board.put(1, hole);
        }
        return board;
    }

    private static void assertHops(int rearmost, int second, StarBoard board, int side) {
        assertEquals(rearmost, HopDistance.rearmostHops(board, side));
        assertEquals(second, HopDistance.secondHops(board, side));
    }

    @Test
    void hopsForwardOverAnyPieceToEmptyHole() {
        assertHops(0, 1, board(new int[] {0, 1, 2, 3, 5}, new int[] {}), 0);
        assertHops(1, 0, board(new int[] {0, 1, 2, 5}, new int[] {}), 0);
        assertHops(2, 1, board(new int[] {0, 1, 4}, new int[] {2}), 0);
        assertHops(0, 0, board(new int[] {0, 60}, new int[] {}), 0);
        // Pieces beside each other and behind: no hop forward.
        assertHops(0, 0, board(new int[] {14, 15}, new int[] {9}), 0);
    }

    @Test
    void countsFromOwnEndForSecondSide() {
        assertHops(2, 1, board(new int[] {118}, new int[] {120, 119, 116}), 1);
        assertHops(1, 1, board(new int[] {119, 115}, new int[] {120, 118}), 1);
    }

    @Test
    void countsBridgesInNeighbouringRows() {
        assertEquals(12, bridges(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
        assertEquals(2, bridges(0, 1, 2));
        assertEquals(0, bridges(0, 3, 5, 14, 15));
    }

    private static int bridges(int... pieces) {
        return new IncrementalEvaluation(board(pieces, new int[] {}), false).bridgeCount(0);
    }

    private static int blockers(StarBoard board, int side) {
        return StarEvaluation.blockers(board.atHome(side), board.high(1 - side));
    }

    @Test
    void countsBlockersWhileOwnPiecesAreAtHome() {
        assertEquals(2, blockers(board(new int[] {0, 30}, new int[] {7, 8, 40}), 0));
        assertEquals(0, blockers(board(new int[] {10, 30}, new int[] {7, 8, 40}), 0));
        assertEquals(1, blockers(board(new int[] {111}, new int[] {120, 8, 40}), 1));
        assertEquals(0, blockers(board(new int[] {0}, new int[] {12}), 0));
    }
}
