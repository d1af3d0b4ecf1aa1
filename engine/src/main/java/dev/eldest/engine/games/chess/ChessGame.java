package dev.eldest.engine.games.chess;

import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.games.common.TunedParameters;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchParameter;
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
public final class ChessGame extends PlainGame implements NetworkGame {
    public static final String CHESS960 = "chess960";

    static final String NAME = "chess";

    private static final Option CHESS960_OPTION = Option.flag(CHESS960, false);

    /** Memory of a long game's moves and of everything else but the evaluator, in bytes. */
    private static final int RECORDS_BYTES = 40 << 10;

    private static final HistorySizes HISTORIES =
            new HistorySizes(12, ChessPosition.MOVE_HISTORY_SIZE, ChessPosition.CORRECTION_KEYS);

    /** The iteration was chosen by errors of values. */
    private static final SearchParameters PARAMETERS =
            TunedParameters.TUNED.with(SearchParameter.MOVE_COUNT_ITERATION, 7);

    private static final Definition DEFINITION = new Definition(
            NAME,
            8,
            8,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            new SearchProfile(SearchProfile.ALL, 100, HISTORIES, 256, 4, PARAMETERS),
            11);

    private final boolean chess960;
    /** Null if none are loaded. */
    private final Tablebase tables;

    public ChessGame() {
        this(false, null);
    }

    private ChessGame(boolean chess960, Tablebase tables) {
        super(DEFINITION, new ChessNotation(chess960));
        this.chess960 = chess960;
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
    public List<String> otherStartPositions() {
        return Chess960Starts.ALL;
    }

    @Override
    public List<String> enabledStartPositions() {
        return chess960 ? Chess960Starts.ALL : List.of();
    }

    @Override
    public Optional<BookFormat> bookFormat() {
        return Optional.of(new PolyglotFormat());
    }

    @Override
    public int positionBytes() {
        return RECORDS_BYTES + NetworkEvaluator.bytes(ChessFeatures.SHAPE);
    }

    @Override
    public void loadTables() {
        TablebaseProbe.readBuiltIn();
    }

    @Override
    public long tableBytes() {
        return TablebaseProbe.THREE_PIECES_BYTES + KbnkTable.BYTES;
    }

    @Override
    public NetworkEvaluation networkEvaluation() {
        return new NetworkEvaluation(
                ChessGame.class, NAME, ChessFeatures.SHAPE, position -> new ChessFeatures((ChessPosition) position));
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
