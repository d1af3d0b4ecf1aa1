package dev.eldest.engine.search;

import dev.eldest.engine.parallel.Preemptible;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.parallel.Worker;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;

/**
 * A worker that shares nodes with others: as the owner of split points, and as a helper at those of other workers. Also
 * decides when each of them aborts. {@link AlphaBeta} searches the single moves.
 */
public abstract class SplitWorker extends HistoryWorker implements Worker {
    /**
     * Limit of open split points of a worker. In practice a path never has more at once; a node without a free one is
     * not shared.
     */
    static final int MAX_SPLIT_POINTS = 12;

    /** Stands for the score of a move that was not searched. */
    static final int PRUNED = -Score.INFINITE - 1;

    private static final int FULL_DEPTH_MOVES_ON_PV = 3;

    final SearchSplitPoint[] splitPoints = new SearchSplitPoint[MAX_SPLIT_POINTS];
    /** Nodes of less depth are not shared. */
    int minSplitDepth;

    /** Split points of the worker group; null if it has only one worker. */
    SplitPointRegistry registry;

    /** Set while no search runs; booking the worker publishes it. */
    SplitListener listener = SplitListener.NO_OP;

    /** The innermost split point that this worker searches below, or null. */
    SearchSplitPoint currentSplitPoint;

    int splitPointsInUse;
    /** The helper of the pool that uses this worker, or null. */
    Preemptible preemptible;

    /** Whether that helper is preempted and leaves its split points. */
    boolean preempted;
    /** Ply of the worker's position when it enters a split point. */
    int positionPly;

    SplitWorker(SearchProfile profile, History history) {
        super(profile, history);
        minSplitDepth = profile.minSplitDepth();
        for (int level = 0; level < MAX_SPLIT_POINTS; level++) {
            splitPoints[level] = new SearchSplitPoint();
        }
    }

    @Override
    final void begin(Position root, RootMoves openMoves, SearchTask task, SearchControl searchControl) {
        currentSplitPoint = null;
        splitPointsInUse = 0;
        positionPly = 0;
        super.begin(root, openMoves, task, searchControl);
    }

    @Override
    public final SplitPoint[] splitPoints() {
        return splitPoints;
    }

    /** Returns the next move of a node of this worker, or NONE. */
    abstract int nextMove(Frame frame, Position node, int side);

    /** Returns the score of a move of a node, or {@link #PRUNED}; undefined once {@link #aborted} is set. */
    abstract int searchMove(Frame frame, int move, int moveCount, int alpha, int beta, int best, int ply);

    /**
     * Whether a node is large enough to be shared and its first move is searched. Without late move reductions, three
     * moves are searched first on the principal variation: work against a bound that one of them raises is lost.
     */
    final boolean maySplit(int depth, int moveCount, boolean pvNode) {
        int alone = pvNode && !useReductions ? FULL_DEPTH_MOVES_ON_PV : 1;
        return depth >= minSplitDepth && moveCount >= alone && splitPointsInUse < splitPoints.length;
    }

    /** Sets up a split point with the remaining moves of a node. */
    final SearchSplitPoint prepareSplit(
            Frame frame, int ply, int alpha, int beta, int best, int bestMove, int moveCount) {
        SearchSplitPoint searchSplitPoint = splitPoints[splitPointsInUse];
        searchSplitPoint.moveCount = 0;
        int side = position.sideToMove();
        int move;
        while ((move = nextMove(frame, position, side)) != Move.NONE) {
            searchSplitPoint.add(move);
            if (ply == 0) {
                recordRootMove(move, false, 0);
            }
        }
        searchSplitPoint.setNode(this, frame, ply, beta, moveCount);
        searchSplitPoint.setResult(alpha, best, bestMove);
        return searchSplitPoint;
    }

    /**
     * Returns the current lower bound of the node at a ply, whose moves other workers may be searching. A better move
     * found by one of them saves this worker a search against an outdated bound.
     */
    final int currentAlpha(int alpha, int ply) {
        SearchSplitPoint current = currentSplitPoint;
        return current != null && current.ply == ply ? Math.max(alpha, current.alpha()) : alpha;
    }

    /** Raises the lower bound of the split point at this ply, before the exact score of a move is known. */
    final void publishLowerBound(int atLeast, int ply) {
        SearchSplitPoint current = currentSplitPoint;
        if (current != null && current.ply == ply) {
            current.raiseAlpha(atLeast);
        }
    }

    /**
     * Searches a split point as its owner. It claims moves as the helpers do, then waits for them, helps below
     * meanwhile, and searches moves that are handed back. The split point stays open until all helpers have left, so
     * that others may claim these moves, too.
     */
    final void searchAsOwner(SearchSplitPoint searchSplitPoint, Frame frame) {
        SearchSplitPoint above = currentSplitPoint;
        int outerPly = positionPly;
        int level = splitPointsInUse++;
        boolean shared = searchSplitPoint.moveCount > 1;
        searchSplitPoint.prepare(above, searchSplitPoint.node.depth, searchSplitPoint.moveCount);
        currentSplitPoint = searchSplitPoint;
        if (shared) {
            listener.splitPointOpened(index, searchSplitPoint.path, searchSplitPoint.ply);
            registry.open(index, level);
        }
        try {
            searchClaimed(searchSplitPoint, frame);
            positionPly = searchSplitPoint.ply;
            while (shared && !aborted && !searchSplitPoint.isCutOff() && registry.awaitHelpers(index, level)) {
                aborted = control.interrupted() || preempted;
                searchClaimed(searchSplitPoint, frame);
            }
        } catch (RuntimeException | Error fault) {
            searchSplitPoint.cutOff();
            throw fault;
        } finally {
            if (preempted) {
                searchSplitPoint.cutOff();
            }
            if (shared) {
                registry.close(index, level);
                listener.splitPointClosed(index);
            }
            positionPly = outerPly;
        }
        aborted = control.interrupted() || preempted;
        searchClaimed(searchSplitPoint, frame);
        splitPointsInUse = level;
        currentSplitPoint = above;
        // The helper that uses this worker may have been preempted since: then moves handed back last are not searched,
        // and the node has no score.
        aborted |= control.interrupted() || preempted || (above != null && above.isCutOff());
    }

