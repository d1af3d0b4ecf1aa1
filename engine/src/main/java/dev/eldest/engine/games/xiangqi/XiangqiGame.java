package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Xiangqi (Chinese chess). */
public final class XiangqiGame implements NetworkGame {
    static final String NAME = "xiangqi";

    /** Memory of a long game's moves and of everything else but the evaluator, in bytes. */
    private static final int RECORDS_BYTES = 40 << 10;

    /** Memory of all {@link MateTables} in bytes; a constant, so that it is known before they are loaded. */
    static final int TABLE_BYTES = 1_417_188;

    /** Evaluation of a pawn that has not crossed the river, about. */
    static final int UNIT = 100;

    private static final int BENCH_DEPTH = 11;
    private static final int MIN_SPLIT_DEPTH = 4;

    private static final List<String> BENCH = List.of(
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "r1bakab2/9/2n3n2/pcp1p1p1p/7r1/4P2cP/P1P3P2/C1N1C1N2/9/R1BAKAB1R w - - 12 7",
            "r2akabnr/3n5/1c2b4/p1p1p1C1p/9/9/P1P1P1c1P/1C2B1N2/9/RN1AKABR1 w - - 0 7",
            "2baka2r/9/2n1b1n2/p3p2Cp/2p3p2/P1P6/3rP1c1P/RC2B1N2/4A4/2B1KR3 w - - 8 15",
            "3ak1b1r/1R2a1c2/rc2b3n/2p1p3p/p8/1C7/P1PnPC2P/4B1N2/3NA4/R3KAB2 w - - 16 15",
            "1rbak1b2/4a4/6n2/p2Np3p/3n2pr1/1cP1P3P/PR4Pc1/1CN1C4/9/2BAKABR1 w - - 5 15",
            "2baka3/9/4b1n1r/c1Nn2R1p/1r2p4/6p2/4P3P/C3B1N2/1c2A4/1R2KAB2 w - - 0 23",
            "4ka1r1/4a4/R3n4/3nN2Cp/9/2r3P2/8P/6N2/9/3AKABR1 b - - 1 31",
            "r3kar2/4a1c2/4b4/2R1R3p/p1b6/4C4/P1P1P3P/4B1N2/9/3AKAB2 w - - 3 23",
            "2bakc3/4a4/9/4RPR2/9/3r5/1r7/4B4/4A4/1cBAK4 b - - 14 55",
            "2ba1k2C/4a4/4b4/7N1/p7P/9/P2R5/4K1r2/9/c2A5 w - - 15 47",
            "3a1k3/9/bN2P4/9/9/6B2/9/3AKA3/9/9 w - - 32 71");

    private final XiangqiConfig settings;
    private final Notation notation;

    public XiangqiGame() {
        this(XiangqiConfig.DEFAULT);
    }

    private XiangqiGame(XiangqiConfig settings) {
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
                SearchProfile.DEFAULT,
                UNIT,
                XiangqiMove.IDENTITY_BITS,
                XiangqiMoveGenerator.MAX_MOVES,
                MIN_SPLIT_DEPTH);
    }

    @Override
    public int positionBytes() {
        return RECORDS_BYTES + NetworkEvaluator.bytes(XiangqiNetwork.SHAPE);
    }

    @Override
    public void loadTables() {
        for (MateForce force : MateForce.values()) {
            MateTables.of(force);
        }
    }

    @Override
    public long tableBytes() {
        return TABLE_BYTES;
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
    public NetworkEvaluation networkEvaluation() {
        return new XiangqiNetwork();
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
