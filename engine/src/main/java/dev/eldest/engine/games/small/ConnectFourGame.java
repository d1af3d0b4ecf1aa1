package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

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
            new SearchProfile(SearchProfile.EXACT, UNIT, 3, ConnectFourPosition.FILES, 6),
            13,
            List.of(
                    "7/7/7/7/7/7 x",
                    "7/7/7/7/7/3x3 o",
                    "7/7/7/7/7/x6 o",
                    "7/7/7/7/3o3/3x3 x",
                    "7/7/7/7/7/2ox3 x",
                    "7/7/7/3x3/3o3/3x3 o",
                    "7/7/3o3/3x3/3o3/3x3 x",
                    "7/7/3o3/3x3/2oo3/2xx3 x",
                    "7/7/7/2xx3/2ox3/1ooxo2 x",
                    "7/3o3/3x3/3o3/2xx1o1/o1ox1x1 x",
                    "3o3/3x3/3o3/3x3/3o3/3x3 x",
                    "7/1x5/1o1x3/1x1o3/1o1xo2/xx1oo2 x"));

    public ConnectFourGame() {
        super(CARD, new ConnectFourNotation());
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ConnectFourWeights();
    }
}
