package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.SearchProfile;

/** Tic-tac-toe. The game tree is small enough to verify every algorithm on all of it. */
public final class TicTacToeGame extends PlainGame {
    private static final Card CARD = new Card(
            "tictactoe", 3, 3, "3/3/3 x", new SearchProfile(SearchProfile.EXACT, TicTacToePosition.UNIT, 4, 9, 4), 9);

    public TicTacToeGame() {
        super(CARD, new TicTacToeNotation());
    }
}
