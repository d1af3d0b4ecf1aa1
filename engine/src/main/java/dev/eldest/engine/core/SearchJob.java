package dev.eldest.engine.core;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.List;

/**
 * A search that is ready to start. {@code root} is the searching thread's, {@code progress} whose who tells the listener
 * something, {@code answers} whose who answers: each has a position of its own, so that none waits for another.
 */
record SearchJob(
        Position root,
        RootMoves rootMoves,
        SearchTask task,
        SearchControl control,
        Crew crew,
        Strength strength,
        Reporter progress,
        Reporter answers)
        implements RunningSearch.Work {
    @Override
    public void search() {
        if (rootMoves.size() > 0) {
            if (task.table() != null) {
                task.table().nextGeneration();
            }
            new IterativeDeepening(crew, rootMoves, task, control, progress).run(root);
        }
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
        Standing best = rootMoves.best();
        if (!best.searched()) {
            // No time for even one iteration: a move that is legal, and what the position looks like.
            listener.info(answers.unsearched(best));
        } else if (control.stopped()) {
            // Interrupted: the move may be a new one, and nodes and time have gone on.
            listener.info(answers.info(0, best));
        }
        List<String> line = answers.words(strength.full() ? best : weakChoice(best));
        listener.bestMove(line.getFirst(), line.size() > 1 ? line.get(1) : null);
    }

    private Standing weakChoice(Standing best) {
        Standing[] ranked = rootMoves.ranked();
        return ranked.length == 0
                ? best
                : strength.choose(ranked, answers.position(), task.profile().unit());
    }
}
