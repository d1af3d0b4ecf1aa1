package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerGroup;
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
 * none waits for another. The workers search a copy of the root, because what a position gathers while it is searched
 * is charged to them.
 *
 * <p>The crew takes its workers by who finds searches a worker, before the searching thread begins; {@code splits},
 * which tells of the workers left so far, is its own, and read at any time.
 */
public final class SessionSearcher implements Searcher {
    private static final int CENTI = 100;

    private final SearchRequest searchRequest;
    private final SearchContext context;
    private final SearchControl control;
    private final SearchNotifier notifier;
    private final SearchTask task;
    private final RootMoves rootMoves;
    private final SearchReporter progress;
    private final IterativeDeepening deepening;
    private boolean begun;
    private volatile SearchTotals splits = SearchTotals.NONE;

    private SessionSearcher(
            SearchRequest searchRequest, SearchContext context, SearchControl control, SearchNotifier notifier) {
        this.searchRequest = searchRequest;
        this.context = context;
        this.control = control;
        this.notifier = notifier;
        task = task();
        rootMoves = RootMoveFilter.of(
                searchRequest.game(),
                searchRequest.root(),
                searchRequest.limits().searchMoves(),
                notifier::message);
        rootMoves.tryFirst(TtProbe.move(task, searchRequest.root()));
        rootMoves.orderProven(searchRequest.root());
        progress = reporter();
        deepening = new IterativeDeepening(rootMoves, task, control, progress);
    }

    /** A search that is ready to start. Its clock runs since it was asked for. */
    public static RunningSearch prepare(SearchRequest searchRequest, SearchContext context, SearchListener listener) {
        SearchLimits limits = searchRequest.limits();
        SearchRequest.Wishes wishes = searchRequest.wishes();
        TimeBudget budget = TimeManager.budget(
                limits,
                searchRequest.root().sideToMove(),
                searchRequest.pliesPlayed(),
                wishes.overheadMillis(),
                wishes.nodesPerMilli() == 0 ? context.services().lagTracker().expectedMillis() : 0);
        CorePermit turn =
                context.services().coreScheduler().right(context.client().background());
        SearchControl control = new SearchControl(
                nodeLimit(limits, wishes, budget),
                wishes.nodesPerMilli() == 0 ? budget : TimeBudget.UNLIMITED,
                searchRequest.startNanos(),
                turn);
        if (!limits.holdsAnswer()) {
            control.startClock(searchRequest.startNanos());
        }
        SearchNotifier notifier = new SearchNotifier(listener);
        SessionSearcher searcher = new SessionSearcher(searchRequest, context, control, notifier);
        return new RunningSearch(searcher, control, turn, limits.holdsAnswer(), notifier, context);
    }

    /** The tightest of the limits that are counted in nodes; 0 for none. */
    private static long nodeLimit(SearchLimits limits, SearchRequest.Wishes wishes, TimeBudget budget) {
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
        SearchLimits limits = searchRequest.limits();
        SearchProfile profile = limits.mate() > 0
                ? searchRequest.profile().without(Technique.where(Technique::mayOverlook))
                : searchRequest.profile();
        int depth = limits.depth() > 0
                ? Math.min(limits.depth(), IterativeDeepening.MAX_DEPTH)
                : IterativeDeepening.MAX_DEPTH;
        int lines = Math.max(searchRequest.wishes().lines(), strength().full() ? 1 : Strength.CHOICES);
        int contempt = searchRequest.wishes().contempt();
        int drawWorth = -contempt * profile.unit() / CENTI;
        long salt = KeySalt.of(
                searchRequest.game(),
                searchRequest.wishes().gameOptions(),
                profile,
                contempt,
                searchRequest.root().sideToMove());
        return new SearchTask(profile, context.table(), salt, depth, limits.mate(), lines, drawWorth);
    }

    private SearchReporter reporter() {
        return new SearchReporter(
                new SearchReporter.Root(
                        searchRequest.game().notation(),
                        searchRequest.root().copy(),
                        searchRequest.profile().unit()),
                context.table(),
                control,
                searchRequest.wishes(),
                notifier);
    }

    private Strength strength() {
        return searchRequest.wishes().strength();
    }

    @Override
    public String game() {
        return searchRequest.game().name();
    }

    @Override
    public boolean settled() {
        return rootMoves.size() == 0;
    }

    @Override
    public int acquireWorkers(int most) {
        return context.workers().take(searchRequest.game(), Math.min(context.threads(), most));
    }

    @Override
    public boolean search() {
        TranspositionTable table = context.table();
        if (!begun && table != null) {
            table.nextGeneration();
        }
        WorkerGroup group = context.workers().group();
        if (!begun && group.size() < context.threads()) {
            notifier.message("there is room for " + group.size() + " of " + context.threads() + " threads now");
        }
        begun = true;
        SearchTotals before = WorkerReport.splits(group);
        boolean unfinished = deepening.run(group, searchRequest.root().copy());
        splits = splits.plus(WorkerReport.splits(group).minus(before));
        return unfinished;
    }

    @Override
    public void releaseWorkers(boolean broken) {
        if (broken) {
            context.workers().giveBack();
        } else {
            context.workers().giveUp();
        }
    }

    /** The splits are only those of workers that were left. */
    @Override
    public SearchTotals searchTotals() {
        return new SearchTotals(control.nodes(), splits.splits(), splits.abortedSplits());
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
        Position root = searchRequest.root();
        if (rootMoves.size() == 0) {
            boolean lost = Verdict.result(Rules.verdict(root)) == Verdict.LOSS;
            listener.info(new SearchInfo(0, 0, 1, lost, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of()));
            listener.bestMove(null, null);
            return;
        }
        SearchReporter answer = reporter();
        PvLine best = rootMoves.best();
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
    private List<String> moves(SearchListener listener, PvLine best) {
        SearchReporter answer = reporter();
        try {
            return answer.words(strength().full() ? best : weakChoice(best, answer.position()));
        } catch (RuntimeException | Error fault) {
            listener.fault("what is expected after the move is missing: " + fault);
            return List.of(searchRequest
                    .game()
                    .notation()
                    .formatMove(searchRequest.root().copy(), best.move()));
        }
    }

    private void reportLast(SearchListener listener, SearchReporter answer, PvLine best) {
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
    private void reportOthers(SearchListener listener, SearchReporter answer, PvLine best) {
        int index = 1;
        for (PvLine other : rootMoves.ranked()) {
            if (index < searchRequest.wishes().lines() && other.move() != best.move()) {
                listener.info(answer.info(index, other));
                index++;
            }
        }
    }

    /** Of the same lines, however many a client wants to see. */
    private PvLine weakChoice(PvLine best, String position) {
        PvLine[] ranked = rootMoves.ranked();
        return ranked.length == 0
                ? best
                : strength()
                        .choose(
                                Arrays.copyOf(ranked, Math.min(ranked.length, Strength.CHOICES)),
                                position,
                                task.profile().unit());
    }
}
