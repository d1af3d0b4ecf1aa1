package dev.eldest.engine.spi;

import dev.eldest.engine.spi.SearchProfile.HistorySizes;

/**
 * A position of a game, changed in place by make and unmake. The search calls these methods at every node, so they
 * allocate nothing and take no locks. A position belongs to one thread at a time.
 *
 * <p>The first group of methods is mandatory. The second is for games with tactics or uncommon rules. The third only
 * makes the search faster. The default implementations of the last two are valid for every game.
 */
public interface Position {
    // Mandatory

    /** Kinds of moves for {@link #generate}: with the {@link Move#TACTICAL} bit, without it, or both. */
    int TACTICAL = 1;

    int QUIET = 2;
    int ALL = TACTICAL | QUIET;

    /** Returns 0 for the player who moves first from the game's start position, 1 for the other. */
    int sideToMove();

    /**
     * Returns the Zobrist key of the position, including the side to move. Positions with equal keys are equal, except
     * for effects of the path. Keys are made from {@link ZobristKeys}, so that clients cannot predict them.
     */
    long key();

    /**
     * Appends the legal moves of these kinds, each once, with an ordering score. Higher scores are searched earlier,
     * within one kind. The order must be the same on every run and machine.
     */
    void generate(int kinds, MoveList into);

    /** Returns the number of legal moves. Games that can count without generating do so. */
    int countMoves();

    /**
     * Returns the legal move with this identity; {@link Move#NONE} if there is none. Any 16-bit number is valid, such
     * as one from a TT entry of another position.
     */
    int findMove(int identity);

    void make(int move);

    /** Takes back the last move. */
    void unmake();

    /**
     * Returns the static evaluation for the side to move, within {@link Score#EVALUATION_LIMIT}. It is the same with
     * the players' roles exchanged. It may include a bonus for the side to move.
     */
    int evaluate();

    /**
     * Returns the verdict of the rules without generating moves; {@link Verdict#NONE} while the game goes on. For a
     * position without legal moves this may be NONE; then {@link #verdictWithoutMoves} decides.
     */
    int verdict();

    /** Returns the verdict for a side to move without legal moves. */
    int verdictWithoutMoves();

    /**
     * Marks the root of a search, for repetition rules: earlier moves are game history. They are never taken back, so
     * parts that no rule needs may be dropped. Afterwards a position of a long game takes a few kilobytes, like one of
     * a short game.
     */
    void markRoot();

    /** Returns an independent copy, including the game history. */
    Position copy();

    // Games with tactics or uncommon rules

    /**
     * Returns whether the side to move is in check: it must answer a direct threat to lose the game. Always false in
     * most games.
     */
    default boolean inCheck() {
        return false;
    }

    /** Returns whether a legal move gives check. */
    default boolean givesCheck(int move) {
        return false;
    }

    /**
     * Returns whether the static exchange evaluation of a legal move is at least {@code threshold}, in evaluation
     * units. True for games without captures.
     */
    default boolean seeAtLeast(int move, int threshold) {
        return true;
    }

    /**
     * Returns whether a null move is possible and sound for pruning: not in check, no zugzwang expected. A pass that
     * the rules allow or require is a move, not a null move.
     */
    default boolean nullMoveAllowed() {
        return false;
    }

    /** Makes a null move. Only after {@link #nullMoveAllowed} returned true. */
    default void makeNull() {
        throw new UnsupportedOperationException("null moves are not supported");
    }

    default void unmakeNull() {
        throw new UnsupportedOperationException("null moves are not supported");
    }

    /**
     * Returns the number of plies until a counting rule ends the game, if no move resets the count. A win or loss on
     * the last of these plies still counts. {@link Integer#MAX_VALUE} without such a rule.
     */
    default int pliesToRuleLimit() {
        return Integer.MAX_VALUE;
    }

