package dev.eldest.engine.search;

import dev.eldest.engine.parallel.Guest;
import dev.eldest.engine.parallel.SplitBoard;
import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.parallel.Worker;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * One worker's place in a search: everything it needs for itself. Allocated once and used for search after search; one
 * thread at a time sits here. The code that searches is {@link AlphaBeta}; what it shares with other seats,
 * {@link SharingSeat}.
 */
public abstract class Seat implements Worker {
    /** More are never open at once on one path in practice; a node that finds none left searches alone. */
    static final int SPLITS = 12;

    static final int FRAMES = Score.MAX_PLY + 2;

    // Constant for the seat's life
    final MoveList moves;
    private final int moveRoom;
    final Frame[] frames = new Frame[FRAMES];
    /** One for all seats of a session, unless it is very small. */
    final History history;

    final Split[] splits = new Split[SPLITS];
    /** Nodes of less depth are not worth sharing. */
    int leastSplitDepth;

    /** Where the seats of a session share work; null if it has only one. */
    SplitBoard board;

    int index;

    // Constant for one search
    Position position;
    RootMoves rootMoves;
    SearchControl control;
    TranspositionTable table;
    long keySalt;
    Steering steering;
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
    boolean useSingularExtension;
    boolean useMateDistance;
    boolean usePathVerdicts;
    boolean useFrontier;
    boolean useEvaluation;

    // Changing while searching
    long nodes;
    int selectiveDepth;
    int pollIn;
    boolean aborted;
    /** No null move above this ply, while one is being verified. */
    int nullMoveFromPly;

    int rootDepth;
    private long publishedNodes;

    // Where this seat shares work
    /** The innermost split this seat works below, or null. */
    Split working;

    int splitsInUse;
    /** Who of the pool sits here, or null, and whether he is on his way out. */
    Guest guest;

    boolean leaving;
    /** How many moves deep the seat's position is when it joins a split. */
    int basePly;

    Seat(SearchProfile profile, History history) {
        this.history = history;
        leastSplitDepth = profile.leastSplitDepth();
        steering = new Steering(profile);
        moveRoom = moveRoom(profile);
        moves = new MoveList(moveRoom);
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply);
        }
        for (int level = 0; level < SPLITS; level++) {
            splits[level] = new Split();
        }
    }

    /** How many moves the list of a seat has room for at first; hardly ever more. */
    static int moveRoom(SearchProfile profile) {
        return profile.maxMoves() * 16;
    }

    /** Searches the open root moves; exact inside the window, a bound outside; their scores and lines are set. */
    abstract int searchRoot(int depth, int alpha, int beta);

    /** Forgets what earlier searches taught. */
    final void clear() {
        forgetOrder();
        position = null;
    }

    /**
     * Gives back what it took beyond what a seat is charged for: in rare positions there are many moves at every ply.
     */
    final void trim() {
        moves.shrink(moveRoom);
    }

    /** Forgets which moves were good, but keeps what is true of positions. */
    final void forgetOrder() {
        history.clear();
        for (Frame frame : frames) {
            frame.clear();
        }
    }

    /** Prepares for a search. {@code root} belongs to this seat from now on. */
    final void begin(Position root, RootMoves openMoves, SearchTask task, SearchControl searchControl) {
        if (position != null) {
            root.inherit(position);
        }
        position = root;
        rootMoves = openMoves;
        control = searchControl;
        table = task.table();
        keySalt = task.keySalt();
        nodes = 0;
        publishedNodes = 0;
        aborted = false;
        nullMoveFromPly = 0;
        working = null;
        splitsInUse = 0;
        basePly = 0;
        pollIn = control.poll(0);
        moves.size = 0;
        for (Frame frame : frames) {
            frame.firstKiller = 0;
            frame.secondKiller = 0;
        }
        copyProfile(task.profile());
    }

    private void copyProfile(SearchProfile profile) {
        if (!steering.isOf(profile)) {
            steering = new Steering(profile);
        }
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
        useSingularExtension = useTable && profile.has(Technique.SINGULAR_EXTENSION);
        useMateDistance = profile.has(Technique.MATE_DISTANCE);
        usePathVerdicts = profile.has(Technique.PATH_VERDICTS);
        useFrontier = !useQuiescence && profile.has(Technique.FRONTIER);
        useEvaluation = useNullMove || useFutility;
    }

    @Override
    public final SplitPoint[] splits() {
        return splits;
    }

    /**
     * Adds the nodes searched since the last time to those of the search, looks at its limits, and lets others search.
     */
    final void publishNodes() {
        pollIn = control.poll(nodes - publishedNodes);
        publishedNodes = nodes;
        if (index == 0) {
            control.turn().pause();
        }
    }

    /** Makes a joined split's node the one this seat searches moves of. */
    final Frame enter(Split split) {
        Frame frame = frames[split.ply];
        frame.copyNode(split.node);
        frame.first = moves.size;
        frame.triedCount = 0;
        frame.skipQuiets = false;
        if (split.ply > 0) {
            frames[split.ply - 1].evaluation = split.previousEvaluation;
        }
        if (working == null) {
            selectiveDepth = split.ply;
        }
        rootDepth = split.rootDepth;
        nullMoveFromPly = split.nullMoveFromPly;
        working = split;
        split.handKillersTo(this);
        aborted = false;
        return frame;
    }

    /** Back to what this seat did before it joined a split. */
    final void leave(Split outer) {
        working = outer;
        aborted = false;
        publishNodes();
    }

    /** Notes what a root move is worth; {@code best} says that it is the best one so far. */
    abstract void recordRootMove(int move, boolean best, int score);

    public final long nodes() {
        return nodes;
    }
}
