package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XiangqiEndgamesTest {
    private static final Game GAME = new XiangqiGame();
    private static final int SAMPLES = 300;
    private static final String HORSE_AND_ADVISOR = "3k5/4a4/9/9/4N4/9/9/9/9/4K4";
    private static final String HORSE_AND_ELEPHANT = "4k1b2/9/9/9/4N4/9/9/9/9/4K4";

    private final RandomPieces random = new RandomPieces(2);

    private static Position position(String fen) throws NotationException {
        return GAME.notation().parse(fen);
    }

    /** The best move leads to a position of the same value, one ply later. */
    @ParameterizedTest
    @ValueSource(strings = {"KPk", "KPPka", "KNka", "KNkab", "KCAAka", "KRkaabb", "KRkab"})
    void equalsBestValueOfSuccessors(String pieces) throws NotationException {
        for (int sample = 0; sample < SAMPLES; sample++) {
            Position position = random.next(pieces);
            long key = position.key();
            int best = -Score.INFINITE;
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                best = Math.max(best, -position.exactValue());
                position.unmake();
            }
            assertEquals(position.exactValue(), Score.asSeenEarlier(best, 1));
            assertEquals(position.exactValue(), GAME.notation().mirror(position).exactValue());
            assertEquals(key, position.key());
        }
    }

    @Test
    void returnsVerdictsOfKnownEndgames() throws NotationException {
        assertEquals(Verdict.WIN, position(HORSE_AND_ADVISOR + " w").tablebaseVerdict());
        assertEquals(Verdict.LOSS, position(HORSE_AND_ADVISOR + " b").tablebaseVerdict());
        assertEquals(Verdict.DRAW, position(HORSE_AND_ELEPHANT + " w").tablebaseVerdict());
        assertEquals(Verdict.DRAW, position(HORSE_AND_ELEPHANT + " b").tablebaseVerdict());
        assertEquals(Score.DRAW, position(HORSE_AND_ELEPHANT + " b").exactValue());
        assertEquals(Verdict.NONE, position(GAME.startPosition()).tablebaseVerdict());
        assertEquals(Verdict.NONE, position("3k5/4a4/9/9/4N4/9/9/9/9/3CK4 w").tablebaseVerdict());
        assertEquals(Verdict.NONE, position("3k5/4a4/9/9/4N4/9/p8/9/9/4K4 w").tablebaseVerdict());
    }

    /** The horse is pinned on the file of both kings, and its king has advisors on both sides. */
    @Test
    void losesWhenAttackerIsStalemated() throws NotationException {
        assertEquals(
                Score.winIn(1), position("2bk2b2/9/9/9/9/9/9/9/4N4/3AKA3 b").exactValue());
        assertEquals(
                Score.lossIn(0), position("2b1k1b2/9/9/9/9/9/9/9/4N4/3AKA3 w").exactValue());
        assertEquals(Score.DRAW, position("2b1k1b2/9/9/9/9/9/9/9/4N4/3AK4 w").exactValue());
    }

    @Test
    void allowsShorterMatesForBoundsOnly() throws NotationException {
        assertFalse(isBoundOfMate(HORSE_AND_ADVISOR + " w"));
        assertFalse(isBoundOfMate("3k5/4a4/9/9/4R4/9/9/9/9/4K4 b"));
        assertTrue(isBoundOfMate("9/3k5/3a5/9/2bR5/9/9/9/3K5/5A3 w"));
    }

    private static boolean isBoundOfMate(String text) throws NotationException {
        Position position = position(text);
        assertNotEquals(Position.NO_VALUE, position.exactValue());
        return position.mateMayBeShorter();
    }

    /** The sixty-move rule may prevent the win. */
    @Test
    void returnsNoVerdictWhenRuleLimitIsNear() throws NotationException {
        assertEquals(Verdict.WIN, position(HORSE_AND_ADVISOR + " w - - 60 80").tablebaseVerdict());
        assertEquals(
                Verdict.NONE, position(HORSE_AND_ADVISOR + " w - - 110 120").tablebaseVerdict());
    }

    @Test
    void returnsVerdictsWithOwnGuards() throws NotationException {
        assertEquals(Verdict.WIN, position("3k5/9/9/9/R8/9/9/9/9/2BAKAB2 w").tablebaseVerdict());
        assertEquals(
                Verdict.DRAW, position("3ak1b2/4a4/9/9/4N4/9/9/4B4/9/2BAKA3 w").tablebaseVerdict());
    }
}