    /**
     * Returns the verdict with best play if it can be looked up although the rules have not decided the game;
     * {@link Verdict#NONE} otherwise. Not called during a search.
     */
    default int tablebaseVerdict() {
        return Verdict.NONE;
    }

    /**
     * Returns the index of a legal move in history tables, such as by piece and target square. The range is 0 to
     * {@link HistorySizes#moveHistorySize} - 1.
     */
    default int moveHistoryIndex(int move) {
        return 0;
    }

    /** Returns the kind of piece that a legal tactical move captures, from 0 to {@link #VICTIM_TYPES} - 1. */
    default int victimType(int move) {
        return 0;
    }

    int VICTIM_TYPES = 8;

    /**
     * Returns a key of one part of the position, such as the pawns. Equal parts have equal keys; different parts mostly
     * have different keys. Correction histories use it as index.
     *
     * @param which from 0 to {@link HistorySizes#correctionKeys} - 1
     */
    default long correctionKey(int which) {
        return 0;
    }

    /**
     * Returns a legal move that wins as early, or loses as late, as {@link #exactValue} says, if it can be looked up;
     * {@link Move#NONE} otherwise. It extends PV lines. Not called during a search.
     */
    default int exactMove() {
        return Move.NONE;
    }

    // Faster search

    /** Result of {@link #exactValue} and {@link #bestChildEvaluation} if the value is unknown without making moves. */
    int NO_VALUE = Integer.MIN_VALUE;

    /**
     * Returns the value with best play, as in {@link Score}, if it can be looked up; {@link #NO_VALUE} otherwise. The
     * search takes it as the shortest distance to the end and searches no further, unless {@link #mateMayBeShorter}.
     *
     * <p>The value must not depend on the path, with one exception. It is unknown for a win that comes too late for a
     * counting rule ({@link #pliesToRuleLimit}).
     */
    default int exactValue() {
        return NO_VALUE;
    }

    /**
     * Returns {@link #exactValue}, or {@link #NO_VALUE} if the lookup is too expensive for this remaining depth in
     * plies. Called at every node.
     */
    default int exactValue(int depth) {
        return exactValue();
    }

    /** Returns whether there is a legal move. For games that can find out faster than by counting. */
    default boolean hasMoves() {
        return countMoves() > 0;
    }

    /** Returns whether the win or loss that {@link #exactValue} returned last may be shorter than it said. */
    default boolean mateMayBeShorter() {
        return false;
    }

    /**
     * Returns the key after a legal move, or a cheaper guess that is mostly right, to prefetch the TT entry. The
     * default is the current key.
     */
    default long keyAfter(int move) {
        return key();
    }

    /**
     * Returns the highest evaluation after a legal move, from the mover's side, or one of at least {@code enough}. If
     * none is above {@code floor}, the result may be any value from the highest up to {@code floor}. {@link #NO_VALUE}
     * if an evaluation is unknown, if the rules might decide the game after a move, or without legal moves.
     *
     * <p>Implemented by games that can compute it without making the moves.
     */
    default int bestChildEvaluation(int floor, int enough) {
        return NO_VALUE;
    }

    /** Returns the move of the last {@link #bestChildEvaluation}, if that was above its floor. */
    default int bestChildMove() {
        return Move.NONE;
    }

    /** Returns the evaluation of a position that is not searched, without filling caches for further positions. */
    default int evaluateOnce() {
        return copy().evaluate();
    }

    /**
     * Prepares the evaluation of positions a few moves ahead, such as by computing shared parts now. Called when a
     * worker starts to search, not at every node, because the TT may hold the results of all positions nearby.
     */
    default void prepareEvaluation() {
        // Nothing is shared by default.
    }

    /**
     * Takes over the caches of an earlier position of the same game, such as evaluations, so that each search need not
     * fill them again. The earlier position is not used any more. Results must not depend on the caches.
     */
    default void reuseCaches(Position earlier) {
        // No caches by default.
    }
}
