package dev.eldest.engine.games.chess;

import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/** Chess and Chess960. The rules are the same; the option changes how castling is written. */
public final class ChessGame implements NetworkGame {
    public static final String CHESS960 = "chess960";

    static final String NAME = "chess";

    private static final Option CHESS960_OPTION = Option.flag(CHESS960, false);

    /** Memory of a long game's moves and of everything else but the evaluator, in bytes. */
    private static final int RECORDS_BYTES = 40 << 10;

    private static final int PAWN = 100;
    private static final HistorySizes HISTORIES =
            new HistorySizes(12, ChessPosition.MOVE_HISTORY_SIZE, ChessPosition.CORRECTION_KEYS);

    private static final int MAX_MOVES = 256;

    /** Tuned by games: 27,080 at 6,000 nodes per move, then 6,560 at 8,000. */
    private static final SearchParameters PARAMETERS = SearchParameters.parse("""
        aspiration-margin=18 reverse-futility-margin=115 worsened-margin=11 razoring-base=243
        razoring-margin=158 futility-base=24 futility-margin=27 tactical-futility-base=171
        tactical-futility-margin=127 move-count-base=7 move-count-factor=151 history-pruning-margin=786
        quiet-exchange-margin=11 tactical-exchange-margin=97 quiescence-margin=246 null-move-depth-share=30
        null-move-slack=28 null-move-step=285 reduction-base=75 reduction-divisor=192 history-per-reduction=3671
        cut-node-reduction=85 worsening-reduction=107 principal-reduction=110 check-reduction=103
        tactical-reduction=104 plain-tactical-reduction=124 refutation-reduction=48 uncertainty-reduction=121
        quiet-after-tactical-reduction=102 cutoffs-reduction=110 former-line-reduction=89
        history-bonus-square=17 history-bonus-linear=110 max-history-bonus=2469 history-penalty=132
        unrefuted-bonus=57 general-weight=59 answer-weight=68 plan-weight=66 long-plan-weight=24
        history-per-tactical-score=167 max-correction=42 correction-rate=52 singular-margin=14 double-margin=22
        deeper-margin=29 shallower-margin=7
        """);

    /**
     * Openings, middlegames and endgames, quiet and tactical. Among them: a stalemate to avoid, a fortress, a pawn
     * race.
     */
    private static final List<String> BENCH = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
            "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
            "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PPB2PPP/R1BQR1K1 w - - 4 11",
            "r2q1rk1/1b1nbppp/p2ppn2/1p4P1/3NPP2/2N1B3/PPPQ3P/2KR1B1R b - - 0 12",
            "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
            "r4rk1/pp1b1ppp/1q2p3/3pP3/1n1P4/1P3N2/P2QBPPP/R4RK1 w - - 1 16",
            "3r2k1/1p3ppp/2pq4/p1n5/P6P/1P6/1PB2QP1/1K2R3 w - - 0 24",
            "r2qk2r/ppp1bppp/2n5/3p1b2/3P1Bn1/1QN1P3/PP3P1P/R3KBNR w KQkq - 0 10",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/8/1p1k2p1/p1p2p1p/P1P2P1P/1P1K2P1/8/8 w - - 0 40",
            "8/5pk1/4p1p1/7p/R6P/1r3PP1/5K2/8 w - - 2 41",
            "8/1p3k2/p4p2/2b2P2/P1N1K3/1P6/8/8 w - - 0 45",
            "8/8/8/8/5kp1/P7/8/1K1N4 w - - 0 1",
            "7k/5K2/6Pp/7P/8/8/p7/8 b - - 0 1",
            "6k1/6p1/P6p/r1N5/5p2/7P/1b3PP1/4R1K1 w - - 0 1",
            "5rk1/q6p/2p3bR/1pPp1rP1/1P1Pp3/P3B1Q1/1K3P2/R7 w - - 93 90");

    private static final int BENCH_DEPTH = 11;
    private static final int MIN_SPLIT_DEPTH = 4;

    private final Notation notation;
    private final boolean chess960;
    /** Null if none are loaded. */
    private final Tablebase tables;

    public ChessGame() {
        this(false, null);
    }

    private ChessGame(boolean chess960, Tablebase tables) {
        this.chess960 = chess960;
        notation = new ChessNotation(chess960);
        this.tables = tables;
    }

    /** Returns this game with a tablebase; null removes it. */
    public ChessGame withTablebase(Tablebase known) {
        return new ChessGame(chess960, known);
    }

    @Override
    public Game withTablebases(List<TablebaseSource> stored, LongFunction<MemorySegment> allocator) {
        return withTablebase(
                new Tablebase(stored.stream().map(each -> read(each, allocator)).toArray(EndgameTable[]::new)));
    }

    private static EndgameTable read(TablebaseSource stored, LongFunction<MemorySegment> allocator) {
        try (InputStream in = stored.open()) {
            EndgameTableReader reader = new EndgameTableReader(in);
            if (!reader.materialSignature().name().equals(stored.name())) {
                throw new IOException(
                        "it contains " + reader.materialSignature().name());
            }
            return reader.read(allocator.apply(reader.bytes()));
        } catch (IOException e) {
            throw new RefusedException("the endgame table '" + stored.name() + "' cannot be used: " + e.getMessage());
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int files() {
        return 8;
    }

    @Override
    public int ranks() {
        return 8;
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
    public List<String> otherStartPositions() {
        return Chess960Starts.ALL;
    }

    @Override
    public List<String> enabledStartPositions() {
        return chess960 ? Chess960Starts.ALL : List.of();
    }

    @Override
    public SearchProfile profile() {
        return new SearchProfile(SearchProfile.ALL, PAWN, HISTORIES, MAX_MOVES, MIN_SPLIT_DEPTH, PARAMETERS);
    }

    @Override
    public Optional<BookFormat> bookFormat() {
        return Optional.of(new PolyglotFormat());
    }

    @Override
    public int positionBytes() {
        return RECORDS_BYTES + NetworkEvaluator.bytes(ChessNetwork.SHAPE);
    }

    @Override
    public void loadTables() {
        ThreeManTables.load();
        KbnkTable.isAvailable();
    }

    @Override
    public long tableBytes() {
        return ThreeManTables.BYTES + KbnkTable.BYTES;
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
        return new ChessNetwork();
    }

    @Override
    public List<Option> options() {
        return List.of(CHESS960_OPTION);
    }

    @Override
    public Game withOptions(Map<String, String> values) {
        return new ChessGame(Boolean.parseBoolean(CHESS960_OPTION.valueIn(values)), tables);
    }

    @Override
    public Position convert(Position position) {
        ((ChessPosition) position).setTablebase(tables);
        return position;
    }
}
