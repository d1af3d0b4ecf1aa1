package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
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

/** Gomoku: five stones in a row win. */
public final class GomokuGame extends PlainGame implements NetworkGame {
    static final String NAME = "gomoku";

    /** Approximate value of a cell that makes four. */
    private static final int UNIT = 60;

    /** Maximum number of candidate moves in play; more are legal. */
    private static final int MAX_MOVES = 160;

    private final GomokuConfig settings;

    public GomokuGame() {
        this(GomokuConfig.DEFAULT);
    }

    private GomokuGame(GomokuConfig settings) {
        super(
                new Definition(
                        NAME,
                        settings.size(),
                        settings.size(),
                        GomokuNotation.startPosition(settings.size()),
                        searchProfile(),
                        12),
                new GomokuNotation(settings));
        this.settings = settings;
    }

    /** No quiescence search: fours beyond the horizon that do not win waste their stones. */
    private static SearchProfile searchProfile() {
        return new SearchProfile(SearchProfile.EXACT, UNIT, GomokuPosition.IDENTITY_BITS, MAX_MOVES, 4)
                .without(Set.of(Technique.FRONTIER))
                .with(Set.of(Technique.DEEPER_ENTRIES, Technique.REDUCTIONS, Technique.FUTILITY));
    }

    @Override
    public int positionBytes() {
        return super.positionBytes()
                + ThreatBoard.BYTES
                + ThreatSearch.BYTES
                + NetworkEvaluator.bytes(GomokuFeatures.SHAPE);
    }

    @Override
    public Optional<Solver> solver() {
        return Optional.of(new GomokuSolver(settings));
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new NetworkEvaluation(
                GomokuGame.class,
                NAME,
                GomokuFeatures.SHAPE,
                position -> new GomokuFeatures((GomokuPosition) position));
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
