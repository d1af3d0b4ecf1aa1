package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.reference.algorithms.FailSoft;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RaceTest {
    private static final int PLACEMENTS = 20_000;

    private final Game game = new ChineseCheckersGame();
    private final SplittableRandom random = new SplittableRandom(3);

    /** Puts a side's pieces on random holes of the rows from the given one on, in the side's own numbering. */
    private void scatter(StarBoard board, int side, int firstRow) {
        int first = StarGeometry.hole(firstRow, 0);
        while (board.pieceCount(side) < StarGeometry.HOME) {
            int hole = StarBoard.relativeHole(side, random.nextInt(first, StarGeometry.HOLES));
            if (board.isEmpty(hole)) {
                board.put(side, hole);
            }
        }
    }

    private static boolean apart(StarBoard board, int side) {
        return Race.isRace(board.low(side), board.high(side), board.low(1 - side), board.high(1 - side));
    }

    /** Returns the target holes of each piece of a side, as text. */
    private static String reached(StarBoard board, int side) {
        StringBuilder text = new StringBuilder();
        HopReach hopReach = new HopReach();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (board.has(side, hole)) {
                byte[] targets = new byte[hopReach.findTargets(board, hole)];
                for (int i = 0; i < targets.length; i++) {
                    targets[i] = (byte) hopReach.get(i);
                }
                Arrays.sort(targets);
                text.append(hole).append(Arrays.toString(targets));
            }
        }
        return text.toString();
    }

    private static StarBoard alone(StarBoard board, int side) {
        StarBoard alone = new StarBoard();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (board.has(side, hole)) {
                alone.put(side, hole);
            }
        }
        return alone;
    }

    @Test
    void movesAsIfAloneWhenApart() {
        int apart = 0;
        int affected = 0;
        for (int i = 0; i < PLACEMENTS; i++) {
            StarBoard board = new StarBoard();
            scatter(board, 0, random.nextInt(6, 13));
            scatter(board, 1, random.nextInt(6, 13));
            assertEquals(apart(board, 0), apart(board, 1));
            if (apart(board, 0)) {
                apart++;
                for (int side = 0; side < 2; side++) {
                    assertEquals(reached(alone(board, side), side), reached(board, side));
                }
            } else if (!reached(alone(board, 0), 0).equals(reached(board, 0))) {
                affected++;
            }
        }
        assertTrue(apart > PLACEMENTS / 10 && affected > PLACEMENTS / 10, apart + " " + affected);
    }

    /** With two pieces of each side outside, the side that leads wins in the predicted number of plies. */
    @Test
    void agreesWithSearchAboutLead() throws NotationException {
        int close = 0;
        for (int i = 0; i < 400; i++) {
            StarBoard board = new StarBoard();
            for (int side = 0; side < 2; side++) {
                for (int hole = StarGeometry.HOLES - 8; hole < StarGeometry.HOLES; hole++) {
                    board.put(side, StarBoard.relativeHole(side, hole));
                }
                scatter(board, side, 11);
            }
            int lead = Race.lead(board.low(0), board.high(0), board.low(1), board.high(1));
            int own = RaceTable.moves(board.low(0), board.high(0));
            int others = RaceTable.moves(board.low(1), board.high(1));
            assertEquals(2 * (others - own) + 1, lead);
            assertEquals(
                    lead > 0 ? Verdict.WIN : Verdict.LOSS,
                    new ChineseCheckersPosition(ChineseCheckersConfig.DEFAULT, board, 0).tablebaseVerdict());
            int plies = own <= others ? 2 * own - 1 : 2 * others;
            if (own > 0 && others > 0 && plies <= 3) {
                close++;
                Position position = new ChineseCheckersPosition(ChineseCheckersConfig.DEFAULT, board, 0);
                int value = new FailSoft().search(position, plies);
                assertEquals(
                        lead > 0 ? Score.winIn(plies) : Score.lossIn(plies),
                        value,
                        game.notation().format(position));
            }
        }
        assertTrue(close >= 10, "races short enough for the search: " + close);
    }

    @Test
    void returnsNoVerdictBeforeRace() throws NotationException {
        StarBoard start = ((ChineseCheckersPosition) game.notation().parse(game.startPosition())).board();
        assertFalse(apart(start, 0));
        assertEquals(Verdict.NONE, game.notation().parse(game.startPosition()).tablebaseVerdict());
        assertEquals(Race.UNKNOWN, Race.lead(start.low(0), start.high(0), start.low(1), start.high(1)));
        assertFalse(Race.isRace(1, Alone.GOAL_HIGH & Alone.GOAL_HIGH - 1, 0, Alone.GOAL_HIGH));
    }
}
