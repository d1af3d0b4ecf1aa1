package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Technique;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Chinese checkers for two players on the star of 121 holes. The first player to fill the opposite home wins. */
public final class ChineseCheckersGame implements TunableGame, NetworkGame {
    static final String NAME = "chinesecheckers";

    /** Maximum number of moves in play; more are possible but slower. */
    private static final int MAX_MOVES = 128;

    private static final int BENCH_DEPTH = 10;
    private static final int MIN_SPLIT_DEPTH = 3;

    /** The second and third are the two positions of the paper's experiments. */
    private static final List<String> BENCH = List.of(
            "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x",
            "16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1",
            "41,8,2,3,80,39,28,103,92,50/70,71,113,90,60,15,62,29,49,120/1",
            "1/xx/2x/1x1x/4x1x6/3x1x6/3x7/10/9/10/11/8o3/4o1o1o4/ooo1/1o1/oo/1 o",
            "1/xx/3/4/4x1x6/3x1xx1x3/8x2/5o4/4ox3/5o4/2o2o5/3o8/13/3o/2o/oo/1 o",
            "1/xx/3/3x/4x3x4/3x8/11/10/4x1oo1/4x1o3/4o6/3o1o1xo3/4ox7/4/3/oo/1 x",
            "1/x1/3/2x1/4x3x4/12/2o1x1x4/1xx3x3/3o1x3/3oo5/6o4/8o3/4o8/o3/3/oo/1 o",
            "1/xx/3/3x/5oo6/4xx6/11/3oox4/9/4o5/2o3x1x2/3o4ox2/7x5/4/3/oo/1 x",
            "1/2/3/2x1/4x8/o10o/3o4x1o/o6x2/2x1o4/4xx4/10x/2x2oo5/5x7/4/3/oo/1 x",
            "o/ox/1o1/1o2/8o4/5o6/8x2/5x4/3x2o2/2x1x5/5x2o2/4o7/5x3x3/4/1o1/2/x x",
            "1/oo/1o1/1o2/oo11/7o4/4x6/10/2x1xx3/10/6x4/2x2x1x4/2x5o4/2x1/o2/1o/1 x",
            "o/oo/2o/4/3o9/3x8/1o2x1o4/2o3x3/9/2x2o2o1/11/12/8x4/4/1xx/xx/x x");

    private final ChineseCheckersConfig chineseCheckersConfig;
    private final Notation notation;

    public ChineseCheckersGame() {
        this(ChineseCheckersConfig.DEFAULT);
    }

    private ChineseCheckersGame(ChineseCheckersConfig chineseCheckersConfig) {
        this.chineseCheckersConfig = chineseCheckersConfig;
        notation = new ChineseCheckersNotation(chineseCheckersConfig);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int files() {
        return StarGeometry.width(4);
    }

    @Override
    public int ranks() {
        return StarGeometry.ROWS;
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public String startPosition() {
        return BENCH.getFirst();
    }

    @Override
    public SearchProfile profile() {
        Set<Technique> techniques = EnumSet.copyOf(SearchProfile.EXACT);
        // Scores swing with the side that moved last, so the last iteration's score is a bad guess.
        techniques.remove(Technique.ASPIRATION);
        techniques.addAll(EnumSet.of(
                Technique.PATH_VERDICTS,
                Technique.DEEPER_ENTRIES,
                Technique.NULL_MOVE,
                Technique.REDUCTIONS,
                Technique.FUTILITY));
        return new SearchProfile(
                techniques,
                chineseCheckersConfig.progressOnly() ? 1 : StarEvaluation.UNIT,
                ChineseCheckersMove.IDENTITY_BITS,
                MAX_MOVES,
                MIN_SPLIT_DEPTH);
    }

    @Override
    public int positionBytes() {
        return TunableGame.super.positionBytes() + NetworkEvaluator.bytes(ChineseCheckersNetwork.SHAPE);
    }

    @Override
    public List<String> benchPositions() {
        return BENCH;
    }

    @Override
    public int benchDepth() {
        return BENCH_DEPTH;
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ChineseCheckersWeights();
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new ChineseCheckersNetwork();
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
        return new ChineseCheckersGame(chineseCheckersConfig.withAllMoves());
    }

    @Override
    public Position convert(Position position) {
        return ((ChineseCheckersPosition) position).withConfig(chineseCheckersConfig);
    }
}
