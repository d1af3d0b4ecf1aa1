package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MoveHistoryIndicesTest {
    @Test
    void numbersEachPieceOnItsPointsOnce() {
        Set<Integer> indices = new HashSet<>();
        for (int piece = 0; piece < XiangqiPiece.COUNT; piece++) {
            for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
                if (Points.exists(point) && AttackTables.isAllowed(piece, point)) {
                    int index = MoveHistoryIndices.of(piece, point);
                    assertTrue(index >= 0 && index < MoveHistoryIndices.COUNT, "index " + index);
                    assertTrue(indices.add(index), "twice: " + index);
                }
            }
        }
        int pointsOfOneSide = 3 * 90 + 55 + 5 + 7 + 9;
        assertEquals(2 * pointsOfOneSide, MoveHistoryIndices.COUNT);
        assertEquals(MoveHistoryIndices.COUNT, indices.size());
    }
}
