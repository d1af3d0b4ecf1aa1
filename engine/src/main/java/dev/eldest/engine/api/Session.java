package dev.eldest.engine.api;

import java.util.List;

/**
 * One client's game, position, options, table and search. Methods are called by one thread at a time and return at
 * once, but for {@link #perft} and {@link #bench}, and for {@link #set} and {@link #newGame} where a large table is
 * made, cleared or given back; searches run on the engine's own threads. What cannot be done is refused with a
 * {@link RefusedException} and changes nothing, except where said.
 */
public interface Session extends AutoCloseable {
    /** How long the paths may be that {@link #perft} counts. */
    Range PERFT_DEPTHS = new Range(1, 64);

    /** The options for all games, and those of each: they may be set before their game is chosen. */
    List<Option> options();

    /** Sets an option by its id; null is no value. Returns a remark for the user, or the empty string. */
    String set(String id, String value);

    /** All games, the one that a session begins with first. */
    List<GameInfo> games();

    /** Turns to the game of this name, in whatever case, at its start position. */
    void chooseGame(String name);

    GameInfo game();

    /**
     * Forgets everything learnt: the next search equals one in a fresh session with the same options, but for what a
     * weak player leaves to chance. What the sessions' shared table holds stays, if that is in use.
     */
    void newGame();

    /**
     * Sets the position; {@code fen} null means the start position. If refused, the session has no valid position.
     * Returns a remark for the user about what of it was left out, or the empty string.
     */
    String setPosition(String fen, List<String> moves);

    /**
     * Starts a search. With no valid position or no legal move the answer is "none". Refused while one runs, or too
     * many run in the whole engine.
     *
     * @param startNanos when the client asked for it, by {@link System#nanoTime}: clocks run since then
     */
    void go(SearchLimits limits, long startNanos, SearchListener listener);

    default void go(SearchLimits limits, SearchListener listener) {
        go(limits, System.nanoTime(), listener);
    }

    /**
     * Ends the running search: its best move so far is answered, mostly before this returns. Without a search, nothing
     * happens.
     */
    void stop();

    /** The expected move was played: a pondering search goes on as a normal one. */
    void ponderHit();

    boolean searching();

    /** Counts move paths of the given length; the thread's interruption ends it early with a refusal. */
    void perft(int depth, PerftListener listener);

    /**
     * Runs the bench of the session's game, beside what the session holds: fixed positions, depth, hash and one thread.
     * The thread's interruption ends it after the position at hand with a refusal.
     */
    void bench(BenchListener listener);

    GameStatus status();

    String positionText();

    /** The legal moves here, in the game's notation. */
    List<String> legalMoves();

    /** The legal move that a text means, in the game's notation; null if there is none. */
    String legalMove(String text);

    /** What the position looks like to the player to move without a search: a value alone. */
    SearchInfo evaluateStatic();

    /** What the table knows of a position, given as for {@link #setPosition}, but not set. A search may run. */
    TtProbeInfo probeTable(String fen, List<String> moves);

    /** How the board at hand is drawn, which the game's options and the position's size decide. A search may run. */
    BoardLayout boardLayout();

    /** The position for who draws it. A search may run. */
    BoardInfo board();

    /** The same of another one, given as for {@link #setPosition}, but not set. */
    BoardInfo board(String fen, List<String> moves);

    /** Reads moves as people write them in this game, from a position that is not set. A search may run. */
    RecordInfo parseRecord(String fen, List<String> moves);

    /** The board, for people. */
    String drawing();

    /** What else the game tells of the position, for people; may be empty. */
    String details();

    /** How the helpers of the session's searches did, for people; empty with one thread. */
    String counters();

    /** The terms of the evaluation, for people. */
    String evaluation();

    /** Exchanges the players' roles in the current position. */
    void flip();

    /** Stops the search and gives everything back: now, or when the search has ended, but never waits for it. */
    @Override
    void close();
}
