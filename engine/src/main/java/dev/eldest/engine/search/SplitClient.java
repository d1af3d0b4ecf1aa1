package dev.eldest.engine.search;

import dev.eldest.engine.parallel.Preemptible;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.parallel.Worker;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.SearchProfile;

/**
 * Shares a worker's nodes with other workers: as the owner of split points, and as a helper at those of others. Also
 * decides when each of them aborts. The {@link SearchWorker} searches the single moves.
 */
final class SplitClient implements Worker {
    /**
     * Limit of open split points of a worker. In practice a path never has more at once; a node without a free one is
     * not shared.
     */
    static final int MAX_SPLIT_POINTS = 12;

    private static final int FULL_DEPTH_MOVES_ON_PV = 3;

    private final SearchWorker worker;
    final SearchSplitPoint[] splitPoints = new SearchSplitPoint[MAX_SPLIT_POINTS];
    /** Nodes of less depth are not shared. */
    int minSplitDepth;

    /** Split points of the worker group; null if it has only one worker. */
    SplitPointRegistry registry;

    /** Set while no search runs; booking the worker publishes it. */
    SplitListener listener = SplitListener.NO_OP;

    /** The innermost split point that this worker searches below, or null. */
    SearchSplitPoint current;

    int splitPointsInUse;
    /** The helper of the pool that uses this worker, or null. */
    Preemptible preemptible;

    /** Whether that helper is preempted and leaves its split points. */
    boolean preempted;
    /** Ply of the worker's position when it enters a split point. */
    int positionPly;

    SplitClient(SearchWorker worker, SearchProfile profile) {
        this.worker = worker;
        minSplitDepth = profile.minSplitDepth();
        for (int level = 0; level < MAX_SPLIT_POINTS; level++) {
            splitPoints[level] = new SearchSplitPoint();
        }
    }

    /** Prepares for a search. */
    void begin() {
        current = null;
        splitPointsInUse = 0;
        positionPly = 0;
    }

    @Override
    public SplitPoint[] splitPoints() {
        return splitPoints;
    }

    /** Whether to share the remaining moves of a node. */
    boolean maySplit(int depth, int moveCount, boolean pvNode) {
        return registry != null && isLarge(depth, moveCount, pvNode) && registry.helpersAvailable();
    }

    /**
     * Whether a node is large enough to be shared and its first move is searched. Without late move reductions, three
     * moves are searched first on the principal variation: work against a bound that one of them raises is lost.
     */
    private boolean isLarge(int depth, int moveCount, boolean pvNode) {
        int alone = pvNode && !worker.use.reductions ? FULL_DEPTH_MOVES_ON_PV : 1;
        return depth >= minSplitDepth && moveCount >= alone && splitPointsInUse < splitPoints.length;
    }

    /** Sets up a split point with the remaining moves of a node. */
    SearchSplitPoint prepare(Frame frame, int ply, int alpha, int beta, int best, int bestMove, int moveCount) {
        SearchSplitPoint searchSplitPoint = splitPoints[splitPointsInUse];
        searchSplitPoint.moveCount = 0;
        int side = worker.position.sideToMove();
        int move;
        while ((move = worker.nextMove(frame, worker.position, side)) != Move.NONE) {
            searchSplitPoint.add(move);
            if (ply == 0) {
                worker.recordRootMove(move, false, 0);
            }
        }
        searchSplitPoint.setNode(worker, frame, ply, beta, moveCount);
        searchSplitPoint.setResult(alpha, best, bestMove);
        return searchSplitPoint;
    }

    /**
     * Returns the current lower bound of the node at a ply, whose moves other workers may be searching. A better move
     * found by one of them saves this worker a search against an outdated bound.
     */
    int currentAlpha(int alpha, int ply) {
        return current != null && current.ply == ply ? Math.max(alpha, current.alpha()) : alpha;
    }

    /** Raises the lower bound of the split point at this ply, before the exact score of a move is known. */
    void publishLowerBound(int atLeast, int ply) {
        if (current != null && current.ply == ply) {
            current.raiseAlpha(atLeast);
        }
    }

    /**
     * Searches a split point as its owner. It claims moves as the helpers do, then waits for them, helps below
     * meanwhile, and searches moves that are handed back. The split point stays open until all helpers have left, so
     * that others may claim these moves, too.
     */
    void searchAsOwner(SearchSplitPoint searchSplitPoint, Frame frame) {
        SearchSplitPoint above = current;
        int outerPly = positionPly;
        int level = splitPointsInUse++;
        boolean shared = searchSplitPoint.moveCount > 1;
        searchSplitPoint.prepare(above, searchSplitPoint.node.depth, searchSplitPoint.moveCount);
        current = searchSplitPoint;
        if (shared) {
            listener.splitPointOpened(worker.index, searchSplitPoint.path, searchSplitPoint.ply);
            registry.open(worker.index, level);
        }
        try {
            searchClaimed(searchSplitPoint, frame);
            positionPly = searchSplitPoint.ply;
            while (shared
                    && !worker.aborted
                    && !searchSplitPoint.isCutOff()
                    && registry.awaitHelpers(worker.index, level)) {
                worker.aborted = worker.control.interrupted() || preempted;
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
                registry.close(worker.index, level);
                listener.splitPointClosed(worker.index);
            }
            positionPly = outerPly;
        }
        worker.aborted = worker.control.interrupted() || preempted;
        searchClaimed(searchSplitPoint, frame);
        splitPointsInUse = level;
        current = above;
        // The helper that uses this worker may have been preempted since: then moves handed back last are not searched,
        // and the node has no score.
        worker.aborted |= worker.control.interrupted() || preempted || (above != null && above.isCutOff());
    }

