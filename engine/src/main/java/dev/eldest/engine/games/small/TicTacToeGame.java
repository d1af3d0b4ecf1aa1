package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/** Tic-tac-toe. The game tree is small enough to verify every algorithm on all of it. */
public final class TicTacToeGame extends PlainGame {
    private static final Card CARD = new Card(
            "tictactoe",
            3,
            3,
            "3/3/3 x",
            new SearchProfile(SearchProfile.EXACT, TicTacToePosition.UNIT, 4, 9, 4),
            9,
            List.of(
                    "3/3/3 x",
                    "3/1x1/3 o",
                    "3/3/x2 o",
                    "3/3/1x1 o",
                    "2o/1x1/3 x",
                    "3/1xo/3 x",
                    "3/1o1/x2 x",
                    "3/3/x1o x",
                    "2x/1o1/x2 o",
                    "o2/1x1/2x o"));

    public TicTacToeGame() {
        super(CARD, new TicTacToeNotation());
    }
}
