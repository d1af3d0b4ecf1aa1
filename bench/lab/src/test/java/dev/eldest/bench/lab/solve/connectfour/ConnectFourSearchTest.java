package dev.eldest.bench.lab.solve.connectfour;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConnectFourSearchTest {
    private final SplittableRandom random = new SplittableRandom(1);
    private long own;
    private long other;

    /**
     * Places {@code count} random stones. Returns whether neither side has won and the side to move cannot win at once.
     */
    private boolean place(int count) {
        own = 0;
        other = 0;
        for (int stone = 0; stone < count; stone++) {
            long[] moves = ConnectFourSearch.moves(own | other);
            long move = moves[random.nextInt(moves.length)];
            if ((ConnectFourBitboard.winningCells(own) & move) != 0) {
                return false;
            }
            long next = own | move;
            own = other;
            other = next;
        }
        return !ConnectFourSearch.winsAtOnce(own, other);
    }

    private static int minimax(long own, long other, int count) {
        if (count == ConnectFourBitboard.CELLS) {
            return 0;
        }
        if (ConnectFourSearch.winsAtOnce(own, other)) {
            return ConnectFourSearch.winValue(count + 1);
        }
        int best = -ConnectFourBitboard.CELLS;
        for (long move : ConnectFourSearch.moves(own | other)) {
            best = Math.max(best, -minimax(other, own | move, count + 1));
        }
        return best;
    }

    @Test
    void agreesWithMinimaxInAnyWindow() {
        try (BoundTable table = new BoundTable(1 << 20)) {
            int compared = 0;
            while (compared < 200) {
                int count = random.nextInt(29, 40);
                if (!place(count)) {
                    continue;
                }
                int expected = minimax(own, other, count);
                ConnectFourSearch search = new ConnectFourSearch(table, _ -> false);
                for (int bound = -6; bound <= 6; bound++) {
                    int value = search.search(own, other, count, bound - 1, bound);
                    assertEquals(expected >= bound, value >= bound);
                }
                assertEquals(
                        expected,
                        search.search(own, other, count, -ConnectFourBitboard.CELLS, ConnectFourBitboard.CELLS));
                compared++;
            }
        }
    }

    @Test
    void givesMirrorImageSameKey() {
        for (int board = 0; board < 100; board++) {
            place(random.nextInt(20));
            long mirrored = ConnectFourBitboard.commonKey(
                    ConnectFourBitboard.mirrored(own), ConnectFourBitboard.mirrored(own | other));
            assertEquals(ConnectFourBitboard.commonKey(own, own | other), mirrored);
            assertEquals(own, ConnectFourBitboard.mirrored(ConnectFourBitboard.mirrored(own)));
        }
    }

    @Test
    void returnsStoredBounds() {
        try (BoundTable table = new BoundTable(1 << 10)) {
            table.store(123, -18, 21, true);
            table.store(456, 0, 3, false);
            assertEquals(-18, BoundTable.lower(table.find(123)));
            assertEquals(21, BoundTable.upper(table.find(123)));
            assertEquals(3, BoundTable.upper(table.find(456)));
            assertEquals(BoundTable.NONE, table.find(789));
        }
    }
}
