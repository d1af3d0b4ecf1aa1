package dev.eldest.engine.spi;

/**
 * One position of one game, changed in place by make and unmake. This is the hot half of what a game implements: the
 * search calls these methods at every node, so they allocate nothing and take no locks. A position belongs to one
 * thread at a time.
 *
 * <p>In three parts: what every game says, what games with tactics or unusual rules say besides, and what a game may
 * say to be searched faster. The last two can be left out.
 */
public interface Position {
    // What every game says

    /** Kinds of moves for {@link #generate}: those with the {@link Move#TACTICAL} bit, the others, or both. */
    int TACTICAL = 1;

    int QUIET = 2;
    int ALL = TACTICAL | QUIET;

    /** 0 for the player who moves first from the game's start position, 1 for the other. */
    int sideToMove();

    /**
     * Identifies the position, side to move included; equal keys mean equal futures but for what depends on the path.
     * Made of {@link ZobristKeys}, as nobody who sends positions may know them.
     */
    long key();

    /**
     * Appends the legal moves of the given kinds, each once, with an ordering score: higher is tried earlier, within
     * one kind only. The order must be the same on every run and machine.
     */
    void generate(int kinds, MoveList into);

    /** The number of legal moves. Games that can count without listing do so. */
    int countMoves();

    /**
     * The legal move with this identity, or {@link Move#NONE}; safe for any 16-bit number, whatever table it came from.
     */
    int findMove(int identity);

    void make(int move);

    /** Takes the last made move back; the position remembers what is needed. */
    void unmake();

    /**
     * Static value for the side to move, within {@link Score#EVALUATION_LIMIT}; the same where the players' roles are
     * exchanged. To be on the move may be worth something.
     */
    int evaluate();

    /**
     * What the rules say before any move is looked for; {@link Verdict#NONE} while the game goes on. A position without
     * legal moves may answer NONE here: then {@link #verdictWithoutMoves} decides.
     */
    int verdict();

    /** What it means for the side to move to have no legal move. */
    int verdictWithoutMoves();

    /**
     * Says that a search starts here: what came before is game history, what follows is searched (repetition rules). No
     * move before is taken back any more, so what no rule needs of them may be forgotten: after it a position of a long
     * game takes a few kilobytes, as one of a short game does.
     */
    void markRoot();

    /** An independent copy, game history included. */
    Position copy();

    // Tactics and rules that few games have

    /** Whether the side to move must answer a direct threat to lose the game at once (check); never in most games. */
    default boolean inCheck() {
        return false;
    }

    /** Whether a legal move gives check. */
    default boolean givesCheck(int move) {
        return false;
    }

    /**
     * Whether the exchanges that a legal move starts on its target win at least {@code threshold}, in evaluation units.
     * Where nothing can be exchanged nothing is lost by it.
     */
    default boolean seeAtLeast(int move, int threshold) {
        return true;
    }

    /**
     * Whether passing is possible and sound enough as a pruning test: not in check, no zugzwang in sight. What rules
     * let or make a player pass is a move.
     */
    default boolean nullMoveAllowed() {
        return false;
    }

    /** Passes the turn. Called only where {@link #nullMoveAllowed} says so. */
    default void makeNull() {
        throw new UnsupportedOperationException("nobody may pass");
    }

    default void unmakeNull() {
        throw new UnsupportedOperationException("nobody has passed");
    }

    /**
     * How many plies can be played before a rule that counts them ends the game, if no move makes the count start anew;
     * what is decided by the last of them still counts. {@link Integer#MAX_VALUE} where there is no such rule.
     */
    default int pliesToRuleLimit() {
        return Integer.MAX_VALUE;
    }

    /**
     * How the game will end if both sides do their best, where that can be looked up though the rules have not decided
     * yet; {@link Verdict#NONE} elsewhere. Not asked while searching.
     */
    default int tablebaseVerdict() {
        return Verdict.NONE;
    }

    /**
     * What a legal move is to histories: moves of one trace are taken for the same in whatever position (a piece and
     * where it goes, say). From 0 to less than the profile has traces.
     */
    default int moveHistoryIndex(int move) {
        return 0;
    }

    /** What kind of thing a legal tactical move takes, from 0 to {@link #PREY_KINDS} - 1. */
    default int victimType(int move) {
        return 0;
    }

    int PREY_KINDS = 8;

    /**
     * A number that is the same for positions with the same of something, and mostly different otherwise (pawns, say):
     * what static values are wrong by is remembered by it. {@code which} is less than the profile has structures.
     */
    default long correctionKey(int which) {
        return 0;
    }

    /**
     * A legal move after which the win or loss that is {@link #exactValue} comes as soon, or as late, as it can, where
     * that can be looked up; {@link Move#NONE} elsewhere. Lines that are told go on with it. Not asked while searching.
     */
    default int exactMove() {
        return Move.NONE;
    }

    // What only makes a game faster

    /** What {@link #exactValue} and {@link #bestChildEvaluation} answer where only making moves tells. */
    int NO_VALUE = Integer.MIN_VALUE;

    /**
     * The value of the position with best play, as {@link Score} has it, where that can be looked up; else
     * {@link #NO_VALUE}. It must not depend on the path, but for a win that comes too late for a rule that counts plies
     * ({@link #pliesToRuleLimit}), which is unknown. The search takes the least distance for the best, and goes no
     * further, unless the win {@link #mateMayBeShorter} and that matters.
     */
    default int exactValue() {
        return NO_VALUE;
    }

    /**
     * {@link #exactValue} for a search that would look so many plies further: where less hangs on the answer it may be
     * unknown. Asked at every node.
     */
    default int exactValue(int depth) {
        return exactValue();
    }

    /** Whether there is any legal move, for those who can tell sooner than they count. */
    default boolean hasMoves() {
        return countMoves() > 0;
    }

    /** Whether what was just {@link #exactValue} is a win or loss that may come sooner than is known. */
    default boolean mateMayBeShorter() {
        return false;
    }

    /**
     * The key after a legal move, or a guess at it that is cheaper and mostly right: what will be looked up is fetched
     * while the move is made. The current key is the guess of those who have none.
     */
    default long keyAfter(int move) {
        return key();
    }

    /**
     * The greatest of what {@link #evaluate} would say after the legal moves, from the side that makes them, or one
     * that reaches {@code enough}. If the greatest is not above {@code floor}, something from there up to {@code floor}
     * will do. {@link #NO_VALUE} where one of them is not known, where the rules might have a verdict then, or where
     * there is no move. Games that can tell without making the moves are searched faster.
     */
    default int bestChildEvaluation(int floor, int enough) {
        return NO_VALUE;
    }

    /** A move after which the value is what {@link #bestChildEvaluation} answered last, if that was above the floor. */
    default int bestAfterMove() {
        return Move.NONE;
    }

    /** The same, for a position that is not searched: without making anything ready to evaluate more of them. */
    default int evaluateOnce() {
        return copy().evaluate();
    }

    /**
     * Says that positions a few moves further on will be evaluated: what they have in common with this one may be
     * worked out now. Worth saying where somebody begins to search: a table may know of all positions near by, so that
     * nobody evaluates them.
     */
    default void prepareToEvaluate() {
        // Each position is evaluated by itself.
    }

    /**
     * Takes over what an earlier position of the same game has remembered to be faster (evaluations, say), so that it
     * need not be made anew for every search. The earlier one is not used any more. What this position answers must not
     * depend on it.
     */
    default void reuseCaches(Position earlier) {
        // Nothing is remembered.
    }
}
