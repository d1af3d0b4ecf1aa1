package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Technique;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Chinese checkers for two players on the star of 121 holes. The first player to fill the opposite home wins. */
public final class ChineseCheckersGame extends PlainGame implements TunableGame, NetworkGame {
    static final String NAME = "chinesecheckers";

    /** Maximum number of moves in play; more are possible but slower. */
    private static final int MAX_MOVES = 128;

    private static final String START = "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x";

    private final ChineseCheckersConfig settings;

    public ChineseCheckersGame() {
        this(ChineseCheckersConfig.DEFAULT);
    }

    private ChineseCheckersGame(ChineseCheckersConfig settings) {
        super(
                new Definition(NAME, StarGeometry.width(4), StarGeometry.ROWS, START, searchProfile(settings), 10),
                new ChineseCheckersNotation(settings));
        this.settings = settings;
    }

    private static SearchProfile searchProfile(ChineseCheckersConfig settings) {
        int unit = settings.progressOnly() ? 1 : StarEvaluation.UNIT;
        // Scores swing with the side that moved last, so the last iteration's score is a bad guess.
        return new SearchProfile(SearchProfile.EXACT, unit, ChineseCheckersMove.IDENTITY_BITS, MAX_MOVES, 3)
                .without(Set.of(Technique.ASPIRATION))
                .with(Set.of(
                        Technique.PATH_VERDICTS,
                        Technique.DEEPER_ENTRIES,
                        Technique.NULL_MOVE,
                        Technique.REDUCTIONS,
                        Technique.FUTILITY));
    }

    @Override
    public int positionBytes() {
        return super.positionBytes() + NetworkEvaluator.bytes(ChineseCheckersFeatures.SHAPE);
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ChineseCheckersWeights();
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new NetworkEvaluation(
                ChineseCheckersGame.class,
                NAME,
                ChineseCheckersFeatures.SHAPE,
                position -> new ChineseCheckersFeatures((ChineseCheckersPosition) position));
    }

    /** Solves races that the table covers. */
    @Override
    public Optional<Solver> solver() {
        return Optional.of(new RaceEndingSolver());
    }

    @Override
    public List<Option> options() {
        return ChineseCheckersConfig.OPTIONS;
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new ChineseCheckersGame(ChineseCheckersConfig.of(values));
    }

    @Override
    public Game withoutMoveFilters() {
        return new ChineseCheckersGame(settings.withAllMoves());
    }

    @Override
    public Position convert(Position position) {
        return ((ChineseCheckersPosition) position).withConfig(settings);
    }
}
