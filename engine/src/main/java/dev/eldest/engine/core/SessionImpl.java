package dev.eldest.engine.core;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.ActiveSearches;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.KeySalt;
import dev.eldest.engine.run.RunningSearch;
import dev.eldest.engine.run.SearchContext;
import dev.eldest.engine.run.SearchReporter;
import dev.eldest.engine.run.SearchRequest;
import dev.eldest.engine.run.SearchServices;
import dev.eldest.engine.run.SessionSearcher;
import dev.eldest.engine.run.SessionWorkers;
import dev.eldest.engine.run.TtProbe;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.ZobristKeys;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * A session: a game and position, options, transposition table and at most one search. It belongs to the thread that
 * calls it. A running search shares only the workers and the table with it, and the session does not use them
 * meanwhile.
 */
final class SessionImpl implements Session {
    private final long number;
    private final SessionServices sessionServices;
    private final SearchServices services;
    private final Client client;
    private final SessionOptions options;
    private final SessionGame game;
    private final SessionTable table;
    private final SessionWorkers workers;
    private long gameSeed = ThreadLocalRandom.current().nextLong();
    /** The running search; null if none. The session's thread sets it, the thread that ends the search clears it. */
    private final AtomicReference<RunningSearch> search = new AtomicReference<>();

    private boolean closed;

    /** @param number unique number of the session, also in the names of its memory leases */
    SessionImpl(long number, SessionServices sessionServices, Client client) {
        this.number = number;
        String name = "session " + number;
        this.sessionServices = sessionServices;
        services = sessionServices.services();
        this.client = client;
        options = new SessionOptions(sessionServices.options());
        game = new SessionGame(
                name + " position", client, sessionServices.games().all().getFirst(), options);
        table = new SessionTable(
                name + " table", client.tables(), sessionServices.sharedTable(), options.number(CommonOption.HASH));
        workers = new SessionWorkers(name + " workers", services);
    }

    @Override
    public List<Option> options() {
        return options.all();
    }

    @Override
    public String set(String id, String value) {
        Option option = options.get(id);
        String checked = option.validate(value);
        requireIdle("options cannot be set");
        String remark = prepareFor(option, checked);
        if (option.kind() != Option.Kind.ACTION) {
            options.put(option.id(), checked);
        }
        game.configure();
        return remark;
    }

    /**
     * Does what a new option value requires besides storing it. Returns a message for the user, or the empty string.
     */
    private String prepareFor(Option option, String value) {
        try {
            return prepareFor(option.id(), value);
        } catch (RefusedException e) {
            throw option.unavailable(value, e.getMessage());
        }
    }

    private String prepareFor(String id, String value) {
        switch (id) {
            case CommonOption.HASH -> {
                table.resize(Integer.parseInt(value));
                updateSharedHashOption();
            }
            case CommonOption.SHARED_HASH -> table.useSharedTable(Boolean.parseBoolean(value));
            case CommonOption.THREADS -> workers.checkLimit(game.game(), workerCount(Integer.parseInt(value)));
            case CommonOption.CLEAR_HASH -> {
                services.coreScheduler().runWithPermit(client.coreShare(), workerCount(threads()), table::clear);
                return table.usesSharedTable() ? "the shared table is in use and was not cleared" : "";
            }
            case CommonOption.LINES -> game.reserveLines(Integer.parseInt(value));
            case CommonOption.DISABLE -> requireReadable(value, Technique::parse);
            case CommonOption.ENABLE -> requireReadable(value, Technique::parseNonDefault);
            case CommonOption.PARAMETERS -> requireReadable(value, SearchParameters::parse);
            default -> {
                // Nothing besides storing the value.
            }
        }
        return "";
    }

