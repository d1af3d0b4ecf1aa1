package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/**
 * Grundy's game: a move splits one heap of coins into two unequal ones; who cannot move loses. No board, no captures
 * and nothing to evaluate: a game as unlike chess as the search must bear.
 */
public final class GrundyGame extends PlainGame {
    private static final Card CARD = new Card(
            "grundy",
            // The heaps laid out in one row, at most a coin each.
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
