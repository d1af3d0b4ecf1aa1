package dev.eldest.engine.search;

import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.parallel.SplitPoint;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.parallel.SplitWorker;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;

/**
 * Shares a worker's nodes with other workers: as the owner of split points, and as a helper at those of others. Also
 * decides when each of them aborts. The {@link SearchWorker} searches the single moves.
 */
final class SplitClient implements SplitWorker {
    /**
     * Limit of open split points of a worker. In practice a path never has more at once; a node without a free one is
     * not shared.
     */
    static final int MAX_SPLIT_POINTS = 12;

    private static final int FULL_DEPTH_MOVES_ON_PV = 3;
    /** Number of assigned helpers from which on nodes are shared eagerly. */
    static final int MIN_EAGER_HELPERS = 3;
    /** Stands for no claimed move. */
    private static final int NONE = -1;

    private final SearchWorker worker;
    final SearchSplitPoint[] splitPoints = new SearchSplitPoint[MAX_SPLIT_POINTS];
    private int minSplitDepth;

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
    /** Ply of the worker's position when it enters a split point. The moves that lead there are in the frames. */
    int positionPly;

    SplitClient(SearchWorker worker) {
        this.worker = worker;
        for (int level = 0; level < MAX_SPLIT_POINTS; level++) {
            splitPoints[level] = new SearchSplitPoint();
        }
    }

    void begin(SearchProfile profile) {
        minSplitDepth = profile.minSplitDepth();
        current = null;
        splitPointsInUse = 0;
        positionPly = 0;
    }

    @Override
    public SplitPoint[] splitPoints() {
        return splitPoints;
    }

    /**
     * Whether a node is large enough to be shared and its first move is searched. Without late move reductions, three
     * moves are searched first on the principal variation: work against a bound that one of them raises is lost.
     */
    boolean mayBeShared(int depth, int moveCount, boolean pvNode) {
        return registry != null && depth >= minSplitDepth && moveCount >= movesAlone(pvNode);
    }

    /**
     * Whether all moves of a node may be shared at once: where none of them will probably cause a cutoff, the others
     * need not wait for the first. One or two helpers find enough other nodes, where less is searched in vain.
     */
    boolean isEager(int depth, boolean pvNode, boolean cutNode) {
        return registry != null
                && mayBeEager(pvNode, cutNode)
                && depth >= minSplitDepth
                && registry.share() >= MIN_EAGER_HELPERS;
    }

    private boolean mayBeEager(boolean pvNode, boolean cutNode) {
        return !pvNode && !cutNode && worker.use.eagerSplits;
    }

    private int movesAlone(boolean pvNode) {
        return pvNode && !worker.use.reductions ? FULL_DEPTH_MOVES_ON_PV : 1;
    }

    /** Returns how many moves of a node are searched before others may be shared, if there are many helpers. */
    int movesAlone(Frame frame) {
        if (frame.depth < minSplitDepth) {
            return Integer.MAX_VALUE;
        }
        boolean eager = !frame.singular && mayBeEager(frame.pvNode, frame.cutNode);
        return eager ? 0 : movesAlone(frame.pvNode);
    }

    /**
     * Shares a node if there are helpers for it: of the nodes that this worker searches the moves of, below its split
     * point, the one nearest to the root that may be shared. Its work is the largest. Called at the node at a ply,
     * between two moves. Returns that node's split point if it is the one, else null.
     */
    SearchSplitPoint share(int ply) {
        if (registry == null || worker.frames[ply].depth < minSplitDepth || splitPointsInUse == splitPoints.length) {
            return null;
        }
        int at = current == null ? 0 : current.ply + 1;
        while (at <= ply && !worker.frames[at].shareable) {
            at++;
        }
        if (at > ply || !registry.helpersAvailable()) {
            return null;
        }
        if (at == ply) {
            SearchSplitPoint searchSplitPoint = prepare(worker.frames[at], at);
            if (searchSplitPoint.lastNumber == 0) {
                return null;
            }
            open(searchSplitPoint, 1);
            return searchSplitPoint;
        }
        shareAbove(at, ply);
        return null;
    }

    /** Shares the node at a ply above that of the worker's position. */
    private void shareAbove(int at, int ply) {
        Frame frame = worker.frames[at];
        int size = worker.moves.size;
        for (int i = ply - 1; i >= at; i--) {
            worker.unmakeMoveOrNull(i);
        }
        SearchSplitPoint searchSplitPoint = prepare(frame, at);
        for (int i = at; i < ply; i++) {
            worker.makeMoveOrNull(i, worker.frames[i].move);
        }
        worker.moves.size = size;
        frame.shareable = false;
        if (searchSplitPoint.moveCount > 0) {
            frame.splitPoint = searchSplitPoint;
            open(searchSplitPoint, 0);
            listener.ownerMoved(worker.index, 2 * (ply - at));
        }
    }

