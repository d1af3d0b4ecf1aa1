package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The validator agrees with the move generator for every 16-bit move. */
class MoveValidatorTest {
    private static final int KINDS_COVERED = ChessMove.EN_PASSANT << ChessMove.KIND_SHIFT;

    @Test
    void agreesWithGenerator() throws IOException, NotationException {
        MoveList scratch = new MoveList(MoveGenerator.MAX_MOVES);
        int[] found = new int[1];
        RandomGames.walk("perft-chess-own.epd", 1, position -> {
            for (int identity = 1; identity < KINDS_COVERED; identity++) {
                int move = identity;
                if (MoveValidator.covers(position, identity)) {
                    int expected = MoveGenerator.find(position, identity, scratch);
                    assertEquals(
                            expected,
                            MoveValidator.find(position, identity),
                            () -> "identity " + Integer.toHexString(move));
                    found[0] += expected != 0 ? 1 : 0;
                }
            }
        });
        assertTrue(found[0] > 1000);
    }
}
