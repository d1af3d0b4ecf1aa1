package dev.eldest.engine.games.small;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/** Tic-tac-toe: small enough to be solved in full, so every algorithm can be checked on all of it. */
public final class TicTacToeGame implements Game {
    private static final SearchProfile PROFILE =
            new SearchProfile(SearchProfile.EXACT, TicTacToePosition.UNIT, 4, 9, 4);

    private final Notation notation = new TicTacToeNotation();

    @Override
    public String name() {
        return "tictactoe";
    }

    @Override
    public int files() {
        return 3;
    }

    @Override
    public int ranks() {
        return 3;
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public String startPosition() {
        return "3/3/3 x";
    }

    @Override
    public SearchProfile profile() {
        return PROFILE;
    }

    @Override
    public List<String> benchPositions() {
        return List.of(
                "3/3/3 x",
                "3/1x1/3 o",
                "3/3/x2 o",
                "3/3/1x1 o",
                "2o/1x1/3 x",
                "3/1xo/3 x",
                "3/1o1/x2 x",
                "3/3/x1o x",
                "2x/1o1/x2 o",
                "o2/1x1/2x o");
    }

    @Override
    public int benchDepth() {
        return 9;
    }
}
