package dev.eldest.engine.core;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** A session's game with its option values, and the position. The position's memory is charged to the heap budget. */
final class SessionGame implements AutoCloseable {
    /**
     * Bytes of a position and a search of it, without its workers: two copies, for workers and for notation, and the
     * root moves. No game needs more, whatever the length of the game; 12.4 KB were measured for each copy.
     */
    static final long POSITION_BYTES = 40 << 10;

    /** Bytes of each further PV line of a search, with its root move. */
    private static final long LINE_BYTES = 500;

    private static final String START_WORD = "start ";
    private static final Pattern START = Pattern.compile(START_WORD + "\\d{1,6}");

    /** Maximum length of a position's text. No game needs half of it, but texts from files may end with comments. */
    private static final int MAX_TEXT_LENGTH = 1000;

    private final String owner;
    private final Client client;
    private final SessionOptions options;
    /** Null before the first position. */
    private MemoryBudget.Lease lease;
    /** Null while the session has one line. */
    private MemoryBudget.Lease linesLease;

    /** The game with default options. */
    private Game baseGame;

    private Game game;
    private SearchProfile profile;
    /** The moves that led to the position. */
    private GameHistory gameHistory = GameHistory.EMPTY;
    /** Null until first used, because the tables of the game take a while to load. */
    private Position position;
    /** True after an invalid position, until a valid one is set. */
    private boolean invalid;

    SessionGame(String owner, Client client, Game baseGame, SessionOptions options) {
        this.owner = owner;
        this.client = client;
        this.options = options;
        choose(baseGame);
    }

    Game game() {
        return game;
    }

    SearchProfile profile() {
        return profile;
    }

    /** Chooses a game, with its option values, at its start position. */
    void choose(Game next) {
        baseGame = next;
        position = null;
        gameHistory = GameHistory.EMPTY;
        configure();
        invalid = false;
    }

    /** Applies the game's option values and the techniques that options enable and disable. */
    void configure() {
        game = baseGame.withOptions(options.valuesFor(baseGame));
        if (position != null) {
            position = game.convert(position);
        }
        SearchProfile own = game.profile();
        profile = own.with(Technique.parseNonDefault(options.text(CommonOption.ENABLE)))
                .without(Technique.parse(options.text(CommonOption.DISABLE)))
                .with(own.parameters().with(options.text(CommonOption.PARAMETERS)));
    }

    boolean positionRefused() {
        return invalid;
    }

    /** Returns the position. The session keeps ownership. */
    Position position() {
        if (invalid) {
            throw new RefusedException("no valid position; send a position first");
        }
        if (position == null) {
            position = game.convert(parse(game.startPosition(), remark -> {}));
        }
        return position;
    }

    GameHistory gameHistory() {
        return gameHistory;
    }

    /** Returns a copy of the position without options that leave out moves. */
    Position positionWithAllMoves() {
        return game.withoutMoveFilters().convert(position().copy());
    }

    /**
     * Sets the position and plays moves. After a refusal there is no position. Returns messages about ignored parts of
     * the text; may be empty.
     *
     * @param text null for the start position
     */
    String setPosition(String text, List<String> moves) {
        invalid = true;
        StringJoiner remarks = new StringJoiner(" ");
        Reading reading = parseWithHistory(text, moves, remarks::add);
        position = reading.position();
        gameHistory = reading.gameHistory();
        invalid = false;
        return remarks.toString();
    }

    record Reading(Position position, GameHistory gameHistory) {}

    /** Parses a position without setting it. Parameters as for {@link #setPosition}. */
    Position parsePosition(String text, List<String> moves, Consumer<String> remarks) {
        return parseWithHistory(text, moves, remarks).position();
    }

    /** Parses a position and its history without setting it. */
    Reading parseWithHistory(String text, List<String> moves, Consumer<String> remarks) {
        Position next = parse(text == null ? game.startPosition() : namedStart(text), remarks);
        Notation notation = game.withoutMoveFilters().notation();
        GameHistory.Follower follower = new GameHistory.Follower(notation, next, moves.size());
        for (String word : moves) {
            refuseIfInterrupted();
            int move = notation.parseMove(next, word);
            if (move == Move.NONE) {
                throw new RefusedException("'" + word + "' is not a legal move in " + notation.format(next));
            }
            follower.beforeMove(next, move);
            next.make(move);
            next.markRoot();
            follower.afterMove(next);
        }
        return new Reading(game.convert(next), follower.build());
    }

    /** Returns the text, or the start position that it names, as {@code start 0} does. */
    private String namedStart(String text) {
        if (!START.matcher(text).matches()) {
            return text;
        }
        List<String> starts = game.enabledStartPositions();
        int number = Integer.parseInt(text.substring(START_WORD.length()));
        if (number >= starts.size()) {
            throw new RefusedException(
                    "unknown start position '" + text + "'; expected a number below " + starts.size());
        }
        return starts.get(number);
    }

    /**
     * Throws {@link RefusedException} if the thread is interrupted: a long game takes a while, and its client may be
     * gone.
     */
    static void refuseIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new RefusedException("reading the position was interrupted");
        }
    }

    GameStatus status() {
        Position now = position();
        return new GameStatus(BoardInfoBuilder.result(now), now.sideToMove() == 0);
    }

    void flip() {
        try {
            position = game.convert(game.withoutMoveFilters().notation().mirror(position()));
            gameHistory = GameHistory.EMPTY;
        } catch (NotationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private Position parse(String text, Consumer<String> remarks) {
        if (text.length() > MAX_TEXT_LENGTH) {
            throw new RefusedException(
                    "a position may have at most " + MAX_TEXT_LENGTH + " characters, not " + text.length());
        }
        reserve();
        try {
            Position parsed = game.withoutMoveFilters().notation().parse(text, remarks);
            parsed.markRoot();
            return parsed;
        } catch (NotationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private void reserve() {
        if (lease == null) {
            lease = lease(client.positions(), POSITION_BYTES, "another client's position");
        }
    }

    /** Leases memory for searches with this number of lines. */
    void reserveLines(int lines) {
        MemoryBudget.Lease next = lines == 1 ? null : lease(client.lines(), (lines - 1) * LINE_BYTES, lines + " lines");
        closeIfAny(linesLease);
        linesLease = next;
    }

    private MemoryBudget.Lease lease(MemoryBudget budget, long bytes, String what) {
        try {
            return budget.lease(owner, bytes);
        } catch (BudgetExceededException e) {
            throw new RefusedException("no memory for " + what + "; try again later");
        }
    }

    private static void closeIfAny(MemoryBudget.Lease lease) {
        if (lease != null) {
            lease.close();
        }
    }

    @Override
    public void close() {
        closeIfAny(lease);
        closeIfAny(linesLease);
    }
}
