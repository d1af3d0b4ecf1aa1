package dev.eldest.example.reversi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;
import java.util.Map;

/** Reversi on six by six cells. With an option the fewest discs win. */
public final class ReversiGame extends PlainGame implements TunableGame {
    static final String NAME = "reversi";

    private static final Option GOAL = Option.choice("goal", List.of("most", "fewest"));

    private static final Card CARD = new Card(
            NAME,
            ReversiPosition.SIZE,
            ReversiPosition.SIZE,
            "6/6/2ox2/2xo2/6/6 x",
            new SearchProfile(SearchProfile.EXACT, 20, ReversiPosition.IDENTITY_BITS, 24, 4),
            8,
            List.of(
                    "6/6/2ox2/2xo2/6/6 x",
                    "6/6/1xxx2/2xo2/6/6 o",
                    "4x1/3x2/1xxo2/2oo2/1o4/6 x",
                    "6/1ox3/2ooo1/1xxo2/xx4/6 x",
                    "2o3/2o3/1xooo1/1xox2/1o1x2/o5 x",
                    "6/2xo2/2xoo1/2xooo/xxxxo1/1x1x2 x",
                    "6/1x4/1xxxxx/2xooo/1xooo1/2ooox x",
                    "2xo2/1ooxoo/1oooo1/1oooox/2xo2/1x2o1 x",
                    "ooooo1/o1oo2/oxooxx/ooxo2/o2x2/3ox1 x",
                    "o1oox1/oo1o2/oxxxx1/oxxxxx/oo2x1/ooo1ox x"));

    private final boolean fewestWin;

    public ReversiGame() {
        this(false);
    }

    private ReversiGame(boolean fewestWin) {
        super(CARD, new ReversiNotation(fewestWin));
        this.fewestWin = fewestWin;
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ReversiWeights();
    }

    @Override
    public List<Option> options() {
        return List.of(GOAL);
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new ReversiGame(GOAL.valueIn(values).equals("fewest"));
    }

    @Override
    public Position convert(Position position) {
        return ((ReversiPosition) position).with(fewestWin);
    }
}
