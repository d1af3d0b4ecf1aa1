package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/**
 * Grundy's game: a move splits a heap of coins into two unequal heaps; a player without a move loses. It has no board,
 * no captures and no evaluation, so it tests that the search is independent of chess.
 */
public final class GrundyGame extends PlainGame {
    private static final Card CARD = new Card(
            "grundy",
            // One row of cells: the heaps, at most as many as coins.
            GrundyPosition.MAX_COINS,
            1,
            "20 first",
            new SearchProfile(SearchProfile.EXACT, 1, GrundyPosition.IDENTITY_BITS, 64, 4),
            20,
            List.of(
                    "20 first",
                    "23 first",
                    "26 first",
                    "27 first",
                    "28 second",
                    "30 first",
                    "13+7 first",
                    "16+12 second",
                    "10+10+10 first",
                    "9+8+7+6 second"));

    public GrundyGame() {
        super(CARD, new GrundyNotation());
    }
}
