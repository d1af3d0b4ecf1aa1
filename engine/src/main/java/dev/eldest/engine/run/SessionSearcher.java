package dev.eldest.engine.run;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.parallel.SplitCounters;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Move;
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
 * Runs the search that a session requests. The root is only read, by any thread. {@code progress} belongs to the thread
 * that calls the listener, and the answering thread makes another reporter. Each has its own position, so neither waits
 * for the other. The workers search a copy of the root, as the caches that a position fills during a search are charged
 * to them.
 *
 * <p>The thread that starts searches takes the workers, before the searching thread begins. {@code splits} counts for
 * the workers released so far; it is the searcher's own and read at any time.
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
    private boolean started;
    private volatile ActiveSearches.Totals splits = ActiveSearches.Totals.NONE;

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
        rootMoves.sortByExactValue(searchRequest.root());
        progress = reporter();
        deepening = new IterativeDeepening(rootMoves, task, control, progress);
    }

    /** Returns a search that is ready to start. Its clock runs from when it was requested. */
    public static RunningSearch prepare(SearchRequest searchRequest, SearchContext context, SearchListener listener) {
        SearchLimits limits = searchRequest.limits();
        SearchRequest.SearchOptions options = searchRequest.options();
        TimeBudget budget = TimeManager.budget(
                limits,
                searchRequest.root().sideToMove(),
                searchRequest.pliesPlayed(),
                options.overheadMillis(),
                options.nodesPerMilli() == 0 ? context.services().lagTracker().expectedMillis() : 0);
        CoreScheduler.Permit permit = context.services().coreScheduler().createPermit(context.client());
        SearchControl control = new SearchControl(
                nodeLimit(limits, options, budget),
                options.nodesPerMilli() == 0 ? budget : TimeBudget.UNLIMITED,
                searchRequest.startNanos(),
                permit);
        if (!limits.holdsBestMove()) {
            control.startClock(searchRequest.startNanos());
        }
        SearchNotifier notifier = new SearchNotifier(listener);
        SessionSearcher searcher = new SessionSearcher(searchRequest, context, control, notifier);
        return new RunningSearch(searcher, control, permit, limits.holdsBestMove(), notifier, context);
    }

    /** Returns the lowest of the limits that count nodes; 0 for none. */
    private static long nodeLimit(SearchLimits limits, SearchRequest.SearchOptions options, TimeBudget budget) {
        long nodes = limits.nodes() > 0 ? limits.nodes() : Long.MAX_VALUE;
        if (!options.strength().full()) {
            nodes = Math.min(nodes, options.strength().nodeLimit());
        }
        if (options.nodesPerMilli() > 0 && budget.limited()) {
            nodes = Math.min(nodes, budget.softMillis() * options.nodesPerMilli());
        }
        return nodes == Long.MAX_VALUE ? 0 : nodes;
    }

    private SearchTask task() {
        SearchLimits limits = searchRequest.limits();
        SearchProfile profile = limits.mate() > 0
                ? searchRequest.profile().without(Technique.matching(Technique::mayMissWins))
                : searchRequest.profile();
        int depth = limits.depth() > 0
                ? Math.min(limits.depth(), IterativeDeepening.MAX_DEPTH)
                : IterativeDeepening.MAX_DEPTH;
        int lines = Math.max(searchRequest.options().lines(), strength().full() ? 1 : Strength.CHOICES);
        int contempt = searchRequest.options().contempt();
        int drawWorth = -contempt * profile.unit() / CENTI;
        long salt = KeySalt.of(
                searchRequest.game(),
                searchRequest.options().gameOptions(),
                profile,
                contempt,
                searchRequest.root().sideToMove());
        return new SearchTask(
                profile, context.table(), salt, depth, limits.mate(), lines, drawWorth, context.exchange());
    }

    private SearchReporter reporter() {
        return new SearchReporter(searchRequest, context.table(), control, notifier);
    }

    private Strength strength() {
        return searchRequest.options().strength();
    }

    @Override
    public String game() {
        return searchRequest.game().name();
    }

    @Override
    public boolean hasNoMoves() {
        return rootMoves.size() == 0;
    }

    @Override
    public int acquireWorkers(int max) {
        return context.workers().acquire(searchRequest.game(), Math.min(context.threads(), max));
    }

    @Override
    public boolean search() {
        TranspositionTable table = context.table();
        if (!started && table != null) {
            table.nextGeneration();
        }
        WorkerGroup group = context.workers().group();
        if (!started && group.size() < context.threads()) {
            notifier.message("searching with " + group.size() + " of " + context.threads()
                    + " threads: memory or thread limit reached");
        }
        started = true;
        ActiveSearches.Totals before = splits(group);
        boolean unfinished = deepening.run(group, searchRequest.root().copy());
        splits = splits.plus(splits(group).minus(before));
        return unfinished;
    }

    /** Returns the split points of all searches of the group so far. */
    private static ActiveSearches.Totals splits(WorkerGroup group) {
        if (group.registry() == null) {
            return ActiveSearches.Totals.NONE;
        }
        SplitCounters counters = group.registry().counters();
        return new ActiveSearches.Totals(0, counters.splits(), counters.cutOffs());
    }

    @Override
    public void releaseWorkers(boolean broken) {
        if (broken) {
            context.workers().free();
        } else {
            context.workers().release();
        }
    }

    /** Counts split points only of workers that were released. */
    @Override
    public ActiveSearches.Totals totals() {
        return new ActiveSearches.Totals(control.ownNodes(), splits.splits(), splits.abortedSplits());
    }

    @Override
    public void reportProgress() {
        if (rootMoves.size() > 0) {
            // A search without a core so far is at its first iteration.
            int depth = Math.max(1, rootMoves.depth());
            progress.reportProgress(depth, Math.max(depth, rootMoves.best().selectiveDepth()));
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
            // The fault that ended the search may occur here, too; the move must be sent anyway.
            listener.internalError("last report failed: " + fault);
        }
        List<String> line = moves(listener, best);
        listener.bestMove(line.getFirst(), line.size() > 1 ? line.get(1) : null);
    }

    /** Returns the move and the expected line after it, if that can be formatted. */
    private List<String> moves(SearchListener listener, PvLine best) {
        SearchReporter answer = reporter();
        try {
            return answer.formatLine(withReply(strength().full() ? best : weakChoice(best, answer.formatPosition())));
        } catch (RuntimeException | Error fault) {
            listener.internalError("expected reply unavailable: " + fault);
            return List.of(searchRequest
                    .game()
                    .notation()
                    .formatMove(searchRequest.root().copy(), best.move()));
        }
    }

    /** Completes the line of another member, which sends only its move, by the reply in the table. */
    private PvLine withReply(PvLine line) {
        if (context.exchange() == null || line.line().length > 1) {
            return line;
        }
        Position next = searchRequest.root().copy();
        next.make(line.move());
        int reply = TtProbe.move(task, next);
        return reply == Move.NONE
                ? line
                : new PvLine(
                        line.depth(), line.selectiveDepth(), line.score(), line.bound(), new int[] {line.move(), reply
                        });
    }

    private void reportLast(SearchListener listener, SearchReporter answer, PvLine best) {
        if (!best.searched()) {
            // No time for even one iteration: a legal move, and the value of the position.
            listener.info(answer.infoWithoutSearch(best));
        } else if (control.stopped()) {
            // Interrupted: the move may be a new one, and nodes and time have grown.
            listener.info(answer.info(0, best));
            reportOthers(listener, answer, best);
        }
    }

    /** Reports the other lines: a new best move had another rank until now. */
    private void reportOthers(SearchListener listener, SearchReporter answer, PvLine best) {
        int index = 1;
        for (PvLine other : rootMoves.ranked()) {
            if (index < searchRequest.options().lines() && other.move() != best.move()) {
                listener.info(answer.info(index, other));
                index++;
            }
        }
    }

    /** Chooses among the same number of lines, however many the client asked for. */
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
