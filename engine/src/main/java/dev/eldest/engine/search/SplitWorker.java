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
 * A worker that shares nodes with others: how an owner lets helpers search the younger brothers beside it, how a worker
 * helps at another's node, and what makes either of them stop. How a single move is searched is {@link AlphaBeta}'s.
 */
public abstract class SplitWorker extends HistoryWorker implements Worker {
    /** More are never open at once on one path in practice; a node that finds none left searches alone. */
    static final int SPLITS = 12;

    /** Stands for a move that was not searched. */
    static final int PRUNED = -Score.INFINITE - 1;

    private static final int FULL_DEPTH_SONS_ON_LINE = 3;

    final SearchSplitPoint[] searchSplitPoints = new SearchSplitPoint[SPLITS];
    /** Nodes of less depth are not worth sharing. */
    int leastSplitDepth;

    /** Where the workers of a session share work; null if it has only one. */
    SplitPointRegistry board;

    /** Set while no search runs; the booking of the worker hands it on. */
    SplitListener listener = SplitListener.DEAF;

    /** The innermost split this worker works below, or null. */
    SearchSplitPoint working;

    int splitsInUse;
    /** Who of the pool sits here, or null, and whether he is on his way out. */
    Preemptible preemptible;

    boolean leaving;
    /** How many moves deep the worker's position stands when it goes to a split. */
    int standsAtPly;

    SplitWorker(SearchProfile profile, History history) {
        super(profile, history);
        leastSplitDepth = profile.leastSplitDepth();
        for (int level = 0; level < SPLITS; level++) {
            searchSplitPoints[level] = new SearchSplitPoint();
        }
    }

    @Override
    final void begin(Position root, RootMoves openMoves, SearchTask task, SearchControl searchControl) {
        working = null;
        splitsInUse = 0;
        standsAtPly = 0;
        super.begin(root, openMoves, task, searchControl);
    }

    @Override
    public final SplitPoint[] splits() {
        return searchSplitPoints;
    }

    /** The next move of a node of this worker, or NONE. */
    abstract int nextMove(Frame frame, Position node, int side);

    /** The value of a move of a node, or {@link #PRUNED}; means nothing once {@link #aborted} is set. */
    abstract int searchMove(Frame frame, int move, int moveCount, int alpha, int beta, int best, int ply);

    /**
     * Small nodes are not worth sharing, and a node's eldest son comes alone. Where late moves are not searched less
     * deep, three come alone on the principal variation: what is done against a bound that one of them raises is lost.
     */
    final boolean maySplit(int depth, int moveCount, boolean pvNode) {
        int alone = pvNode && !useReductions ? FULL_DEPTH_SONS_ON_LINE : 1;
        return depth >= leastSplitDepth && moveCount >= alone && splitsInUse < searchSplitPoints.length;
    }

