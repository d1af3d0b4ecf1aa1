package dev.eldest.protocol;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Session whose searches end when the test calls {@link #end}, on the calling thread. It accepts any position without
 * the word {@code bad}, and any moves of four or five characters, of two in tic-tac-toe. {@code mated} is a position
 * without moves, and {@code odd} one with a remark.
 */
public final class FakeSession implements Session {
    static final GameInfo CHESS = new GameInfo("chess", 8, 8, "start", 0);
    private static final GameInfo NOUGHTS = new GameInfo("tic-tac-toe", 3, 3, "9 x", 0);
    static final GameInfo XIANGQI = new GameInfo("xiangqi", 9, 10, "start", 0);
    static final GameInfo GOMOKU = new GameInfo("gomoku", 15, 15, "5/5/5/5/5 x", 0);

    /** Calls of the session, in order. */
    public final List<String> log = new ArrayList<>();

    /** Thrown by every call that works, unless null. */
    Error fault;

    /** Runs while a position is set or drawn. */
    Runnable duringPosition = () -> {};

    private final List<GameInfo> games;
    private GameInfo game;
    private String position = "start";
    private boolean valid = true;
    private SearchListener search;
    private boolean answered;
    private SearchLimits limits;
    private boolean closed;

    public FakeSession() {
        this(CHESS, NOUGHTS);
    }

    FakeSession(GameInfo... games) {
        this.games = List.of(games);
        game = games[0];
    }

    public boolean closed() {
        return closed;
    }

    @Override
    public List<Option> options() {
        return allOptions().stream()
                .filter(option ->
                        !option.isGameOption() || games.stream().anyMatch(known -> option.belongsTo(known.name())))
                .toList();
    }

    private List<Option> allOptions() {
        return games.contains(GOMOKU) ? optionsOfGomoku() : optionsOfOtherGames();
    }

    private static List<Option> optionsOfGomoku() {
        return List.of(
                Option.number("hash", 16, 0, 1024),
                Option.number("threads", 1, 1, 256),
                Option.number("lines", 1, 1, 500),
                Option.action("clear-hash"),
                Option.choice("rule", List.of("freestyle", "standard", "renju", "caro"))
                        .forGame("gomoku"),
                Option.number("size", 15, 5, 22).forGame("gomoku"));
    }

    private static List<Option> optionsOfOtherGames() {
        return List.of(
                Option.number("hash", 16, 0, 1024),
                Option.action("clear-hash"),
                Option.text("log-name", "eldest log"),
                Option.text("disable", "").researchOnly(),
                Option.flag("chess960", false).forGame("chess"),
                Option.choice("first", List.of("x", "o")).forGame("tic-tac-toe"),
                Option.number("seed", 1, 0, 9).researchOnly().forGame("tic-tac-toe"),
                Option.flag("sixty-move-rule", true).forGame("xiangqi"),
                Option.number("first-rank", 1, 0, 1).forGame("xiangqi"));
    }

    @Override
    public String set(String id, String value) {
        requireIdle();
        Option option = options().stream()
                .filter(known -> known.id().equals(id))
                .findFirst()
                .orElseThrow();
        String checked = option.validate(value);
        if (id.equals("hash") && checked.equals("1000")) {
            throw option.unavailable(checked, "there is no memory for it");
        }
        log.add(id + "=" + checked);
        return id.equals("clear-hash") ? "the table is cleared" : "";
    }

    @Override
    public List<GameInfo> games() {
        return games;
    }

    @Override
    public void chooseGame(String name) {
        requireIdle();
        game = games().stream()
                .filter(known -> known.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("unknown game '" + name + "'; expected one of "
                        + games.stream().map(GameInfo::name).collect(Collectors.joining(", "))));
        position = game.startPosition();
    }

    @Override
    public GameInfo game() {
        return game;
    }

    @Override
    public void newGame() {
        requireIdle();
        log.add("newGame");
    }

    @Override
    public String setPosition(String fen, List<String> moves) {
        requireIdle();
        valid = false;
        duringPosition.run();
        if (Thread.currentThread().isInterrupted()) {
            throw new RefusedException("reading the position was interrupted");
        }
        if (fen != null && fen.contains("bad")) {
            throw new RefusedException("fen: 'bad' is no position");
        }
        for (String move : moves) {
            if (game == NOUGHTS ? move.length() != 2 : move.length() != 4 && move.length() != 5) {
                throw new RefusedException("moves: '" + move + "' is not legal here");
            }
        }
        position = (fen == null ? game.startPosition() : fen) + (moves.isEmpty() ? "" : " + " + moves);
        valid = true;
        return position.contains("odd") ? "fen: 'odd' is left out" : "";
    }

    @Override
    public synchronized void go(SearchLimits newLimits, long startNanos, SearchListener listener) {
        requireIdle();
        throwFault();
        if (!valid) {
            throw new IllegalStateException("a search without a position");
        }
        for (String move : newLimits.searchMoves()) {
            if (game != GOMOKU && move.length() != 4) {
                listener.message("searchmoves: '" + move + "' is not legal here");
            }
        }
        log.add("go " + position);
        search = listener;
        limits = newLimits;
        if (position.equals("mated") && !limits.holdsBestMove()) {
            end();
        }
    }

    @Override
    public MemberExchange goWithMembers(
            SearchLimits newLimits, long startNanos, SearchListener listener, int member, int members) {
        throw new UnsupportedOperationException();
    }

    SearchLimits limits() {
        return limits;
    }

    /** Returns the listener of the running search. */
    public SearchListener listener() {
        return search;
    }

    /** Sends the best move and ends the search, if one runs without an answer yet. */
    public void end() {
        if (answer()) {
            finish();
        }
    }

    /** Sends the best move if a search runs without an answer yet. Returns whether it did. */
    boolean answer() {
        if (!claimAnswer()) {
            return false;
        }
        if (position.equals("mated")) {
            search.info(new SearchInfo(0, 0, 1, true, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of()));
            search.bestMove(null, null);
        } else {
            boolean noughts = game == NOUGHTS;
            search.bestMove(noughts ? "b2" : bestMove(), noughts ? null : "e7e5");
        }
        return true;
    }

    /** Returns the first move that is allowed. */
    private String bestMove() {
        if (!limits.searchMoves().isEmpty()) {
            return limits.searchMoves().getFirst();
        }
        return game == GOMOKU ? emptyCells().getFirst() : "e2e4";
    }

    /** Ends the search after its answer. */
    void finish() {
        SearchListener listener = search;
        synchronized (this) {
            search = null;
            answered = false;
        }
        listener.ended();
    }

    private synchronized boolean claimAnswer() {
        boolean claimed = search != null && !answered;
        answered |= claimed;
        return claimed;
    }

    @Override
    public void stop() {
        end();
    }

    @Override
    public void ponderHit() {
        log.add("ponderHit");
    }

    @Override
    public synchronized boolean searching() {
        return search != null;
    }

    @Override
    public void perft(int depth, PerftListener listener) {
        requireIdle();
        throwFault();
        listener.move("e2e3", 599);
        if (Thread.currentThread().isInterrupted()) {
            throw new RefusedException("the count was stopped");
        }
        listener.move("e2e4", 600);
        listener.total(1199);
    }

    @Override
    public void bench(BenchListener listener) {
        requireIdle();
        throwFault();
        listener.position(game.name(), 1, 1, 5000);
        listener.game(game.name(), 5000, 4);
    }

    @Override
    public GameStatus status() {
        return position.equals("mated")
                ? new GameStatus(GameStatus.Result.SECOND_WINS, true)
                : new GameStatus(GameStatus.Result.ONGOING, !position.endsWith(" b"));
    }

    @Override
    public String positionText() {
        return position;
    }

    @Override
    public List<String> legalMoves() {
        if (game == GOMOKU) {
            List<String> empty = emptyCells();
            return empty.subList(0, empty.size() - Math.min(2, empty.size()));
        }
        return List.of("e2e4", "d2d4", "g1f3");
    }

    /** Returns the empty cells of gomoku from the top left. All but the last two are legal. */
    private List<String> emptyCells() {
        String[] rows = position.split(" ")[0].split("/");
        List<String> cells = new ArrayList<>();
        for (int row = 0; row < rows.length; row++) {
            int file = 0;
            for (String part : rows[row].split("(?<=[xo#])|(?=[xo#])")) {
                boolean stone = "xo#".contains(part);
                for (int i = stone ? 0 : Integer.parseInt(part); i > 0; i--) {
                    cells.add((char) ('a' + file++) + Integer.toString(rows.length - row));
                }
                file += stone ? 1 : 0;
            }
        }
        return cells;
    }

    @Override
    public String legalMove(String text) {
        return legalMoves().contains(text) ? text : null;
    }

    @Override
    public SearchInfo evaluateStatic() {
        return new SearchInfo(0, 0, 1, false, 12, SearchInfo.Bound.EXACT, 0, 0, 0, List.of());
    }

    @Override
    public TtProbeInfo probeTable(String fen, List<String> moves) {
        if ("bad".equals(fen)) {
            throw new RefusedException("fen: 'bad' is no position");
        }
        return moves.isEmpty() ? TtProbeInfo.NONE : new TtProbeInfo("e7e5", 9, false, -7, moves.size() > 1, true);
    }

    @Override
    public BoardLayout boardLayout() {
        return BoardLayout.list(game.name());
    }

    @Override
    public BoardInfo board() {
        return board(position, List.of());
    }

    @Override
    public BoardInfo board(String fen, List<String> moves) {
        refuseBad(fen);
        return new BoardInfo(
                game.name(),
                String.valueOf(fen),
                true,
                Map.of(),
                List.of(),
                List.of(),
                Map.of(),
                null,
                moves.size(),
                1,
                "",
                GameStatus.Result.ONGOING,
                "",
                "drawn");
    }

    @Override
    public RecordInfo parseRecord(String fen, List<String> moves) {
        refuseBad(fen);
        return new RecordInfo(
                String.valueOf(fen),
                moves.stream()
                        .map(move -> new RecordInfo.Written(move, move, ""))
                        .toList(),
                String.valueOf(fen),
                GameStatus.Result.ONGOING,
                "",
                null);
    }

    private static void refuseBad(String fen) {
        if (fen != null && fen.contains("bad")) {
            throw new RefusedException("bad position");
        }
    }

    @Override
    public String boardText() {
        duringPosition.run();
        return "the board\nin two lines\n";
    }

    @Override
    public String details() {
        return "";
    }

    @Override
    public String helperStatistics() {
        return "";
    }

    @Override
    public String evaluationText() {
        throwFault();
        return "material 0\ntotal 0\n";
    }

    @Override
    public void flip() {
        requireIdle();
        log.add("flip");
    }

    @Override
    public void close() {
        closed = true;
        end();
    }

    private void throwFault() {
        if (fault != null) {
            throw fault;
        }
    }

    private void requireIdle() {
        if (searching() || closed) {
            throw new IllegalStateException("the session is searching, or closed");
        }
    }
}
