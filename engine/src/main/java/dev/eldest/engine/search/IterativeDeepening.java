package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.tt.TtEntry;

/**
 * Iterative deepening: searches one ply deeper with each iteration, until a limit is reached. Each iteration searches
 * in a window around the last score and widens it if the result is outside. At any time {@link RootMoves#best} is the
 * best move of the last finished iteration, or one proven better since.
 */
public final class IterativeDeepening {
    /** Depth of the last possible iteration; leaves room for extensions and quiescence. */
    public static final int MAX_DEPTH = Score.MAX_PLY - 6;

    private static final int ASPIRATION_DEPTH = 5;
    private static final int ASPIRATION_TRIES = 5;
    /** Limit in plies by which the search is reduced when it is repeated after a fail high. */
    private static final int MAX_FAIL_HIGH_REDUCTION = 3;

    /** Bounds are reported only after this time. */
    private static final long SILENT_MILLIS = 3000;

    private final RootMoves rootMoves;
    private final SearchTask task;
    private final SearchControl control;
    private final SearchProgressListener progress;
    private final SoftLimit softLimit;
    private int depth = 1;
    /** Null except while {@link #run} runs: a suspended search must not keep a group that others may get. */
    private WorkerGroup group;

    /** {@code rootMoves} must not be empty. */
    public IterativeDeepening(
            RootMoves rootMoves, SearchTask task, SearchControl control, SearchProgressListener progress) {
        this.rootMoves = rootMoves;
        this.task = task;
        this.control = control;
        this.progress = progress;
        softLimit = new SoftLimit(task.profile());
        rootMoves.begin(progress, task.lines() == 1);
    }

    /**
     * Searches the position until a limit is reached or the search is suspended; then the next call continues with the
     * unfinished iteration. The position belongs to the search from now on. Returns whether the search is to be
     * continued.
     */
    public boolean run(WorkerGroup workers, Position root) {
        group = workers;
        group.begin(root, rootMoves, task, control);
        boolean unfinished;
        try {
            unfinished = deepen();
        } finally {
            group.end();
            group = null;
            control.resume();
        }
        if (control.failure() != null) {
            throw new IllegalStateException("a helper failed", control.failure());
        }
        return unfinished && !control.stopped();
    }

    /** Returns whether an iteration is unfinished or could not begin. */
    private boolean deepen() {
        for (; depth <= task.depth(); depth++) {
            depth = Math.max(depth, rootMoves.overtakenAt(depth - 1) + 1);
            if (depth > task.depth()) {
                return false;
            }
            RootMove lastBest = rootMoves.get(0);
            int lastScore = lastBest.lastScore();
            if (!control.interrupted()) {
                iterate();
            }
            if (control.interrupted()) {
                return true;
            }
            softLimit.addIteration(rootMoves.get(0) == lastBest, rootMoves.get(0).score, lastScore);
            if (mayStop()) {
                return false;
            }
        }
        return false;
    }

    private void iterate() {
        rootMoves.beginIteration(depth);
        int lines = Math.min(task.lines(), rootMoves.size());
        for (int index = 0; index < lines; index++) {
            rootMoves.setFirstOpen(index);
            searchLine(index);
            if (control.interrupted()) {
                return;
            }
            rootMoves.sortUpTo(index + 1);
        }
        PvLine[] ranked = new PvLine[lines];
        for (int index = 0; index < lines; index++) {
            RootMove move = rootMoves.get(index);
            ranked[index] = move.toPvLine(depth, move.score, TtEntry.EXACT);
        }
        rootMoves.setRanked(ranked);
        rootMoves.setBest(ranked[0]);
        control.resultFound();
        if (task.exchange() != null) {
            task.exchange().iterationFinished(depth, Move.identity(ranked[0].move()), ranked[0].score());
        }
        for (int index = 0; index < lines; index++) {
            report(index, ranked[index]);
        }
    }

    /** Finds the best of the open root moves, widening the window until the score is inside. */
    private void searchLine(int index) {
        int guess = rootMoves.get(index).previousScore;
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        int delta = Math.max(1, task.profile().margin(SearchParameter.ASPIRATION_MARGIN));
        if (depth >= ASPIRATION_DEPTH && task.profile().has(Technique.ASPIRATION) && !Score.isDecided(guess)) {
            alpha = guess - delta;
            beta = guess + delta;
        }
        boolean gentle = task.profile().has(Technique.GENTLE_ASPIRATION);
        int reduction = 0;
        for (int tries = 1; ; tries++) {
            int score = group.master().searchRoot(Math.max(1, depth - reduction), alpha, beta);
            rootMoves.sortOpen();
            if (control.interrupted() || (score > alpha && score < beta)) {
                return;
            }
            if (index == 0 && control.elapsedMillis() > SILENT_MILLIS) {
                PvLine bounded =
                        rootMoves.get(0).toPvLine(depth, score, score <= alpha ? TtEntry.UPPER : TtEntry.LOWER);
                rootMoves.setBest(bounded);
                report(0, bounded);
            }
            delta = gentle ? delta + delta / 2 + 1 : 2 * delta;
            boolean fullWindow = tries >= ASPIRATION_TRIES || Score.isDecided(score);
            if (score <= alpha) {
                beta = gentle ? (alpha + beta) / 2 : beta;
                alpha = fullWindow ? -Score.INFINITE : Math.max(score - delta, -Score.INFINITE);
                reduction = 0;
            } else {
                reduction = gentle && !fullWindow ? Math.min(reduction + 1, MAX_FAIL_HIGH_REDUCTION) : 0;
                beta = fullWindow ? Score.INFINITE : Math.min(score + delta, Score.INFINITE);
            }
        }
    }

    private boolean mayStop() {
        int score = rootMoves.get(0).score;
        if (task.mate() > 0 && score >= Math.max(Score.PROVEN_WIN, Score.winIn(2 * task.mate() - 1))) {
            return true;
        }
        TimeBudget budget = control.budget();
        if (!budget.keepsUnusedTime()) {
            return false;
        }
        boolean settled = Score.isProven(score) && depth > Score.pliesToEnd(score);
        int percent = settled || rootMoves.size() == 1 ? 0 : softLimit.percent(rootMoves.bestMoveEffortPercent());
        control.setSoftLimitMillis(budget.softMillis() * percent / 100);
        return control.softLimitReached();
    }

    /** Reports a line, unless another member has searched deeper meanwhile. */
    private void report(int index, PvLine pvLine) {
        group.master().publishNodes();
        if (rootMoves.best().depth() <= pvLine.depth()) {
            progress.line(index, pvLine);
        }
    }
}
