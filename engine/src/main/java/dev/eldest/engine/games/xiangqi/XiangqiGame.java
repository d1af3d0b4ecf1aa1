package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.learn.Learnable;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** Xiangqi, the chess of China. */
public final class XiangqiGame implements Learnable {
    static final String NAME = "xiangqi";

    /** What a long game's moves take, and all else. */
    private static final int POSITION_BYTES = 40 << 10;

    private static final int BENCH_DEPTH = 9;
    private static final int LEAST_SPLIT_DEPTH = 4;

    /** The start position alone, until the game is registered. */
    private static final List<String> BENCH =
            List.of("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");

    private final XiangqiSettings settings;
    private final Notation notation;

    public XiangqiGame() {
        this(XiangqiSettings.USUAL);
    }

    private XiangqiGame(XiangqiSettings settings) {
        this.settings = settings;
        notation = new XiangqiNotation(settings);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int files() {
        return Points.FILES;
    }

    @Override
    public int ranks() {
        return Points.RANKS;
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
        return new SearchProfile(
                EnumSet.allOf(Technique.class),
                XiangqiWeights.UNIT,
                XiangqiMove.IDENTITY_BITS,
                XiangqiMoves.ROOM,
                LEAST_SPLIT_DEPTH);
    }

    @Override
    public int positionBytes() {
        return POSITION_BYTES;
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
        return new XiangqiWeights();
    }

    @Override
    public List<Option> options() {
        return XiangqiSettings.OPTIONS;
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new XiangqiGame(XiangqiSettings.of(values));
    }

    @Override
    public Position adopt(Position position) {
        return ((XiangqiPosition) position).with(settings);
    }
}
