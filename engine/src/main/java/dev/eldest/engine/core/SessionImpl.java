package dev.eldest.engine.core;

import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.GameOption;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A session: one position, its options, its table and at most one search. */
final class SessionImpl implements Session {
    private final Resources resources;
    private final GameRegistry games;
    private final WorkerPool pool;
    private final Runnable onClose;
    private final OptionValues options;
    private final SessionTable table;
    private final SessionCrew crew;
    private Game game;
    private SearchProfile profile;
    /** Null until the start position is first needed: its game's tables take a while to make. */
    private Position position;
    /** The last position given was refused: there is none until a good one comes. */
    private boolean positionRefused;
    /** Null before the first search. */
    private RunningSearch search;

    /** @param name tells who holds what of the memory */
    SessionImpl(String name, Resources resources, Runnable onClose) {
        this.resources = resources;
        this.onClose = onClose;
        games = resources.games();
        pool = resources.pool();
        options = new OptionValues(CommonOptions.of(games));
        table = new SessionTable(name + " Hash", resources.memory().outsideHeap(), options.number(CommonOptions.HASH));
        crew = new SessionCrew(name + " Threads", resources);
        chooseGame();
    }

    @Override
    public List<OptionSpec> options() {
        return options.specs();
    }

    @Override
    public void setOption(String name, String value) {
        OptionSpec spec = options.spec(name);
        String checked = OptionValues.checked(spec, value);
        awaitNoSearch(spec.name() + " cannot be set");
        switch (spec.name()) {
            case CommonOptions.HASH -> table.resize(Integer.parseInt(checked));
            case CommonOptions.THREADS -> crew.reserve(game, Integer.parseInt(checked), "Threads stays " + threads());
            case CommonOptions.VARIANT ->
                crew.reserve(games.find(checked).orElseThrow(), threads(), "UCI_Variant stays " + game.name());
            case CommonOptions.CLEAR_HASH -> table.clear(Math.min(threads(), pool.cores()));
            case CommonOptions.DISABLE -> CommonOptions.disabled(checked);
            default -> {
                // Takes effect by its value alone.
            }
        }
        options.put(spec, checked);
        if (changesGame(spec.name())) {
            chooseGame();
        } else if (spec.name().equals(CommonOptions.DISABLE)) {
            profile = game.profile().without(CommonOptions.disabled(checked));
        } else if (isGameOption(spec.name())) {
            game = configured();
        }
    }

    @Override
    public GameInfo game() {
        return EngineImpl.info(game);
    }

    @Override
    public void newGame() {
        awaitNoSearch("a new game cannot begin");
        table.clear(Math.min(threads(), pool.cores()));
        crew.clear();
    }

    @Override
    public void setPosition(String text, List<String> moves) {
        positionRefused = true;
        Position next = parse(text == null ? game.startPosition() : text);
        for (String word : moves) {
            int move = game.notation().parseMove(next, word);
            if (move == Move.NONE) {
                throw new RefusedException("'" + word + "' is not a legal move in "
                        + game.notation().format(next));
            }
            next.make(move);
        }
        next.markRoot();
        position = next;
        positionRefused = false;
    }

    @Override
    public void go(SearchLimits limits, SearchListener listener) {
        awaitNoSearch("go is refused");
        if (positionRefused) {
            listener.bestMove(null, null);
            listener.ended();
            return;
        }
        Crew workers = crew.get(game, threads());
        tell(listener, table.fit());
        TranspositionTable own = table.get();
        tell(listener, table.remark());
        if (threads() > pool.cores()) {
            listener.message(
                    "Threads " + threads() + ": more than the " + pool.cores() + " cores here, which are used");
        }
        search = SearchSetup.prepare(
                game, profile, validPosition().copy(), limits, options, workers, own, listener, resources.slots());
        search.start();
    }

    @Override
    public void stop() {
        if (search != null) {
            search.stop();
        }
    }

    @Override
    public void ponderHit() {
        if (search != null) {
            search.ponderHit();
        }
    }

    @Override
    public boolean searching() {
        return search != null && !search.done();
    }

    @Override
    public void perft(int depth, PerftListener listener) {
        Notation notation = game.notation();
        Position root = validPosition().copy();
        try (Slots.Slot _ = resources.slots().take(() -> Totals.NONE)) {
            long total = Perft.divide(
                    root,
                    depth,
                    Math.min(threads(), pool.cores()),
                    (move, leaves) -> listener.move(notation.formatMove(root, move), leaves));
            listener.total(total);
        }
    }

    @Override
    public void bench(BenchListener listener) {
        try (Slots.Slot _ = resources.slots().take(() -> Totals.NONE)) {
            new Bench(game, profile, resources).run(listener);
        }
    }

    @Override
    public GameStatus status() {
        Position now = validPosition();
        boolean firstsTurn = now.sideToMove() == 0;
        return new GameStatus(
                switch (Verdict.result(Rules.verdict(now))) {
                    case Verdict.WIN -> firstsTurn ? GameStatus.Result.FIRST_WINS : GameStatus.Result.SECOND_WINS;
                    case Verdict.LOSS -> firstsTurn ? GameStatus.Result.SECOND_WINS : GameStatus.Result.FIRST_WINS;
                    case Verdict.DRAW -> GameStatus.Result.DRAW;
                    default -> GameStatus.Result.ONGOING;
                },
                firstsTurn);
    }

    @Override
    public String positionText() {
        return game.notation().format(validPosition());
    }

    @Override
    public String drawing() {
        return game.notation().draw(validPosition());
    }

    @Override
    public String counters() {
        return crew.report();
    }

    @Override
    public String evaluation() {
        return game.notation().explain(validPosition());
    }

    @Override
    public void flip() {
        try {
            position = game.notation().mirror(validPosition());
        } catch (NotationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    @Override
    public void close() {
        stop();
        awaitNoSearch("the session cannot close");
        crew.close();
        table.close();
        onClose.run();
    }

    private static void tell(SearchListener listener, String remark) {
        if (remark != null) {
            listener.message(remark);
        }
    }

    private int threads() {
        return options.number(CommonOptions.THREADS);
    }

    private Position validPosition() {
        if (positionRefused) {
            throw new RefusedException("there is no valid position; send a position first");
        }
        if (position == null) {
            position = parse(game.startPosition());
        }
        return position;
    }

    private Position parse(String text) {
        try {
            return game.notation().parse(text);
        } catch (NotationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private static boolean changesGame(String option) {
        return option.equals(CommonOptions.VARIANT);
    }

    private boolean isGameOption(String option) {
        return game.options().stream().anyMatch(own -> own.name().equals(option));
    }

    /** Turns to the game that the options name, at its start position, with nothing learnt. */
    private void chooseGame() {
        game = configured();
        profile = game.profile().without(CommonOptions.disabled(options.text(CommonOptions.DISABLE)));
        crew.dismiss();
        position = null;
        positionRefused = false;
    }

    private Game configured() {
        Game plain = games.find(options.text(CommonOptions.VARIANT)).orElseThrow();
        Set<String> switchedOn = new HashSet<>();
        for (GameOption option : plain.options()) {
            if (options.flag(option.name())) {
                switchedOn.add(option.name());
            }
        }
        return plain.withOptions(switchedOn);
    }

    /** A search that was told to stop is waited for; one that goes on is a reason to refuse. */
    private void awaitNoSearch(String otherwise) {
        if (!searching()) {
            return;
        }
        if (!search.stopping()) {
            throw new RefusedException(otherwise + " while a search runs; send stop first");
        }
        boolean interrupted = Thread.interrupted();
        try {
            search.awaitDone(0);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
