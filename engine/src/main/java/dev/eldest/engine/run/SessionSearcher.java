package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.time.TimeBudget;
import dev.eldest.engine.time.TimeManager;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Arrays;
import java.util.List;

/**
 * Searches what a session was asked for, with what it has. The root is only read, by anybody; {@code progress} is whose
 * who tells the listener something, and who answers makes another reporter: each has a position of its own, so that
 * none waits for another. The seats search a copy of the root, because what a position gathers while it is searched is
 * charged to them.
 *
 * <p>The crew takes its seats by who finds searches a seat, before the searching thread begins; {@code splits}, which
 * tells of the seats left so far, is its own, and read at any time.
 */
public final class SessionSearcher implements Searcher {
    private static final int CENTI = 100;

    private final Request request;
    private final Means means;
    private final SearchControl control;
    private final Outlet outlet;
    private final SearchTask task;
    private final RootMoves rootMoves;
    private final SearchReporter progress;
    private final IterativeDeepening deepening;
    private boolean begun;
    private volatile Totals splits = Totals.NONE;

    private SessionSearcher(Request request, Means means, SearchControl control, Outlet outlet) {
        this.request = request;
        this.means = means;
        this.control = control;
        this.outlet = outlet;
        task = task();
        rootMoves =
                ChosenMoves.of(request.game(), request.root(), request.limits().searchMoves(), outlet::message);
        rootMoves.beginWith(Recall.move(task, request.root()));
        rootMoves.orderProven(request.root());
        progress = reporter();
        deepening = new IterativeDeepening(rootMoves, task, control, progress);
    }

    /** A search that is ready to start. Its clock runs since it was asked for. */
    public static RunningSearch prepare(Request request, Means means, SearchListener listener) {
        SearchLimits limits = request.limits();
        Request.Wishes wishes = request.wishes();
        TimeBudget budget = TimeManager.budget(
                limits,
                request.root().sideToMove(),
                request.pliesPlayed(),
                wishes.overheadMillis(),
                wishes.nodesPerMilli() == 0 ? means.machinery().lateness().expectedMillis() : 0);
        CoreRight turn = means.machinery().turns().right(means.client().background());
        SearchControl control = new SearchControl(
                nodeLimit(limits, wishes, budget),
                wishes.nodesPerMilli() == 0 ? budget : TimeBudget.UNLIMITED,
                request.startNanos(),
                turn);
        if (!limits.holdsAnswer()) {
            control.startClock(request.startNanos());
        }
        Outlet outlet = new Outlet(listener);
        SessionSearcher searcher = new SessionSearcher(request, means, control, outlet);
        return new RunningSearch(searcher, control, turn, limits.holdsAnswer(), outlet, means);
    }

    /** The tightest of the limits that are counted in nodes; 0 for none. */
    private static long nodeLimit(SearchLimits limits, Request.Wishes wishes, TimeBudget budget) {
        long nodes = limits.nodes() > 0 ? limits.nodes() : Long.MAX_VALUE;
        if (!wishes.strength().full()) {
            nodes = Math.min(nodes, wishes.strength().nodeLimit());
        }
        if (wishes.nodesPerMilli() > 0 && budget.limited()) {
            nodes = Math.min(nodes, budget.softMillis() * wishes.nodesPerMilli());
        }
        return nodes == Long.MAX_VALUE ? 0 : nodes;
    }

    private SearchTask task() {
        SearchLimits limits = request.limits();
        SearchProfile profile = limits.mate() > 0
                ? request.profile().without(Technique.where(Technique::mayOverlook))
                : request.profile();
        int depth = limits.depth() > 0
                ? Math.min(limits.depth(), IterativeDeepening.MAX_DEPTH)
                : IterativeDeepening.MAX_DEPTH;
        int lines = Math.max(request.wishes().lines(), strength().full() ? 1 : Strength.CHOICES);
        int contempt = request.wishes().contempt();
        int drawWorth = -contempt * profile.unit() / CENTI;
        long salt = Salt.of(
                request.game(),
                request.wishes().gameOptions(),
                profile,
                contempt,
                request.root().sideToMove());
        return new SearchTask(profile, means.table(), salt, depth, limits.mate(), lines, drawWorth);
    }

