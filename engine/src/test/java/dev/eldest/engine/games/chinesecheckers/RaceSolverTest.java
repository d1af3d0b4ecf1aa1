package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.objects.Object2IntMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RaceSolverTest {
    private static final int WIDTH = 200;

    private final SplittableRandom random = new SplittableRandom(5);
    private final RaceSolver solver = new RaceSolver(WIDTH);

    /** Plays the line, checks that each move is legal, and returns the length of the line. */
    private static int play(StarBoard board, int[] line) {
        HopReach hopReach = new HopReach();
        for (int move : line) {
            int from = ChineseCheckersMove.from(move);
            int to = ChineseCheckersMove.to(move);
            assertTrue(board.has(0, from) && hopReach.contains(board, from, to));
            board.move(0, from, to);
        }
        assertEquals(StarGeometry.HOME, board.arrived(0));
        return line.length;
    }

    @Test
    void agreesWithTable() {
        Placements placements = new Placements(RaceTable.MAX_OUTSIDE);
        int longer = 0;
        int samples = 60;
        for (int i = 0; i < samples; i++) {
            StarBoard board = placements.board(random.nextInt(placements.count()));
            int min = RaceTable.moves(board.low(0), board.high(0));
            int found = play(board, solver.solve(board.low(0), board.high(0)));
            assertTrue(found >= min);
            longer += found - min;
        }
        assertTrue(longer <= samples / 10, longer + " moves too many");
    }

    /** Compares placements a few random moves from the full goal with a bidirectional search. */
    @Test
    void agreesWithPlainSearch() {
        Object2IntMap<Alone.Pieces> back = Alone.within(new Alone.Pieces(0, Alone.GOAL_HIGH), 3);
        for (int i = 0; i < 20; i++) {
            Alone.Pieces pieces = new Alone.Pieces(0, Alone.GOAL_HIGH);
            for (int move = 0; move < 6; move++) {
                pieces = afterRandomMove(pieces);
            }
            int min = Alone.within(pieces, 3).object2IntEntrySet().stream()
                    .filter(entry -> back.containsKey(entry.getKey()))
                    .mapToInt(entry -> entry.getIntValue() + back.getInt(entry.getKey()))
                    .min()
                    .orElseThrow();
            assertEquals(min, play(pieces.board(), solver.solve(pieces.low(), pieces.high())));
        }
    }

    private Alone.Pieces afterRandomMove(Alone.Pieces pieces) {
        Alone.Pieces[] chosen = new Alone.Pieces[1];
        int[] seen = new int[1];
        Alone.forEachMove(pieces.board(), (low, high) -> {
            if (random.nextInt(++seen[0]) == 0) {
                chosen[0] = new Alone.Pieces(low, high);
            }
        });
        return chosen[0];
    }

    /** From home to goal on an empty board. The shortest known line has 27 moves. */
    @Test
    void crossesWholeBoard() {
        StarBoard home = new StarBoard();
        for (int hole = 0; hole < StarGeometry.HOME; hole++) {
            home.put(0, hole);
        }
        int moves = play(home, solver.solve(home.low(0), home.high(0)));
        assertTrue(moves <= 36, moves + " moves");
        assertFalse(moves < 27, moves + " moves");
    }
}
