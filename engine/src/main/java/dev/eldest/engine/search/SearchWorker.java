package dev.eldest.engine.search;

import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * State of one searching thread: position, search stack, move list, histories and split client. Allocated once and
 * reused for search after search, by one thread at a time. {@link AlphaBeta} has the code that searches, of which each
 * game has a copy.
 */
public abstract class SearchWorker {
    /** Stands for the score of a move that was not searched. */
    static final int PRUNED = -Score.INFINITE - 1;

    static final int FRAMES = Score.MAX_PLY + 2;

    // Constant for the worker's life
    final MoveList moves;
    private final int initialMoveCapacity;
    final Frame[] frames = new Frame[FRAMES];
    final WorkerHistories histories;
    final SplitClient split;
    /** Number of the worker in its group; 0 is the master's. */
    int index;

    // Constant for one search
    Position position;
    RootMoves rootMoves;
    SearchControl control;
    TranspositionTable table;
    long keySalt;
    /** Score of a draw for the side to move at the root. */
    int drawScore;

    /** Null if no other member searches the root. */
    SearchExchange exchange;

    TechniqueFlags use;
    ScaledParameters scaledParameters;
    /** Least depth of the root with late move pruning. */
    int moveCountIteration;

    // Kept from search to search
    /** Whether no search has filled the histories since they were cleared. */
    private boolean historiesAreEmpty = true;

    // Changing while searching
    long nodes;
    /** Nodes whose exact value the game could look up. */
    long tablebaseHits;

    int selectiveDepth;
    int pollIn;
    boolean aborted;
    /** While a null move is verified, the first ply with null moves; else 0. */
    int nullMoveFromPly;

    int rootDepth;
    /** Depth from which on results are shared with other members; none has it if there are no others. */
    int sharedDepth;
    /** Depth from which on moves are claimed before other members. */
    int claimDepth;
    /** The root move that this worker searches below, or null. */
    private RootMove rootMove;

    private long nodesBeforeRootMove;
    private long publishedNodes;
    private long publishedHits;

    SearchWorker(SearchProfile profile, History history) {
        histories = new WorkerHistories(history, frames);
        split = new SplitClient(this);
        scaledParameters = new ScaledParameters(profile);
        initialMoveCapacity = initialMoveCapacity(profile);
        moves = new MoveList(initialMoveCapacity);
        for (int ply = 0; ply < frames.length; ply++) {
            frames[ply] = new Frame(ply);
        }
    }

    /** Returns the initial capacity of the move list; hardly ever more is needed. */
    static int initialMoveCapacity(SearchProfile profile) {
        return profile.maxMoves() * 16;
    }

    /**
     * Searches the open root moves and sets their scores and lines. The returned score is exact inside the window and a
     * bound outside.
     */
    abstract int searchRoot(int depth, int alpha, int beta);

    abstract int nextMove(Frame frame, Position node, int side);

    /** Whether a move of a node would not be searched, as it is unlikely to matter. */
    abstract boolean isPruned(Frame frame, int move, int moveCount, int alpha, int best, int ply);

    /** Returns the score of a move of a node, or {@link #PRUNED}; undefined once {@link #aborted} is set. */
    abstract int searchMove(Frame frame, int move, int moveCount, int alpha, int beta, int best, int ply);

    /** Clears the histories and killers, and drops the position. */
    final void clear() {
        clearMoveOrdering();
        position = null;
    }

    /**
     * Ends a search. Frees the part of the move list beyond its initial capacity, which the worker is charged for. In
     * rare positions there are many moves at every ply.
     */
    final void end() {
        historiesAreEmpty &= rootMoves.depth() == 0;
        moves.shrink(initialMoveCapacity);
    }

    /** Drops the references to the last search. */
    final void clearReferences() {
        rootMoves = null;
        control = null;
        table = null;
        exchange = null;
    }

