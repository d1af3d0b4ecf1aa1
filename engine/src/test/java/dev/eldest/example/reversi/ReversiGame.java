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

    private static final Definition DEFINITION = new Definition(
            NAME,
            ReversiPosition.SIZE,
            ReversiPosition.SIZE,
            "6/6/2ox2/2xo2/6/6 x",
            new SearchProfile(SearchProfile.EXACT, 20, ReversiPosition.IDENTITY_BITS, 24, 4),
            8);

    private final boolean fewestWin;

    public ReversiGame() {
        this(false);
    }

    private ReversiGame(boolean fewestWin) {
        super(DEFINITION, new ReversiNotation(fewestWin));
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
