package dev.eldest.engine.games.gomoku;

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

/** Gomoku: five stones in a row win. */
public final class GomokuGame implements TunableGame, NetworkGame {
    static final String NAME = "gomoku";

    /** Maximum number of candidate moves in play; more are legal. */
    private static final int MAX_MOVES = 160;

    private static final int BENCH_DEPTH = 12;
    private static final int MIN_SPLIT_DEPTH = 4;

    private static final List<String> BENCH = List.of(
            GomokuNotation.startPosition(15),
            "15/15/15/15/9ox4/9xo4/5x1ooxo4/5x2x6/15/15/15/15/15/15/15 o",
            "15/15/15/8x6/4x4ox4/5o3xo4/5xoooxo4/5xo1x6/5x9/15/15/15/15/15/15 o",
            "15/15/15/7xx1x4/4x1xo1ox4/5o1o1xo4/5xoooxo4/5xo1x6/5x9/15/5o9/15/15/15/15 o",
            "15/15/15/9ox4/7x1xo4/8xxo4/7ooxxo3/8xo1x3/8oxx1o2/9oo4/7x7/15/15/15/15 o",
            "15/15/15/3xo1o8/4oxx8/5oxo7/4xxox1o5/6ox7/15/15/15/15/15/15/15 x",
            "15/15/15/3xo1o2x5/4oxxoo6/5oxox6/4xxox1o5/6oxx6/3oxxxoxo5/4xooxxx5/4o1xoo1o4/5o5x3/15/15/15 o",
            "15/15/15/3xo1o2x5/3xoxxoo6/3x1oxox6/3oxxoxoo5/5ooxx6/3oxxxoxo1o3/4xooxxxox3/4o1xoo1ox3/5o4xx3/11x3/11o3/15"
                    + " o",
            "20/20/20/20/20/20/11x1x6/11xoo6/12oo6/10x1xo6/20/9x10/20/20/20/20/20/20/20/20 o",
            "20/20/20/20/20/20/11o8/20/9x1x8/8x2oo7/9oo1x7/12x7/20/20/20/20/20/20/20/20 x",
            "20/20/20/20/20/20/11o8/14x5/8oxxx1o6/8xxooox6/7xooo1x1x5/6o2xxox7/9xoo8/10ox8/20/20/20/20/20/20 o",
            "20/20/20/20/20/20/20/10o9/9xxo8/9ox1x7/8o2x1ox5/10xoox6/8xoo1x7/9x1o8/9oxxxx6/11o8/8o11/8o11/20/20 o");

    private final GomokuConfig settings;
    private final Notation notation;

    public GomokuGame() {
        this(GomokuConfig.DEFAULT);
    }

    private GomokuGame(GomokuConfig settings) {
        this.settings = settings;
        notation = new GomokuNotation(settings);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int files() {
        return settings.size();
    }

    @Override
    public int ranks() {
        return settings.size();
    }

    @Override
    public Notation notation() {
        return notation;
    }

    @Override
    public String startPosition() {
        return GomokuNotation.startPosition(settings.size());
    }

    /** No quiescence search: fours beyond the horizon that do not win waste their stones. */
    @Override
    public SearchProfile profile() {
        Set<Technique> techniques = EnumSet.copyOf(SearchProfile.EXACT);
        techniques.remove(Technique.FRONTIER);
        techniques.addAll(EnumSet.of(Technique.DEEPER_ENTRIES, Technique.REDUCTIONS, Technique.FUTILITY));
        return new SearchProfile(
                techniques, GomokuWeights.UNIT, GomokuPosition.IDENTITY_BITS, MAX_MOVES, MIN_SPLIT_DEPTH);
    }

    @Override
    public int positionBytes() {
        return TunableGame.super.positionBytes()
                + ThreatBoard.BYTES
                + ThreatSearch.BYTES
                + NetworkEvaluator.bytes(GomokuNetwork.SHAPE);
    }

    @Override
    public Optional<Solver> solver() {
        return Optional.of(new GomokuSolver(settings));
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
        return new GomokuWeights();
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new GomokuNetwork();
    }

    @Override
    public List<Option> options() {
        return GomokuConfig.OPTIONS;
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new GomokuGame(GomokuConfig.of(values));
    }

    @Override
    public Game withoutMoveFilters() {
        return new GomokuGame(settings.withAllMoves(true));
    }

    /** Random openings have stones near each other and no winner. */
    @Override
    public Game forRandomOpenings() {
        return new GomokuGame(settings.withAllMoves(false));
    }

    @Override
    public Position convert(Position position) {
        return ((GomokuPosition) position).withConfig(settings);
    }
}
