package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import java.util.function.Supplier;

/**
 * A search that is ready to start. The root is only read, by anybody; {@code progress} is whose who tells the listener
 * something, {@code answers} makes another for who answers: each has a position of its own, so that none waits for
 * another. The seats search a copy of the root, because what a position gathers while it is searched is charged to them.
 *
 * <p>{@code seats} are taken by who finds searches a seat, before the searching thread begins; {@code splits}, which tells
 * of the seats left so far, is its own, and read at any time.
 */
final class SearchJob implements RunningSearch.Work {
    private final Position root;
    private final RootMoves rootMoves;
    private final SearchTask task;
    private final SearchControl control;
    private final IterativeDeepening deepening;
    private final SessionCrew seats;
    private final Game game;
    private final int threads;
    private final Strength strength;
    private final Reporter progress;
    private final Supplier<Reporter> answers;
    private boolean begun;
    private volatile Totals splits = Totals.NONE;

    /** @param threads how many it is to have, if there is room for them */
    SearchJob(
            Position root,
            RootMoves rootMoves,
            SearchTask task,
            SearchControl control,
            SessionCrew seats,
            Game game,
            int threads,
            Strength strength,
            Reporter progress,
            Supplier<Reporter> answers) {
        this.root = root;
        this.rootMoves = rootMoves;
        this.task = task;
        this.control = control;
        this.seats = seats;
        this.game = game;
        this.threads = threads;
        this.strength = strength;
        this.progress = progress;
        this.answers = answers;
        deepening = new IterativeDeepening(rootMoves, task, control, progress);
    }

    @Override
    public boolean settled() {
        return rootMoves.size() == 0;
    }

    @Override
    public int takeSeats(int most) {
        return seats.take(game, Math.min(threads, most));
    }

    @Override
    public boolean search() {
        if (!begun && task.table() != null) {
            task.table().nextGeneration();
        }
        Crew crew = seats.crew();
        if (!begun && crew.size() < threads) {
            progress.message("there is room for " + crew.size() + " of " + threads + " threads now");
        }
        begun = true;
        Totals before = CrewReport.splits(crew);
        boolean unfinished = deepening.run(crew, root.copy());
        splits = splits.plus(CrewReport.splits(crew).minus(before));
        return unfinished;
    }

    @Override
    public void leaveSeats(boolean broken) {
        if (broken) {
            seats.close();
        } else {
            seats.giveUp();
        }
    }

    /** What has been done so far; the splits only of seats that were left. */
    Totals totals() {
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
        if (rootMoves.size() == 0) {
            boolean lost = Verdict.result(Rules.verdict(root)) == Verdict.LOSS;
            listener.info(new SearchInfo(0, 0, 1, lost, 0, SearchInfo.Bound.EXACT, 0, 0, 0, List.of()));
            listener.bestMove(null, null);
            return;
        }
        Reporter reporter = answers.get();
        Standing best = rootMoves.best();
        if (!best.searched()) {
            // No time for even one iteration: a move that is legal, and what the position looks like.
            listener.info(reporter.unsearched(best));
        } else if (control.stopped()) {
            // Interrupted: the move may be a new one, and nodes and time have gone on.
            listener.info(reporter.info(0, best));
        }
        List<String> line = reporter.words(strength.full() ? best : weakChoice(best, reporter.position()));
        listener.bestMove(line.getFirst(), line.size() > 1 ? line.get(1) : null);
    }

    private Standing weakChoice(Standing best, String position) {
        Standing[] ranked = rootMoves.ranked();
        return ranked.length == 0
                ? best
                : strength.choose(ranked, position, task.profile().unit());
    }
}