    private SearchReporter reporter() {
        return new SearchReporter(
                new SearchReporter.Root(
                        request.game().notation(),
                        request.root().copy(),
                        request.profile().unit()),
                means.table(),
                control,
                request.wishes(),
                outlet);
    }

    private Strength strength() {
        return request.wishes().strength();
    }

    @Override
    public String game() {
        return request.game().name();
    }

    @Override
    public boolean settled() {
        return rootMoves.size() == 0;
    }

    @Override
    public int takeSeats(int most) {
        return means.crew().take(request.game(), Math.min(means.threads(), most));
    }

    @Override
    public boolean search() {
        TranspositionTable table = means.table();
        if (!begun && table != null) {
            table.nextGeneration();
        }
        Crew crew = means.crew().crew();
        if (!begun && crew.size() < means.threads()) {
            outlet.message("there is room for " + crew.size() + " of " + means.threads() + " threads now");
        }
        begun = true;
        Totals before = CrewReport.splits(crew);
        boolean unfinished = deepening.run(crew, request.root().copy());
        splits = splits.plus(CrewReport.splits(crew).minus(before));
        return unfinished;
    }

    @Override
    public void leaveSeats(boolean broken) {
        if (broken) {
            means.crew().giveBack();
        } else {
            means.crew().giveUp();
        }
    }

    /** The splits are only those of seats that were left. */
    @Override
    public Totals totals() {
        return new Totals(control.nodes(), splits.splits(), splits.abortedSplits());
    }

    @Override
    public void tellPulse() {
        if (rootMoves.size() > 0) {
            // A search that has got no core yet is at its first iteration.
            int depth = Math.max(1, rootMoves.depth());
            progress.pulse(depth, Math.max(depth, rootMoves.best().selectiveDepth()));
        }
    }

    @Override
    public boolean hasResult() {
        return rootMoves.size() == 0 || rootMoves.best().searched();
    }

    @Override
    public void answer(SearchListener listener) {
        Position root = request.root();
        if (rootMoves.size() == 0) {
            boolean lost = Verdict.result(Rules.verdict(root)) == Verdict.LOSS;
            listener.info(new SearchInfo(0, 0, 1, lost, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of()));
            listener.bestMove(null, null);
            return;
        }
        SearchReporter answer = reporter();
        Standing best = rootMoves.best();
        try {
            reportLast(listener, answer, best);
        } catch (RuntimeException | Error fault) {
            // What ended the search may do so here as well; the move is owed all the same.
            listener.fault("the last report is missing: " + fault);
        }
        List<String> line = moves(listener, best);
        listener.bestMove(line.getFirst(), line.size() > 1 ? line.get(1) : null);
    }

    /** The move, and with it what is expected to follow, if that can be told. */
    private List<String> moves(SearchListener listener, Standing best) {
        SearchReporter answer = reporter();
        try {
            return answer.words(strength().full() ? best : weakChoice(best, answer.position()));
        } catch (RuntimeException | Error fault) {
            listener.fault("what is expected after the move is missing: " + fault);
            return List.of(request.game().notation().formatMove(request.root().copy(), best.move()));
        }
    }

    private void reportLast(SearchListener listener, SearchReporter answer, Standing best) {
        if (!best.searched()) {
            // No time for even one iteration: a move that is legal, and what the position looks like.
            listener.info(answer.unsearched(best));
        } else if (control.stopped()) {
            // Interrupted: the move may be a new one, and nodes and time have gone on.
            listener.info(answer.info(0, best));
            reportOthers(listener, answer, best);
        }
    }

    /** A new move at the top was another line's until now. */
    private void reportOthers(SearchListener listener, SearchReporter answer, Standing best) {
        int index = 1;
        for (Standing other : rootMoves.ranked()) {
            if (index < request.wishes().lines() && other.move() != best.move()) {
                listener.info(answer.info(index, other));
                index++;
            }
        }
    }

    /** Of the same lines, however many a client wants to see. */
    private Standing weakChoice(Standing best, String position) {
        Standing[] ranked = rootMoves.ranked();
        return ranked.length == 0
                ? best
                : strength()
                        .choose(
                                Arrays.copyOf(ranked, Math.min(ranked.length, Strength.CHOICES)),
                                position,
                                task.profile().unit());
    }
}
