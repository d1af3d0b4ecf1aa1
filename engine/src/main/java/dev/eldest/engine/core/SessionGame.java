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

/** A session's game, as its options have it, and the position, which is charged to the heap's budget. */
final class SessionGame implements AutoCloseable {
    /**
     * What a position takes, and a search of it without its worker: two copies, for the workers to begin from and to
     * word lines with, and the root moves. No game's position takes more, however long the game: 12.4 KB each were
     * measured.
     */
    static final long POSITION_BYTES = 40 << 10;

    /** What each further line takes that a search tells of, with the root move that it belongs to. */
    private static final long LINE_BYTES = 500;

    private static final String START_WORD = "start ";
    private static final Pattern START = Pattern.compile(START_WORD + "\\d{1,6}");

    /** No game's positions take half as much, but those of files may go on with remarks. */
    private static final int LONGEST_TEXT = 1000;

    private final String owner;
    private final Client client;
    private final SessionOptions options;
    /** Null before the first position. */
    private MemoryBudget.Lease lease;
    /** Null while there is one line. */
    private MemoryBudget.Lease linesLease;

    /** The game without its options. */
    private Game plain;

    private Game game;
    private SearchProfile profile;
    /** The moves that led to the position. */
    private GameHistory gameHistory = GameHistory.NOTHING;
    /** Null until the start position is first needed: its game's tables take a while to make. */
    private Position position;
    /** The last position given was refused: there is none until a good one comes. */
    private boolean refused;

    SessionGame(String owner, Client client, Game plain, SessionOptions options) {
        this.owner = owner;
        this.client = client;
        this.options = options;
        choose(plain);
    }

    Game game() {
        return game;
    }

    SearchProfile profile() {
        return profile;
    }

    /** Turns to a game, as its options have it, at its start position. */
    void choose(Game next) {
        plain = next;
        position = null;
        gameHistory = GameHistory.NOTHING;
        configure();
        refused = false;
    }

    /** Takes over the game's own options and the techniques that are switched on and off. */
    void configure() {
        game = plain.withOptions(options.of(plain));
        if (position != null) {
            position = game.adopt(position);
        }
        SearchProfile own = game.profile();
        profile = own.with(Technique.parseUnusual(options.text(CommonOption.ENABLE)))
                .without(Technique.parse(options.text(CommonOption.DISABLE)))
                .with(own.parameters().with(options.text(CommonOption.PARAMETERS)));
    }

    boolean positionRefused() {
        return refused;
    }

    /** The position, which stays the session's own. */
    Position position() {
        if (refused) {
            throw new RefusedException("there is no valid position; send a position first");
        }
        if (position == null) {
            position = game.adopt(parse(game.startPosition(), remark -> {}));
        }
        return position;
    }

    GameHistory gameHistory() {
        return gameHistory;
    }

    /** A copy of the position in which no option leaves out moves. */
    Position positionAsPlayed() {
        return game.withoutMoveFilters().adopt(position().copy());
    }

    /**
     * {@code text} null means the start position; if refused, there is no position. What had to be left out of the text
     * is told in the remark, which may be empty.
     */
    String setPosition(String text, List<String> moves) {
        refused = true;
        StringJoiner remarks = new StringJoiner(" ");
        Reading reading = follow(text, moves, remarks::add);
        position = reading.position();
        gameHistory = reading.gameHistory();
        refused = false;
        return remarks.toString();
    }

    /** A position that was read, and how it came about. */
    record Reading(Position position, GameHistory gameHistory) {}

    /** A position that is not the session's own, given in the same way. */
    Position read(String text, List<String> moves, Consumer<String> remarks) {
        return follow(text, moves, remarks).position();
    }

    /** The same, with what is remembered of its moves. */
    Reading follow(String text, List<String> moves, Consumer<String> remarks) {
        Position next = parse(text == null ? game.startPosition() : offered(text), remarks);
        Notation notation = game.withoutMoveFilters().notation();
        GameHistory.Follower follower = new GameHistory.Follower(notation, next, moves.size());
        for (String word : moves) {
            refuseIfInterrupted();
            int move = notation.parseMove(next, word);
            if (move == Move.NONE) {
                throw new RefusedException("'" + word + "' is not a legal move in " + notation.format(next));
            }
            follower.next(next, move);
            next.make(move);
            next.markRoot();
            follower.made(next);
        }
        return new Reading(game.adopt(next), follower.gameHistory());
    }

    /** The text, or the start that it names by its number. */
    private String offered(String text) {
        if (!START.matcher(text).matches()) {
            return text;
        }
        List<String> starts = game.enabledStartPositions();
        int number = Integer.parseInt(text.substring(START_WORD.length()));
        if (number >= starts.size()) {
            throw new RefusedException(
                    "there is no '" + text + "' here; by its options " + game.name() + " has " + starts.size());
        }
        return starts.get(number);
    }

    /** A long game takes a while, and its client may be gone. */
    static void refuseIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new RefusedException("the position was not read to its end");
        }
    }

    GameStatus status() {
        Position now = position();
        return new GameStatus(BoardInfoBuilder.result(now), now.sideToMove() == 0);
    }

    void flip() {
        try {
            position = game.adopt(game.withoutMoveFilters().notation().mirror(position()));
            gameHistory = GameHistory.NOTHING;
        } catch (NotationException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private Position parse(String text, Consumer<String> remarks) {
        if (text.length() > LONGEST_TEXT) {
            throw new RefusedException(
                    "a position may have at most " + LONGEST_TEXT + " characters, not " + text.length());
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
            lease = grant(client.positions(), POSITION_BYTES, "another client's position");
        }
    }

    /** Makes sure that there is memory for searches that tell so many lines. */
    void reserveLines(int lines) {
        MemoryBudget.Lease next = lines == 1 ? null : grant(client.lines(), (lines - 1) * LINE_BYTES, lines + " lines");
        closeIfAny(linesLease);
        linesLease = next;
    }

    private MemoryBudget.Lease grant(MemoryBudget budget, long bytes, String what) {
        try {
            return budget.grant(owner, bytes);
        } catch (BudgetExceededException e) {
            throw new RefusedException("there is no memory for " + what + "; try again later");
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