    /**
     * Makes a split point the one that this worker searches below. It is open to helpers only if it has more moves than
     * the worker searches itself at once.
     *
     * @param own number of these moves: 1, or 0 while the worker is inside another move of the node
     */
    void open(SearchSplitPoint searchSplitPoint, int own) {
        int level = splitPointsInUse++;
        searchSplitPoint.prepare(current, searchSplitPoint.node.depth, searchSplitPoint.moveCount);
        searchSplitPoint.shared = searchSplitPoint.moveCount > own;
        current = searchSplitPoint;
        if (searchSplitPoint.shared) {
            listener.splitPointOpened(worker.index, searchSplitPoint.path, searchSplitPoint.ply);
            registry.open(worker.index, level);
        }
    }

    /** Sets up a split point with the remaining moves of a node, without those that would be pruned. */
    private SearchSplitPoint prepare(Frame frame, int ply) {
        SearchSplitPoint searchSplitPoint = splitPoints[splitPointsInUse];
        searchSplitPoint.moveCount = 0;
        int side = worker.position.sideToMove();
        // Of the moves after the first, none is searched that would be pruned if the first fails low.
        boolean eager = frame.best == -Score.INFINITE;
        int expectedBest = eager ? frame.alpha : frame.best;
        int number = frame.moveCount;
        int move;
        while ((move = worker.nextMove(frame, worker.position, side)) != Move.NONE) {
            number = frame.defers ? frame.number : number + 1;
            if (number > 1 && worker.isPruned(frame, move, number, frame.alpha, expectedBest, ply)) {
                frame.assumesBest |= eager;
                continue;
            }
            searchSplitPoint.add(move, number);
            if (ply == 0) {
                worker.recordRootMove(move, false, 0);
            }
        }
        searchSplitPoint.lastNumber = number;
        searchSplitPoint.eager = eager;
        searchSplitPoint.setNode(worker, frame, ply);
        searchSplitPoint.setResult(frame.alpha, frame.best, frame.bestMove);
        return searchSplitPoint;
    }

    /**
     * Returns the current lower bound of the node at a ply, whose moves other workers may be searching. A better move
     * found by one of them saves this worker a search against an outdated bound.
     */
    int currentAlpha(int alpha, int ply) {
        return current != null && current.ply == ply ? Math.max(alpha, current.alpha()) : alpha;
    }