    private static void requireReadable(String value, Consumer<String> reader) {
        try {
            reader.accept(value);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private void updateSharedHashOption() {
        if (sessionServices.sharedTable() != null) {
            options.put(CommonOption.SHARED_HASH, Boolean.toString(table.usesSharedTable()));
        }
    }

    @Override
    public List<GameInfo> games() {
        return sessionServices.games().all().stream().map(EngineImpl::info).toList();
    }

    @Override
    public void chooseGame(String name) {
        Game next = sessionServices.games().find(name).orElseThrow(() -> unknownGame(name));
        requireIdle("another game cannot be chosen");
        workers.checkLimit(next, 1);
        workers.free();
        game.choose(next);
    }

    private RefusedException unknownGame(String name) {
        String names = sessionServices.games().all().stream().map(Game::name).collect(Collectors.joining(", "));
        return new RefusedException("unknown game '" + name + "'; expected one of " + names);
    }

    @Override
    public GameInfo game() {
        return EngineImpl.info(game.game());
    }

    @Override
    public void newGame() {
        requireIdle("a new game cannot begin");
        services.coreScheduler().runWithPermit(client.coreShare(), workerCount(threads()), threads -> {
            table.clear(threads);
            workers.clear();
        });
        gameSeed = ThreadLocalRandom.current().nextLong();
    }

    @Override
    public String setPosition(String text, List<String> moves) {
        return game.setPosition(text, moves);
    }

    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        go(limits, startNanos, listener, null);
    }

    @Override
    public MemberExchange goWithMembers(
            SearchLimits limits, long startNanos, SearchListener listener, int member, int members) {
        MemoryBudget.Lease lease = client.positions().tryLease("session " + number + " exchange", SearchExchange.BYTES);
        if (lease == null) {
            throw new RefusedException("no memory for a search with other members; try again later");
        }
        try {
            SearchExchange exchange = new SearchExchange(member, members);
            go(limits, startNanos, listener, exchange).thenRun(lease::close);
            return exchange;
        } catch (RuntimeException | Error e) {
            lease.close();
            throw e;
        }
    }

    /**
     * Starts a search and returns its completion.
     *
     * @param exchange null if no other member searches
     */
    private CompletableFuture<Void> go(
            SearchLimits limits, long startNanos, SearchListener listener, SearchExchange exchange) {
        requireIdle("go is refused");
        workers.checkLimit(game.game(), 1);
        if (game.positionRefused()) {
            listener.bestMove(null, null);
            listener.ended();
            return CompletableFuture.completedFuture(null);
        }
        if (playsByBook(limits)
                && BookMoveSelector.playBookMove(
                        book(), game.game().notation(), game.position(), bookRandom(), listener)) {
            return CompletableFuture.completedFuture(null);
        }
        sendMessage(listener, table.reserveDefaultSize());
        TranspositionTable used = table.get();
        sendMessage(listener, table.hugePagesMessage());
        if (threads() > services.pool().cores()) {
            listener.message(threads() + " threads exceed the "
                    + services.pool().cores() + " cores; one thread per core is used");
        }
        Position root = game.position().copy();
        SearchRequest searchRequest = new SearchRequest(
                game.game(),
                game.profile(),
                root,
                game.gameHistory().plies(),
                limits,
                startNanos,
                options.ofSearch(game.game(), gameSeed));
        SearchContext context =
                new SearchContext(services, number, client, workers, workerCount(threads()), used, exchange);
        RunningSearch next = SessionSearcher.prepare(searchRequest, context, listener);
        search.set(next);
        next.completion().thenRun(() -> search.set(null));
        next.start();
        return next.completion();
    }

    /** Returns the opening book of the game; null if there is none. */
    private OpeningBook book() {
        return sessionServices.books().get(game.game().name());
    }

    private boolean playsByBook(SearchLimits limits) {
        return book() != null
                && !client.background()
                && options.flag(CommonOption.OWN_BOOK)
                && options.number(CommonOption.LINES) == 1
                && BookMoveSelector.isBookMoveAllowed(limits);
    }

    /** Returns the random generator for book moves. With a fixed seed, the same position always gets the same move. */
    private RandomGenerator bookRandom() {
        int seed = options.number(CommonOption.LEVEL_SEED);
        return seed == 0
                ? ThreadLocalRandom.current()
                : new SplittableRandom(ZobristKeys.mix(seed) ^ game.position().key());
    }

    @Override
    public void stop() {
        RunningSearch running = search.get();
        if (running != null) {
            running.stop();
        }
    }

    @Override
    public void ponderHit() {
        RunningSearch running = search.get();
        if (running != null) {
            running.ponderHit();
        }
    }

    @Override
    public boolean searching() {
        return search.get() != null;
    }

    @Override
    public void perft(int depth, PerftListener listener) {
        Notation notation = game.game().notation();
        Position root = game.positionWithAllMoves();
        try (ActiveSearches.Slot slot = services.activeSearches().acquireForCount(client, workerCount(threads()))) {
            long total = Perft.divide(
                    game.game(),
                    root,
                    depth,
                    slot.threads(),
                    client,
                    services,
                    (move, leaves) -> listener.move(notation.formatMove(root, move), leaves));
            listener.total(total);
        }
    }

    @Override
    public void bench(BenchListener listener) {
        try (ActiveSearches.Slot _ = services.activeSearches().acquireForCount(client, 1)) {
            new Bench(game.game(), game.profile(), client, services).run(listener);
        }
    }

    @Override
    public GameStatus status() {
        return game.status();
    }

    @Override
    public String positionText() {
        return game.game().notation().format(game.position());
    }

    @Override
    public List<String> legalMoves() {
        Position position = game.positionWithAllMoves();
        Notation notation = game.game().notation();
        return Arrays.stream(Rules.legalMoves(position))
                .mapToObj(move -> notation.formatMove(position, move))
                .toList();
    }

    @Override
    public String legalMove(String text) {
        Notation notation = game.game().notation();
        Position position = game.positionWithAllMoves();
        int move = notation.parseMove(position, text);
        return move == Move.NONE ? null : notation.formatMove(position, move);
    }

    @Override
    public SearchInfo evaluateStatic() {
        return services.coreScheduler()
                .runWithPermit(
                        client.coreShare(),
                        () -> SearchReporter.infoWithoutSearch(
                                game.position(), game.profile().unit()));
    }

    @Override
    public TtProbeInfo probeTable(String fen, List<String> moves) {
        Position position = game.parsePosition(fen, moves, remark -> {});
        long salt = KeySalt.of(
                game.game(),
                options.identity(game.game()),
                game.profile(),
                options.number(CommonOption.CONTEMPT),
                game.position().sideToMove());
        return TtProbe.of(game.game(), game.profile(), salt, position, table.existing());
    }

    @Override
    public BoardLayout boardLayout() {
        return new BoardInfoBuilder(game.game()).layout(game.position());
    }

    @Override
    public BoardInfo board() {
        return new BoardInfoBuilder(game.game()).board(game.position(), game.gameHistory());
    }

    @Override
    public BoardInfo board(String fen, List<String> moves) {
        SessionGame.Reading reading = game.parseWithHistory(fen, moves, remark -> {});
        return new BoardInfoBuilder(game.game()).board(reading.position(), reading.gameHistory());
    }

    @Override
    public RecordInfo parseRecord(String fen, List<String> words) {
        Position start = game.parsePosition(fen, List.of(), remark -> {});
        return new BoardInfoBuilder(game.game())
                .parseRecord(game.game().withoutMoveFilters().convert(start), words);
    }

    @Override
    public String boardText() {
        return game.game().notation().drawBoard(game.position());
    }

    @Override
    public String details() {
        return game.game().notation().details(game.position());
    }

    @Override
    public String helperStatistics() {
        return workers.report();
    }

    @Override
    public String evaluationText() {
        return services.coreScheduler()
                .runWithPermit(client.coreShare(), () -> game.game().notation().evaluationBreakdown(game.position()));
    }

    @Override
    public void flip() {
        game.flip();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        stop();
        RunningSearch running = search.get();
        if (running == null) {
            releaseAsync();
        } else {
            running.completion().thenRun(this::releaseAsync);
        }
    }

    /**
     * Releases everything on a thread of the pool, because unmapping a large table is slow; on this thread if there is
     * none.
     */
    private void releaseAsync() {
        try {
            services.threads().execute(this::release);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            release();
        }
    }

    private void release() {
        sessionServices.clients().removeSession(client);
        workers.close();
        table.close();
        game.close();
    }

    private static void sendMessage(SearchListener listener, String remark) {
        if (remark != null) {
            listener.message(remark);
        }
    }

    private int threads() {
        return options.number(CommonOption.THREADS);
    }

    /** Returns the number of workers for a number of threads: at most one per core, and one for background sessions. */
    private int workerCount(int threads) {
        return client.background() ? 1 : Math.min(threads, services.pool().cores());
    }

    private void requireIdle(String effect) {
        if (closed) {
            throw new IllegalStateException("the session is closed");
        }
        if (searching()) {
            throw new RefusedException(effect + " until the running search has ended; send stop first");
        }
    }
}
