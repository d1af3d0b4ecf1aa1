package dev.eldest.engine.search;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * One worker's place in a search: everything it needs for itself. Allocated once and used for search after search; one
 * thread at a time sits here. The code that searches is {@link AlphaBeta}.
 */
public abstract class Seat {
    // Constant for the seat's life
    final MoveList moves;
    final Frame[] frames = new Frame[Score.MAX_PLY + 2];
    final History history;

    // Constant for one search
    Position position;
    RootMoves rootMoves;
    SearchControl control;
    TranspositionTable table;
    long keySalt;
    int unit;
    boolean useTable;
    boolean useDeeperEntries;
    boolean useKillers;
    boolean useHistory;
    boolean useCounterMoves;
    boolean useQuiescence;
    boolean useExchangePruning;
    boolean useNullMove;
    boolean useReductions;
    boolean useFutility;
    boolean useCheckExtension;
    boolean useSingularExtension;
    boolean useMateDistance;
    boolean useEvaluation;

    // Changing while searching
    long nodes;
    int selectiveDepth;
    int pollIn;
    /** Keeps the early reads of the table from being optimised away. */
    long touched;

    boolean aborted;
    /** No null move above this ply, while one is being verified. */
    int nullMoveFromPly;

    int rootDepth;

    Seat(SearchProfile profile) {
        moves = new MoveList(profile.maxMoves() * 16);
        history = new History(profile.identityBits());
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply);
        }
    }

    /** Searches the open root moves; exact inside the window, a bound outside; their scores and lines are set. */
    abstract int searchRoot(int depth, int alpha, int beta);

    /** Forgets what earlier searches taught. */
    public final void clear() {
        history.clear();
        for (Frame frame : frames) {
            frame.clear();
        }
    }

    /** Prepares for a search. {@code root} belongs to this seat from now on; {@code table} may be null. */
    final void begin(
            Position root,
            RootMoves openMoves,
            SearchProfile profile,
            TranspositionTable sharedTable,
            long salt,
            SearchControl searchControl) {
        position = root;
        rootMoves = openMoves;
        control = searchControl;
        table = sharedTable;
        keySalt = salt;
        nodes = 0;
        aborted = false;
        nullMoveFromPly = 0;
        pollIn = control.poll(0);
        moves.size = 0;
        for (Frame frame : frames) {
            frame.firstKiller = 0;
            frame.secondKiller = 0;
        }
        copyProfile(profile);
    }

    private void copyProfile(SearchProfile profile) {
        unit = profile.unit();
        useTable = table != null && profile.has(Technique.TABLE);
        useDeeperEntries = profile.has(Technique.DEEPER_ENTRIES);
        useKillers = profile.has(Technique.KILLERS);
        useHistory = profile.has(Technique.HISTORY);
        useCounterMoves = profile.has(Technique.COUNTER_MOVES);
        useQuiescence = profile.has(Technique.QUIESCENCE);
        useExchangePruning = profile.has(Technique.EXCHANGE_PRUNING);
        useNullMove = profile.has(Technique.NULL_MOVE);
        useReductions = profile.has(Technique.REDUCTIONS);
        useFutility = profile.has(Technique.FUTILITY);
        useCheckExtension = profile.has(Technique.CHECK_EXTENSION);
        useSingularExtension = useTable && profile.has(Technique.SINGULAR_EXTENSION);
        useMateDistance = profile.has(Technique.MATE_DISTANCE);
        useEvaluation = useNullMove || useFutility;
    }

    public final long nodes() {
        return nodes;
    }
}
