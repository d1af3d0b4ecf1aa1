package dev.eldest.engine.api;

import java.util.List;

/**
 * One client's game, position, options, transposition table and search. At most one search runs at a time, on the
 * engine's own threads. An impossible request throws {@link RefusedException} and changes nothing, except where stated.
 *
 * <p>Only one thread may call the methods at a time. They return immediately, except {@link #perft} and {@link #bench},
 * and except {@link #set} and {@link #newGame} when they allocate, clear or release a large table.
 */
public interface Session extends AutoCloseable {
    /** Receives a perft count: the leaves below each root move, then the total. */
    interface PerftListener {
        void move(String move, long leaves);

        void total(long leaves);
    }

    /** Receives the progress of a bench run: each position, then the total of a game. */
    interface BenchListener {
        void position(String game, int index, int count, long nodes);

        void game(String game, long nodes, long millis);
    }

    /**
     * Result of a transposition table probe.
     *
     * @param move best move in the game's notation; null if unknown
     * @param depth depth in plies that the value was searched to
     * @param mate as in {@link SearchInfo}
     * @param value as in {@link SearchInfo}
     * @param isUpperBound whether the value is an upper bound; if both are true, it is exact
     */
    record TtProbeInfo(String move, int depth, boolean mate, int value, boolean isLowerBound, boolean isUpperBound) {
        public static final TtProbeInfo NONE = new TtProbeInfo(null, 0, false, 0, false, false);
    }

    /** Allowed depths of {@link #perft}, in plies. */
    Range PERFT_DEPTHS = new Range(1, 64);

    /** Returns the common options, and those of every game. A game's options may be set before the game is chosen. */
    List<Option> options();

    /**
     * Sets an option by its id. Returns a message for the user, or the empty string.
     *
     * @param value null for no value
     */
    String set(String id, String value);

    /** Returns all games. A new session has the first one. */
    List<GameInfo> games();

    /** Chooses a game by its name, ignoring case, at its start position. */
    void chooseGame(String name);

    GameInfo game();

    /**
     * Clears all that searches have learnt. The next search equals one in a fresh session with the same options, except
     * for the random moves of a weak player. A shared table that is in use keeps its entries.
     */
    void newGame();

    /**
     * Sets the position and plays moves. After a refusal the session has no valid position. Returns a message for the
     * user about ignored parts of the text, or the empty string.
     *
     * @param fen null for the start position
     */
    String setPosition(String fen, List<String> moves);

    /**
     * Starts a search. Without a valid position or legal move, the best move is null. Throws {@link RefusedException}
     * while another search runs, or if too many run in the engine.
     *
     * @param startNanos time of the client's request, by {@link System#nanoTime}; clocks run from then on
     */
    void go(SearchLimits limits, long startNanos, SearchListener listener);

    /**
     * Starts a search like {@link #go}, of a root that other members of a cluster search, too: with the same options
     * and equal keys of positions. Returns the exchange with them, to be used until the search has ended.
     *
     * @param member number of this member among them, from 0
     * @param members number of all of them
     */
    MemberExchange goWithMembers(
            SearchLimits limits, long startNanos, SearchListener listener, int member, int members);

    default void go(SearchLimits limits, SearchListener listener) {
        go(limits, System.nanoTime(), listener);
    }

    /**
     * Ends the running search. Its best move so far is sent, usually before this returns. Does nothing without a
     * search.
     */
    void stop();

    /** Makes a pondering search a normal one, since the expected move was played. */
    void ponderHit();

    boolean searching();

    /**
     * Counts the move paths of a length in plies. Interrupting the thread ends it early with a
     * {@link RefusedException}.
     */
    void perft(int depth, PerftListener listener);

    /**
     * Runs the bench of the session's game with fixed positions, depth, hash size and one thread. The session's
     * position and options have no effect. Interrupting the thread ends it after the current position with a
     * {@link RefusedException}.
     */
    void bench(BenchListener listener);

    GameStatus status();

    String positionText();

    /** Returns the legal moves, in the game's notation. */
    List<String> legalMoves();

    /** Returns the legal move that a text denotes, in the game's notation; null if there is none. */
    String legalMove(String text);

    /** Returns the static evaluation for the side to move, without a search. */
    SearchInfo evaluateStatic();

    /** Probes the transposition table for a position, which is not set. A search may run. */
    TtProbeInfo probeTable(String fen, List<String> moves);

    /** Returns the board's layout, which depends on the game's options and the board size. A search may run. */
    BoardLayout boardLayout();

    /** Returns the position as pieces and moves, to draw it. A search may run. */
    BoardInfo board();

    /** Returns another position as pieces and moves, without setting it. Parameters as for {@link #setPosition}. */
    BoardInfo board(String fen, List<String> moves);

    /** Parses moves as game records write them, from a position that is not set. A search may run. */
    RecordInfo parseRecord(String fen, List<String> moves);

    String boardText();

    /** Returns further facts of the position as text; may be empty. */
    String details();

    /** Returns statistics of the helper threads as text; empty with one thread. */
    String helperStatistics();

    /** Returns the terms of the static evaluation as text. */
    String evaluationText();

    /** Exchanges the roles of the players in the position. */
    void flip();

    /** Stops the search and releases everything, as soon as the search has ended. Does not block until then. */
    @Override
    void close();
}