    /** Searches moves of a split point until none is left, the result is not needed, or the helper is preempted. */
    private void searchClaimed(SearchSplitPoint searchSplitPoint, Frame frame) {
        while (!worker.aborted && !isPreempted() && !searchSplitPoint.isCutOff()) {
            int claimed = searchSplitPoint.claim();
            if (claimed < 0) {
                return;
            }
            int move = searchSplitPoint.moves[claimed];
            if (frame.skipQuiets && !Move.isTactical(move)) {
                continue;
            }
            listener.moveStarted(worker.index, searchSplitPoint.path, searchSplitPoint.ply, move);
            int score = worker.searchMove(
                    frame,
                    move,
                    searchSplitPoint.firstMoveNumber + claimed,
                    searchSplitPoint.alpha(),
                    searchSplitPoint.beta,
                    searchSplitPoint.best(),
                    searchSplitPoint.ply);
            if (worker.aborted) {
                searchSplitPoint.handBack(claimed);
            } else if (score != SearchWorker.PRUNED) {
                searchSplitPoint.merge(claimed, score, frame.searchedAlpha, worker);
            }
            listener.moveEnded(worker.index, !worker.aborted);
        }
    }

    /**
     * Helps at a split point: makes the moves from this worker's position to the node, searches there, and takes them
     * back. A claimed move must be searched, so a fault here ends the whole search. The worker, whose position is
     * undefined then, helps no more.
     */
    @Override
    public void help(SplitPoint point, Preemptible newPreemptible) {
        if (worker.control.failure() != null) {
            return;
        }
        if (newPreemptible != null) {
            preemptible = newPreemptible;
        }
        try {
            helpAt((SearchSplitPoint) point);
        } catch (RuntimeException | Error fault) {
            worker.control.fail(fault);
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
        SearchSplitPoint outer = current;
        int from = positionPly;
        for (int ply = from; ply < searchSplitPoint.ply; ply++) {
            worker.makeMoveOrNull(ply, searchSplitPoint.path[ply]);
        }
        int outerNullMoveFromPly = worker.nullMoveFromPly;
        Frame frame = enterSplitPoint(searchSplitPoint);
        boolean belowNewRootMove = searchSplitPoint.ply > 0 && !worker.hasRootMove();
        if (belowNewRootMove) {
            worker.beginRootMove(searchSplitPoint.path[0]);
        }
        searchClaimed(searchSplitPoint, frame);
        if (belowNewRootMove) {
            worker.endRootMove();
        }
        leaveSplitPoint(outer);
        worker.nullMoveFromPly = outerNullMoveFromPly;
        for (int ply = searchSplitPoint.ply - 1; ply >= from; ply--) {
            worker.unmakeMoveOrNull(ply);
        }
        if (preempted && outer != null) {
            outer.cutOff();
        }
    }

    /** Makes the node of a joined split point the one whose moves this worker searches. */
    private Frame enterSplitPoint(SearchSplitPoint searchSplitPoint) {
        Frame frame = worker.frames[searchSplitPoint.ply];
        frame.copyNode(searchSplitPoint.node);
        frame.first = worker.moves.size;
        frame.clearTried();
        frame.skipQuiets = false;
        if (searchSplitPoint.ply > 0) {
            worker.frames[searchSplitPoint.ply - 1].evaluation = searchSplitPoint.previousEvaluation;
        }
        if (current == null) {
            worker.selectiveDepth = searchSplitPoint.ply;
        }
        worker.rootDepth = searchSplitPoint.rootDepth;
        worker.nullMoveFromPly = searchSplitPoint.nullMoveFromPly;
        current = searchSplitPoint;
        searchSplitPoint.copyNextPliesTo(worker);
        worker.aborted = false;
        worker.position.prepareEvaluation();
        return frame;
    }

    /** Restores what this worker did before it entered a split point. */
    private void leaveSplitPoint(SearchSplitPoint outer) {
        current = outer;
        worker.aborted = false;
        worker.publishNodes();
    }

    /** Whether the result of what the worker searches is not needed any more. */
    boolean isCutOff() {
        return current != null && current.isCutOff();
    }

    /** Whether the helper that uses this worker is preempted; its move is then aborted and handed back. */
    boolean isPreempted() {
        preempted = preempted || preemptible != null && preemptible.isPreempted();
        return preempted;
    }
}
