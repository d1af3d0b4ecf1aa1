package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.SearchProfile;

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
            20);

    public GrundyGame() {
        super(CARD, new GrundyNotation());
    }
}