    /** Searches moves of a split point until none is left, the result is not needed, or the helper is preempted. */
    private void searchClaimed(SearchSplitPoint searchSplitPoint, Frame frame) {
        while (!aborted && !isPreempted() && !searchSplitPoint.isCutOff()) {
            int claimed = searchSplitPoint.claim();
            if (claimed < 0) {
                return;
            }
            int move = searchSplitPoint.moves[claimed];
            if (frame.skipQuiets && !Move.isTactical(move)) {
                continue;
            }
            listener.moveStarted(index, searchSplitPoint.path, searchSplitPoint.ply, move);
            int score = searchMove(
                    frame,
                    move,
                    searchSplitPoint.firstMoveNumber + claimed,
                    searchSplitPoint.alpha(),
                    searchSplitPoint.beta,
                    searchSplitPoint.best(),
                    searchSplitPoint.ply);
            if (aborted) {
                searchSplitPoint.handBack(claimed);
            } else if (score != PRUNED) {
                searchSplitPoint.merge(claimed, score, frame.searchedAlpha, this);
            }
            listener.moveEnded(index, !aborted);
        }
    }

    /**
     * Helps at a split point: makes the moves from this worker's position to the node, searches there, and takes them
     * back. A claimed move must be searched, so a fault here ends the whole search. The worker, whose position is
     * undefined then, helps no more.
     */
    @Override
    public final void help(SplitPoint point, Preemptible newPreemptible) {
        if (control.failure() != null) {
            return;
        }
        if (newPreemptible != null) {
            preemptible = newPreemptible;
        }
        try {
            helpAt((SearchSplitPoint) point);
        } catch (RuntimeException | Error fault) {
            control.fail(fault);
        }
        if (newPreemptible != null) {
            preemptible = null;
            preempted = false;
        }
    }

    /**
     * Helps without changing the node that a waiting owner continues with. Helping writes the frames from the split
     * point's ply on, which is below that node, and the moves that lead there. The evaluation above the split point's
     * ply is the one that the frame already has.
     */
    private void helpAt(SearchSplitPoint searchSplitPoint) {
        SearchSplitPoint outer = currentSplitPoint;
        int from = positionPly;
        for (int ply = from; ply < searchSplitPoint.ply; ply++) {
            makeMoveOrNull(ply, searchSplitPoint.path[ply]);
        }
        int outerNullMoveFromPly = nullMoveFromPly;
        Frame frame = enterSplitPoint(searchSplitPoint);
        boolean belowNewRootMove = searchSplitPoint.ply > 0 && !hasRootMove();
        if (belowNewRootMove) {
            beginRootMove(searchSplitPoint.path[0]);
        }
        searchClaimed(searchSplitPoint, frame);
        if (belowNewRootMove) {
            endRootMove();
        }
        leaveSplitPoint(outer);
        nullMoveFromPly = outerNullMoveFromPly;
        for (int ply = searchSplitPoint.ply - 1; ply >= from; ply--) {
            unmakeMoveOrNull(ply);
        }
        if (preempted && outer != null) {
            outer.cutOff();
        }
    }

    /** Makes the node of a joined split point the one whose moves this worker searches. */
    private Frame enterSplitPoint(SearchSplitPoint searchSplitPoint) {
        Frame frame = frames[searchSplitPoint.ply];
        frame.copyNode(searchSplitPoint.node);
        frame.first = moves.size;
        frame.clearTried();
        frame.skipQuiets = false;
        if (searchSplitPoint.ply > 0) {
            frames[searchSplitPoint.ply - 1].evaluation = searchSplitPoint.previousEvaluation;
        }
        if (currentSplitPoint == null) {
            selectiveDepth = searchSplitPoint.ply;
        }
        rootDepth = searchSplitPoint.rootDepth;
        nullMoveFromPly = searchSplitPoint.nullMoveFromPly;
        currentSplitPoint = searchSplitPoint;
        searchSplitPoint.copyNextPliesTo(this);
        aborted = false;
        position.prepareEvaluation();
        return frame;
    }

    /** Restores what this worker did before it entered a split point. */
    private void leaveSplitPoint(SearchSplitPoint outer) {
        currentSplitPoint = outer;
        aborted = false;
        publishNodes();
    }

    final void makeMoveOrNull(int ply, int move) {
        frames[ply].move = move;
        if (move == Move.NONE) {
            frames[ply].historyIndex = history.continuation.noMoveIndex();
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

    /** Checks the limits now and then, and the split points above at every call. */
    final boolean interrupted() {
        if (--pollIn <= 0) {
            publishNodes();
            aborted = control.interrupted() || isPreempted();
        }
        if (currentSplitPoint != null && currentSplitPoint.isCutOff()) {
            aborted = true;
        }
        return aborted;
    }

    /** Whether the helper that uses this worker is preempted; its move is then aborted and handed back. */
    private boolean isPreempted() {
        preempted = preempted || preemptible != null && preemptible.isPreempted();
        return preempted;
    }
}