    /** Clears the histories and killers, which order moves. Keeps the position with its caches. */
    final void clearMoveOrdering() {
        histories.history.clear();
        historiesAreEmpty = true;
        for (Frame frame : frames) {
            frame.clear();
        }
    }

    /** Prepares for a search. {@code root} belongs to this worker from now on. */
    final void begin(Position root, RootMoves openMoves, SearchTask task, SearchControl searchControl) {
        if (position != null) {
            root.reuseCaches(position);
        }
        position = root;
        rootMoves = openMoves;
        control = searchControl;
        table = task.table();
        keySalt = task.keySalt();
        drawScore = task.drawScore();
        exchange = task.exchange();
        sharedDepth = Integer.MAX_VALUE;
        claimDepth = Integer.MAX_VALUE;
        nodes = 0;
        publishedNodes = 0;
        tablebaseHits = 0;
        publishedHits = 0;
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
        use = new TechniqueFlags(task.profile(), table != null);
        if (!scaledParameters.matches(task.profile())) {
            scaledParameters = new ScaledParameters(task.profile());
        }
        // A search that is resumed goes on as it began.
        if (openMoves.depth() == 0) {
            moveCountIteration = historiesAreEmpty ? scaledParameters.moveCountIteration : 1;
        }
        histories.begin(use, scaledParameters);
        split.begin(task.profile());
    }

    /**
     * Adds the nodes searched since the last call to those of the search, which checks its limits. The master may give
     * other searches their turn here.
     */
    final void publishNodes() {
        pollIn = control.poll(nodes - publishedNodes);
        if (exchange != null) {
            exchangeResults(nodes - publishedNodes);
        }
        publishedNodes = nodes;
        if (tablebaseHits > publishedHits) {
            control.addTablebaseHits(tablebaseHits - publishedHits);
            publishedHits = tablebaseHits;
        }
        if (index == 0) {
            control.timeSlice().yieldIfDue();
        }
    }

    /** Imports what other members have sent, and adapts what is shared with them. */
    private void exchangeResults(long newNodes) {
        exchange.addNodes(newNodes);
        control.addForeignNodes(exchange.importInto(table, rootMoves.depth()));
        sharedDepth = exchange.minDepth();
        claimDepth = exchange.claimDepth();
        if (index == 0) {
            rootMoves.adopt(exchange.overtaking());
        }
    }

    /** Checks the limits now and then, and the split points above at every call. Called when a node begins. */
    final boolean interrupted(int ply) {
        if (--pollIn <= 0) {
            publishNodes();
            reportNode(ply);
            aborted = control.interrupted() || split.isPreempted();
        }
        if (split.isCutOff()) {
            aborted = true;
        }
        return aborted;
    }

    private void reportNode(int ply) {
        if (ply > 0) {
            Frame parent = frames[ply - 1];
            int number = parent.move == Move.NONE ? 0 : parent.moveCount;
            control.nodeBegins(ply, number, split.movesAlone(parent));
        } else {
            control.nodeBegins(0, 1, 0);
        }
    }

    final void makeMoveOrNull(int ply, int move) {
        frames[ply].move = move;
        if (move == Move.NONE) {
            frames[ply].historyIndex = histories.noMoveIndex();
            position.makeNull();
        } else {
            frames[ply].historyIndex = position.moveHistoryIndex(move);
            position.make(move);
        }
    }

    final void unmakeMoveOrNull(int ply) {
        if (frames[ply].move == Move.NONE) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
    }

    /** Sets the score of a root move; {@code best} says that it is the best one so far. */
    final void recordRootMove(int move, boolean best, int score) {
        RootMove rootMove = rootMoves.find(move);
        if (best) {
            rootMove.score = score;
            rootMove.selectiveDepth = selectiveDepth;
            rootMove.setLine(frames[1]);
            rootMoves.updateBest(rootMove, rootDepth);
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

    /** Whether the nodes of this worker count for a root move. */
    final boolean hasRootMove() {
        return rootMove != null;
    }

    public final long nodes() {
        return nodes;
    }
}
