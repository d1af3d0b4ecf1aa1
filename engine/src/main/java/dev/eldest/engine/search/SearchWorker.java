package dev.eldest.engine.search;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * One worker's place in a search: everything it needs for itself. Allocated once and used for search after search; one
 * thread at a time sits here. What it shares with other workers is {@link SplitWorker}, the code that searches
 * {@link AlphaBeta}.
 */
public abstract class SearchWorker extends TechniqueFlags {
    static final int FRAMES = Score.MAX_PLY + 2;

    // Constant for the worker's life
    final MoveList moves;
    private final int moveRoom;
    final Frame[] frames = new Frame[FRAMES];
    /** Perhaps shared with other workers of the session, see {@link WorkerFactory}. */
    final History history;
    /** Which one of its crew it is; 0 is the master's. */
    int index;

    // Constant for one search
    Position position;
    RootMoves rootMoves;
    SearchControl control;
    TranspositionTable table;
    long keySalt;
    /** What a draw is worth to the player who moves at the root. */
    int drawWorth;

    ScaledParameters scaledParameters;

    // Changing while searching
    long nodes;
    /** Those whose value the game could look up. */
    long provenNodes;

    int selectiveDepth;
    int pollIn;
    boolean aborted;
    /** No null move above this ply, while one is being verified. */
    int nullMoveFromPly;

    int rootDepth;
    /** The root move that this worker searches below, or null. */
    private RootMove rootMove;

    private long nodesBeforeRootMove;
    private long publishedNodes;
    private long publishedProven;

    SearchWorker(SearchProfile profile, History history) {
        this.history = history;
        scaledParameters = new ScaledParameters(profile);
        moveRoom = moveRoom(profile);
        moves = new MoveList(moveRoom);
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply);
        }
    }

    /** How many moves the list of a worker has room for at first; hardly ever more. */
    static int moveRoom(SearchProfile profile) {
        return profile.maxMoves() * 16;
    }

    /** Searches the open root moves; exact inside the window, a bound outside; their scores and lines are set. */
    abstract int searchRoot(int depth, int alpha, int beta);

    /** What the root is worth if the game takes this line, by a search of so many moves from its end on. */
    abstract int searchFromLineEnd(int[] line, int depth);

    /** Forgets what earlier searches taught. */
    final void clear() {
        forgetOrder();
        position = null;
    }

    /**
     * Gives back what it took beyond what a worker is charged for: in rare positions there are many moves at every ply.
     */
    final void trim() {
        moves.shrink(moveRoom);
    }

    /** Keeps nothing alive that belonged to the last search. */
    final void clearReferences() {
        rootMoves = null;
        control = null;
        table = null;
    }

    /** Forgets which moves were good, but keeps what is true of positions. */
    final void forgetOrder() {
        history.clear();
        for (Frame frame : frames) {
            frame.clear();
        }
    }

    /** Prepares for a search. {@code root} belongs to this worker from now on. */
    void begin(Position root, RootMoves openMoves, SearchTask task, SearchControl searchControl) {
        if (position != null) {
            root.reuseCaches(position);
        }
        position = root;
        rootMoves = openMoves;
        control = searchControl;
        table = task.table();
        keySalt = task.keySalt();
        drawWorth = task.drawWorth();
        nodes = 0;
        publishedNodes = 0;
        provenNodes = 0;
        publishedProven = 0;
        aborted = false;
        nullMoveFromPly = 0;
        rootMove = null;
        pollIn = control.poll(0);
        moves.size = 0;
        for (Frame frame : frames) {
            frame.firstKiller = 0;
            frame.secondKiller = 0;
            frame.cutoffs = 0;
        }
        takeSwitches(task.profile(), table != null);
        if (!scaledParameters.isOf(task.profile())) {
            scaledParameters = new ScaledParameters(task.profile());
        }
    }

    /**
     * Adds the nodes searched since the last time to those of the search, looks at its limits, and lets others search.
     */
    final void publishNodes() {
        pollIn = control.poll(nodes - publishedNodes);
        publishedNodes = nodes;
        if (provenNodes > publishedProven) {
            control.noteProven(provenNodes - publishedProven);
            publishedProven = provenNodes;
        }
        if (index == 0) {
            control.timeSlice().pause();
        }
    }

    /** Notes what a root move is worth; {@code best} says that it is the best one so far. */
    final void recordRootMove(int move, boolean best, int score) {
        RootMove rootMove = rootMoves.find(move);
        if (best) {
            rootMove.score = score;
            rootMove.selectiveDepth = selectiveDepth;
            rootMove.setLine(frames[1]);
            rootMoves.proven(rootMove, rootDepth);
        } else {
            rootMove.score = -Score.INFINITE;
        }
    }

    /** Counts the nodes of this worker for a root move from now on. */
    final void beginRootMove(int move) {
        rootMove = rootMoves.find(move);
        nodesBeforeRootMove = nodes;
    }

    final void endRootMove() {
        rootMove.effort.add(nodes - nodesBeforeRootMove);
        rootMove = null;
    }

    /** Whether the nodes of this worker count for a root move already. */
    final boolean hasRootMove() {
        return rootMove != null;
    }

    public final long nodes() {
        return nodes;
    }
}