    /** Takes the moves that are left to be searched by whoever is idle. */
    final SearchSplitPoint prepareSplit(
            Frame frame, int ply, int alpha, int beta, int best, int bestMove, int moveCount) {
        SearchSplitPoint searchSplitPoint = searchSplitPoints[splitsInUse];
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
     * The lower bound of the node at a ply, whose moves others may be searching too: one that has found a better move
     * since spares this one a search against a bound that counts no more.
     */
    final int raised(int alpha, int ply) {
        SearchSplitPoint here = working;
        return here != null && here.ply == ply ? Math.max(alpha, here.alpha()) : alpha;
    }

    /**
     * Tells the others at the node of a ply that a move of it is worth at least so much, before it is known how much.
     */
    final void publishLowerBound(int atLeast, int ply) {
        SearchSplitPoint here = working;
        if (here != null && here.ply == ply) {
            here.promise(atLeast);
        }
    }

    /**
     * Searches a split as its owner: takes moves like the others, then waits for them, helping only below, and searches
     * what one of them hands back meanwhile. The split stays open until all have left, so that others may take that,
     * too.
     */
    final void searchBrothers(SearchSplitPoint searchSplitPoint, Frame frame) {
        SearchSplitPoint above = working;
        int stoodAtPly = standsAtPly;
        int level = splitsInUse++;
        boolean shared = searchSplitPoint.moveCount > 1;
        searchSplitPoint.prepare(above, searchSplitPoint.node.depth, searchSplitPoint.moveCount);
        working = searchSplitPoint;
        if (shared) {
            listener.opens(index, searchSplitPoint.path, searchSplitPoint.ply);
            board.open(index, level);
        }
        try {
            searchClaimed(searchSplitPoint, frame);
            standsAtPly = searchSplitPoint.ply;
            while (shared && !aborted && !searchSplitPoint.isCutOff() && board.awaitHelpers(index, level)) {
                aborted = control.interrupted() || leaving;
                searchClaimed(searchSplitPoint, frame);
            }
        } catch (RuntimeException | Error fault) {
            searchSplitPoint.cutOff();
            throw fault;
        } finally {
            if (leaving) {
                searchSplitPoint.cutOff();
            }
            if (shared) {
                board.close(index, level);
                listener.closes(index);
            }
            standsAtPly = stoodAtPly;
        }
        aborted = control.interrupted() || leaving;
        searchClaimed(searchSplitPoint, frame);
        splitsInUse = level;
        working = above;
        // Its preemptible may have been called away since: then what came back last is not searched, and there is no
        // value.
        aborted |= control.interrupted() || leaving || (above != null && above.isCutOff());
    }

    /** Searches moves of a split until none is left, or nobody wants the result, or a preemptible has to go. */
    private void searchClaimed(SearchSplitPoint searchSplitPoint, Frame frame) {
        while (!aborted && !mustGo() && !searchSplitPoint.isCutOff()) {
            int claimed = searchSplitPoint.claim();
            if (claimed < 0) {
                return;
            }
            int move = searchSplitPoint.moves[claimed];
            if (frame.skipQuiets && !Move.isTactical(move)) {
                continue;
            }
            listener.takes(index, searchSplitPoint.path, searchSplitPoint.ply, move);
            int score = searchMove(
                    frame,
                    move,
                    searchSplitPoint.firstNumber + claimed,
                    searchSplitPoint.alpha(),
                    searchSplitPoint.beta,
                    searchSplitPoint.best(),
                    searchSplitPoint.ply);
            if (aborted) {
                searchSplitPoint.handBack(claimed);
            } else if (score != PRUNED) {
                searchSplitPoint.merge(claimed, score, frame.bound, this);
            }
            listener.leaves(index, !aborted);
        }
    }

    /**
     * Helps at a split: from where this worker's position stands down to it, and back when done. A move taken must be
     * searched, so a fault here ends the whole search; and the worker, which may then stand anywhere, helps no more.
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
            leaving = false;
        }
    }

    /**
     * A worker that waits at a node of its own goes on with it afterwards, so of that node nothing may change here.
     * Helping writes the frames from the split's ply on, which lies below that node, and the moves that lead there; the
     * evaluation above the split's ply is the one it has already.
     */
    private void helpAt(SearchSplitPoint searchSplitPoint) {
        SearchSplitPoint outer = working;
        int from = standsAtPly;
        for (int ply = from; ply < searchSplitPoint.ply; ply++) {
            makeAny(ply, searchSplitPoint.path[ply]);
        }
        int outerNullMoveFromPly = nullMoveFromPly;
        Frame frame = goTo(searchSplitPoint);
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
            unmakeAny(ply);
        }
        if (leaving && outer != null) {
            outer.cutOff();
        }
    }

    /** Makes a joined split's node the one this worker searches moves of. */
    private Frame goTo(SearchSplitPoint searchSplitPoint) {
        Frame frame = frames[searchSplitPoint.ply];
        frame.copyNode(searchSplitPoint.node);
        frame.first = moves.size;
        frame.forgetTried();
        frame.skipQuiets = false;
        if (searchSplitPoint.ply > 0) {
            frames[searchSplitPoint.ply - 1].evaluation = searchSplitPoint.previousEvaluation;
        }
        if (working == null) {
            selectiveDepth = searchSplitPoint.ply;
        }
        rootDepth = searchSplitPoint.rootDepth;
        nullMoveFromPly = searchSplitPoint.nullMoveFromPly;
        working = searchSplitPoint;
        searchSplitPoint.copyNextPliesTo(this);
        aborted = false;
        position.prepareToEvaluate();
        return frame;
    }

    /** Back to what this worker did before it went to a split. */
    private void leaveSplitPoint(SearchSplitPoint outer) {
        working = outer;
        aborted = false;
        publishNodes();
    }

    final void makeAny(int ply, int move) {
        frames[ply].move = move;
        if (move == Move.NONE) {
            frames[ply].trace = history.continuation.noTrace();
            position.makeNull();
        } else {
            frames[ply].trace = position.moveHistoryIndex(move);
            position.make(move);
        }
    }

    final void unmakeAny(int ply) {
        if (frames[ply].move == Move.NONE) {
            position.unmakeNull();
        } else {
            position.unmake();
        }
    }

    /** Looks at the limits now and then, and at the splits above every time. */
    final boolean interrupted() {
        if (--pollIn <= 0) {
            publishNodes();
            aborted = control.interrupted() || mustGo();
        }
        if (working != null && working.isCutOff()) {
            aborted = true;
        }
        return aborted;
    }

    /** Whether this worker's preemptible has to go; what he is at is aborted then, and handed back. */
    private boolean mustGo() {
        leaving = leaving || preemptible != null && preemptible.mustLeave();
        return leaving;
    }
}
