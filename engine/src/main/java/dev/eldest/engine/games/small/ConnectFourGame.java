package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.SearchProfile;

/**
 * Connect Four on seven columns of six cells. The game is solved (the first player wins), so deep searches can be
 * verified.
 */
public final class ConnectFourGame extends PlainGame implements TunableGame {
    static final String NAME = "connectfour";

    /** About the value of three stones in an open line. */
    private static final int UNIT = 25;

    private static final Card CARD = new Card(
            NAME,
            ConnectFourPosition.FILES,
            ConnectFourPosition.RANKS,
            "7/7/7/7/7/7 x",
            new SearchProfile(SearchProfile.EXACT, UNIT, 3, ConnectFourPosition.FILES, 4),
            13);

    public ConnectFourGame() {
        super(CARD, new ConnectFourNotation());
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ConnectFourWeights();
    }
}
