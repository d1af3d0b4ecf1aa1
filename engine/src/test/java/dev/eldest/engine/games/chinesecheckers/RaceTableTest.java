package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.engine.LongScale;
import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RaceTableTest {
    /** Depth of the plain search in moves, from the full goal and from a placement. */
    private static final int MOVES_BACK = 3;

    private static final int MOVES_AHEAD = 3;
    private static final int SAMPLES = 60;

    private final PlacementIndex placementIndex = new PlacementIndex(RaceTable.MAX_OUTSIDE);
    private final Placements placements = new Placements(RaceTable.MAX_OUTSIDE);

    private int moves(StarBoard board) {
        return RaceTable.moves(board.low(0), board.high(0));
    }

    @Test
    void numbersPlacementsWithoutGaps() {
        assertEquals(1 + 10 * 111 + 45 * 6105, placements.count());
        for (int number = 0; number < placements.count(); number++) {
            StarBoard board = placements.board(number);
            assertEquals(StarGeometry.HOME, board.pieceCount(0));
            assertEquals(number, placementIndex.number(board.low(0), board.high(0)));
        }
    }

    @Test
    void changesDistanceByOneAtMostWithMove() {
        assertEquals(0, moves(placements.board(0)));
        for (int number = 1; number < placements.count(); number++) {
            StarBoard board = placements.board(number);
            int here = moves(board);
            assertTrue(here >= PlacementIndex.outside(board.low(0), board.high(0)));
            Alone.forEachMove(board, (low, high) -> {
                if (RaceTable.covers(low, high)) {
                    assertTrue(Math.abs(RaceTable.moves(low, high) - here) <= 1);
                }
            });
        }
    }

    /** Searches from both ends, because moves are reversible. This search passes through any placement. */
    @Test
    void agreesWithPlainSearch() {
        Object2IntMap<Alone.Pieces> back = Alone.within(new Alone.Pieces(0, Alone.GOAL_HIGH), MOVES_BACK);
        SplittableRandom random = new SplittableRandom(1);
        int far = 0;
        for (int sample = 0; sample < SAMPLES; ) {
            StarBoard board = placements.board(random.nextInt(placements.count()));
            int known = moves(board);
            if (known > MOVES_BACK + MOVES_AHEAD + 1) {
                continue;
            }
            sample++;
            int found =
                    Alone.within(new Alone.Pieces(board.low(0), board.high(0)), MOVES_AHEAD)
                            .object2IntEntrySet()
                            .stream()
                            .filter(entry -> back.containsKey(entry.getKey()))
                            .mapToInt(entry -> entry.getIntValue() + back.getInt(entry.getKey()))
                            .min()
                            .orElse(MOVES_BACK + MOVES_AHEAD + 1);
            far += found > MOVES_BACK + MOVES_AHEAD ? 1 : 0;
            assertEquals(known, found);
        }
        assertTrue(far < SAMPLES / 2);
    }

    @Test
    void coversTwoPiecesInMiddleOfBoard() {
        StarBoard board = new StarBoard();
        for (int hole = StarGeometry.HOLES - StarGeometry.HOME + 2; hole < StarGeometry.HOLES; hole++) {
            board.put(0, hole);
        }
        board.put(0, StarGeometry.hole(12, 4));
        board.put(0, StarGeometry.hole(12, 5));
        assertTrue(RaceTable.covers(board.low(0), board.high(0)));
        assertEquals(2, moves(board));
        board.move(0, StarGeometry.HOLES - 1, 0);
        assertFalse(RaceTable.covers(board.low(0), board.high(0)));
    }

    /** Takes a minute. A fourth piece outside changes nothing that the plain search above can check. */
    @Test
    @Tag("long")
    void equalsTableThatIsGeneratedAnew() throws IOException {
        assumeTrue(LongScale.isFull());
        assertArrayEquals(resource(), RaceTableMaker.make(RaceTableMaker.MAX_OUTSIDE_MEANWHILE));
    }

    /** A third piece outside shortens few races, and lengthens none. */
    @Test
    void isNoLongerThanRacesWithTwoPiecesOutside() throws IOException {
        byte[] table = resource();
        byte[] longer = RaceTableMaker.make(RaceTable.MAX_OUTSIDE);
        assertEquals(longer.length, table.length);
        int equal = 0;
        for (int number = 0; number < table.length; number++) {
            assertTrue(table[number] <= longer[number], placements.board(number)::toString);
            equal += table[number] == longer[number] ? 1 : 0;
        }
        assertTrue(equal > table.length * 9 / 10 && equal < table.length, equal + " of " + table.length);
    }

    private static byte[] resource() throws IOException {
        try (InputStream in = RaceTable.class.getResourceAsStream(RaceTable.RESOURCE)) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }
}
