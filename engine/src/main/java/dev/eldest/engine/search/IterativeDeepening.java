package dev.eldest.engine.search;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.tt.TtEntry;

/**
 * Searches deeper and deeper until a limit is reached. Each iteration searches in a window around the last value and
 * widens it where the result falls outside. At any time {@link RootMoves#best} is the best move of the last finished
 * iteration, or one proven better since.
 */
public final class IterativeDeepening {
    /** Deepest iteration: leaves room for extensions and quiescence below. */
    public static final int MAX_DEPTH = Score.MAX_PLY - 6;

    private static final int ASPIRATION_DEPTH = 5;
    private static final int ASPIRATION_TRIES = 5;
    /** A value above the window is asked for again so many plies less deep at most. */
    private static final int MAX_LESS_DEEP = 3;

    private static final long QUIET_MILLIS = 3000;
    /** How many moves beyond the end of a line a secondary search looks, and how many lines' ends it looks at. */
    private static final int BEYOND = 2;

    private static final int MAX_CHOSEN = 4;

    private final RootMoves rootMoves;
    private final SearchTask task;
    private final SearchControl control;
    private final SearchProgressListener progress;
    private final SoftLimit softLimit;
    private int depth = 1;
    /** Null but while a call runs: who has got up must not keep what others are to have. */
    private WorkerGroup group;

    /** {@code rootMoves} must not be empty. */
    public IterativeDeepening(
            RootMoves rootMoves, SearchTask task, SearchControl control, SearchProgressListener progress) {
        this.rootMoves = rootMoves;
        this.task = task;
        this.control = control;
        this.progress = progress;
        softLimit = new SoftLimit(task.profile());
        rootMoves.setProgress(progress);
    }

    /**
     * Searches the position, which belongs to the search from now on, until a limit is reached or it is broken off;
     * then the next call goes on with the iteration that was not finished. Returns whether there is to be one.
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

    /** Returns whether an iteration was begun and not finished, or could not begin. */
    private boolean deepen() {
        for (; depth <= task.depth(); depth++) {
            RootMove lastBest = rootMoves.get(0);
            int lastScore = lastBest.knownScore();
            if (!control.interrupted()) {
                iterate();
            }
            if (control.interrupted()) {
                return true;
            }
            softLimit.note(rootMoves.get(0) == lastBest, rootMoves.get(0).score, lastScore);
            if (isEnough()) {
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
        if (lines == 1 && task.profile().has(Technique.SECONDARY_SEARCH)) {
            lookBeyond();
            if (control.interrupted()) {
                return;
            }
        }
        PvLine[] ranked = new PvLine[lines];
        for (int index = 0; index < lines; index++) {
            RootMove move = rootMoves.get(index);
            ranked[index] = move.standing(depth, move.score, TtEntry.EXACT);
        }
        rootMoves.setRanked(ranked);
        rootMoves.setBest(ranked[0]);
        control.resultFound();
        for (int index = 0; index < lines; index++) {
            report(index, ranked[index]);
        }
    }

    /**
     * Secondary search: a chosen move is worth no more than what comes after its line. If that is worse, the best of
     * the others is looked at in the same way, until one is worth what it promised.
     */
    private void lookBeyond() {
        int most = Math.min(MAX_CHOSEN, rootMoves.size());
        int best = -Score.INFINITE;
        int looked = 0;
        while (looked < most && rootMoves.get(looked).score > best) {
            RootMove chosen = rootMoves.get(looked);
            int promised = chosen.score;
            int worth = Math.min(promised, group.master().searchFromLineEnd(chosen.line(), BEYOND));
            if (control.interrupted()) {
                return;
            }
            chosen.score = worth;
            best = Math.max(best, worth);
            looked++;
            if (worth == promised || looked == most) {
                break;
            }
            rootMoves.setFirstOpen(looked);
            searchLine(looked);
            if (control.interrupted()) {
                return;
            }
        }
        rootMoves.sortUpTo(looked);
    }

    /**
     * MTD(f): the value of the best of the open root moves, closed in by searches that only ask whether it is at least
     * so much.
     */
    private int closeIn(int guess) {
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = guess;
        while (lower < upper && !control.interrupted()) {
            int beta = Math.max(value, lower + 1);
            value = group.master().searchRoot(depth, beta - 1, beta);
            rootMoves.sortOpen();
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
            }
        }
        return value;
    }

    /** Finds the best of the open root moves, widening the window until the value is inside. */
    private void searchLine(int index) {
        int guess = rootMoves.get(index).previousScore;
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        int delta = Math.max(1, task.profile().margin(SearchParameter.ASPIRATION_MARGIN));
        if (depth >= ASPIRATION_DEPTH && task.profile().has(Technique.ASPIRATION) && !Score.isDecided(guess)) {
            alpha = guess - delta;
            beta = guess + delta;
        }
        if (task.profile().has(Technique.MTD_F)) {
            int value = closeIn(guess == -Score.INFINITE ? 0 : guess);
            alpha = Math.max(value - 1, -Score.INFINITE);
            beta = Math.min(value + 1, Score.INFINITE);
            delta = 1;
        }
        boolean gentle = task.profile().has(Technique.GENTLE_ASPIRATION);
        int less = 0;
        for (int tries = 1; ; tries++) {
            int score = group.master().searchRoot(Math.max(1, depth - less), alpha, beta);
            rootMoves.sortOpen();
            if (control.interrupted() || (score > alpha && score < beta)) {
                return;
            }
            if (index == 0 && control.elapsedMillis() > QUIET_MILLIS) {
                PvLine bounded =
                        rootMoves.get(0).standing(depth, score, score <= alpha ? TtEntry.UPPER : TtEntry.LOWER);
                rootMoves.setBest(bounded);
                report(0, bounded);
            }
            delta = gentle ? delta + delta / 2 + 1 : 2 * delta;
            boolean giveUp = tries >= ASPIRATION_TRIES || Score.isDecided(score);
            if (score <= alpha) {
                beta = gentle ? (alpha + beta) / 2 : beta;
                alpha = giveUp ? -Score.INFINITE : Math.max(score - delta, -Score.INFINITE);
                less = 0;
            } else {
                less = gentle && !giveUp ? Math.min(less + 1, MAX_LESS_DEEP) : 0;
                beta = giveUp ? Score.INFINITE : Math.min(score + delta, Score.INFINITE);
            }
        }
    }

    private boolean isEnough() {
        int score = rootMoves.get(0).score;
        if (task.mate() > 0 && score >= Math.max(Score.PROVEN_WIN, Score.winIn(2 * task.mate() - 1))) {
            return true;
        }
        TimeBudget budget = control.budget();
        if (!budget.worthSaving()) {
            return false;
        }
        boolean settled = Score.isProven(score) && depth > Score.pliesToEnd(score);
        int percent = settled || rootMoves.size() == 1 ? 0 : softLimit.percent(rootMoves.percentOnBest());
        control.enoughAfter(budget.softMillis() * percent / 100);
        return control.softLimitReached();
    }

    private void report(int index, PvLine pvLine) {
        group.master().publishNodes();
        progress.line(index, pvLine);
    }
}