    /**
     * Searches a split point as its owner. It claims moves as the helpers do, then waits for them, helps below
     * meanwhile, and searches moves that are handed back. The split point stays open until all helpers have left, so
     * that others may claim these moves, too.
     */
    void searchAsOwner(SearchSplitPoint searchSplitPoint, Frame frame) {
        SearchSplitPoint above = (SearchSplitPoint) searchSplitPoint.parent();
        int outerPly = positionPly;
        int level = splitPointsInUse - 1;
        try {
            searchClaimed(searchSplitPoint, frame);
            positionPly = searchSplitPoint.ply;
            while (searchSplitPoint.shared
                    && !worker.aborted
                    && !isPreempted()
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
            close(searchSplitPoint, level);
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
        searchClaimed(searchSplitPoint, frame, NONE);
    }

    /** @param first the move that is claimed already, or NONE */
    private void searchClaimed(SearchSplitPoint searchSplitPoint, Frame frame, int first) {
        int claimed = first;
        while (!worker.aborted && !isPreempted() && !searchSplitPoint.isCutOff()) {
            if (claimed == NONE) {
                claimed = searchSplitPoint.claim();
            }
            if (claimed == NONE) {
                return;
            }
            int move = searchSplitPoint.moves[claimed];
            listener.moveStarted(worker.index, searchSplitPoint.path, searchSplitPoint.ply, move);
            int score = worker.searchMove(
                    frame,
                    move,
                    searchSplitPoint.numbers[claimed],
                    searchSplitPoint.alpha(),
                    searchSplitPoint.beta,
                    searchSplitPoint.bestFor(claimed),
                    searchSplitPoint.ply);
            if (worker.aborted) {
                searchSplitPoint.handBack(claimed);
            } else if (score == SearchWorker.PRUNED) {
                searchSplitPoint.assumesBest |= searchSplitPoint.eager;
            } else {
                searchSplitPoint.merge(claimed, score, worker);
            }
            listener.moveEnded(worker.index, !worker.aborted);
            claimed = NONE;
        }
        if (claimed != NONE) {
            searchSplitPoint.handBack(claimed);
        }
    }

    /**
     * Helps at a split point: claims a move, moves this worker's position to the node, and searches there. A helper's
     * position stays there, as its next split point is probably near; that of a waiting owner returns. A claimed move
     * must be searched, so a fault here ends the whole search. The worker, whose position is undefined then, helps no
     * more. Once the search is stopped, none helps: moves claimed and handed back for ever would keep the owner
     * waiting.
     */
    @Override
    public boolean help(SplitPoint point, Preemptible newPreemptible) {
        if (worker.control.interrupted()) {
            return false;
        }
        if (newPreemptible != null) {
            preemptible = newPreemptible;
        }
        int inUse = splitPointsInUse;
        boolean searched = false;
        try {
            searched = helpAt((SearchSplitPoint) point);
        } catch (RuntimeException | Error fault) {
            worker.control.fail(fault);
            abandonSplitPoints(inUse);
        }
        if (newPreemptible != null) {
            preemptible = null;
            preempted = false;
        }
        return searched;
    }

    /** Closes the split points above {@code inUse} that a fault has left open. */
    void abandonSplitPoints(int inUse) {
        while (splitPointsInUse > inUse) {
            SearchSplitPoint abandoned = splitPoints[--splitPointsInUse];
            abandoned.cutOff();
            close(abandoned, splitPointsInUse);
        }
    }

    private void close(SearchSplitPoint searchSplitPoint, int level) {
        if (searchSplitPoint.shared) {
            searchSplitPoint.shared = false;
            registry.close(worker.index, level);
            listener.splitPointClosed(worker.index);
        }
    }

    /**
     * Helps without changing the node that a waiting owner continues with. Helping writes the frames from the split
     * point's ply on, which is below that node, and the moves that lead there. The evaluation above the split point's
     * ply is the one that the frame already has.
     */
    private boolean helpAt(SearchSplitPoint searchSplitPoint) {
        SearchSplitPoint outer = current;
        int from = positionPly;
        int claimed = searchSplitPoint.claim();
        if (claimed == NONE) {
            return false;
        }
        int moved = moveTo(searchSplitPoint, outer == null ? 0 : from);
        int outerNullMoveFromPly = worker.nullMoveFromPly;
        Frame frame = enterSplitPoint(searchSplitPoint);
        listener.nodeReached(worker.index, moved);
        boolean belowNewRootMove = searchSplitPoint.ply > 0 && !worker.hasRootMove();
        if (belowNewRootMove) {
            worker.beginRootMove(searchSplitPoint.path[0]);
        }
        searchClaimed(searchSplitPoint, frame, claimed);
        if (belowNewRootMove) {
            worker.endRootMove();
        }
        leaveSplitPoint(outer);
        worker.nullMoveFromPly = outerNullMoveFromPly;
        if (outer != null) {
            takeBack(from);
        }
        if (preempted && outer != null) {
            outer.cutOff();
        }
        return true;
    }

    /**
     * Moves the worker's position to the node of a split point: takes back only moves that are not on the way to it,
     * and only down to ply {@code from}. Returns the number of moves made.
     */
    private int moveTo(SearchSplitPoint searchSplitPoint, int from) {
        int common = from;
        int end = Math.min(positionPly, searchSplitPoint.ply);
        while (common < end && worker.frames[common].move == searchSplitPoint.path[common]) {
            common++;
        }
        takeBack(common);
        for (; positionPly < searchSplitPoint.ply; positionPly++) {
            worker.makeMoveOrNull(positionPly, searchSplitPoint.path[positionPly]);
        }
        return positionPly - common;
    }

    /** Takes back the moves to the split point where this worker helped last; after a fault the position is unknown. */
    void returnToRoot() {
        if (worker.control.failure() == null) {
            takeBack(0);
        }
    }

    private void takeBack(int ply) {
        while (positionPly > ply) {
            worker.unmakeMoveOrNull(--positionPly);
        }
    }

    /** Makes the node of a joined split point the one whose moves this worker searches. */
    private Frame enterSplitPoint(SearchSplitPoint searchSplitPoint) {
        Frame frame = worker.frames[searchSplitPoint.ply];
        frame.copyNode(searchSplitPoint.node);
        frame.first = worker.moves.size;
        frame.clearTried();
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
