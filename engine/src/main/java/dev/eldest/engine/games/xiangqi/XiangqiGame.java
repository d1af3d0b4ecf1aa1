package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.games.common.TunedParameters;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Xiangqi (Chinese chess). */
public final class XiangqiGame extends PlainGame implements NetworkGame {
    static final String NAME = "xiangqi";

    /** Memory of a long game's moves and of everything else but the evaluator, in bytes. */
    private static final int RECORDS_BYTES = 40 << 10;

    /** Memory of all {@link MateTables} in bytes; a constant, so that it is known before they are loaded. */
    static final int TABLE_BYTES = 1_417_188;

    /** Evaluation of a pawn that has not crossed the river, about. */
    static final int UNIT = 100;

    private static final HistorySizes HISTORIES =
            new HistorySizes(XiangqiMove.IDENTITY_BITS, MoveHistoryIndices.COUNT, XiangqiPosition.CORRECTION_KEYS);

    private static final Definition DEFINITION = new Definition(
            NAME,
            Points.FILES,
            Points.RANKS,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            new SearchProfile(
                    SearchProfile.ALL, UNIT, HISTORIES, XiangqiMoveGenerator.MAX_MOVES, 4, TunedParameters.TUNED),
            11);

    private final XiangqiConfig settings;

    public XiangqiGame() {
        this(XiangqiConfig.DEFAULT);
    }

    private XiangqiGame(XiangqiConfig settings) {
        super(DEFINITION, new XiangqiNotation(settings));
        this.settings = settings;
    }

    @Override
    public int positionBytes() {
        return RECORDS_BYTES + NetworkEvaluator.bytes(XiangqiFeatures.SHAPE);
    }

    @Override
    public void loadTables() {
        MateTables.of(MateForce.ROOK);
    }

    @Override
    public long tableBytes() {
        return TABLE_BYTES;
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new NetworkEvaluation(
                XiangqiGame.class,
                NAME,
                XiangqiFeatures.SHAPE,
                position -> new XiangqiFeatures((XiangqiPosition) position));
    }

    @Override
    public List<Option> options() {
        return XiangqiConfig.OPTIONS;
    }

    @Override
    public Set<String> displayOptions() {
        return XiangqiConfig.DISPLAY_OPTIONS;
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new XiangqiGame(XiangqiConfig.of(values));
    }

    @Override
    public Position convert(Position position) {
        return ((XiangqiPosition) position).withConfig(settings);
    }
}
