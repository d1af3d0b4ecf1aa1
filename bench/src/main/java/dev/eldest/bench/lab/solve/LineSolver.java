package dev.eldest.bench.lab.solve;

import dev.eldest.bench.Interruption;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.Set;

/** Solves positions of a game that has a {@link Solver} of its own, within limits. */
final class LineSolver implements GameSolver {
    private final Game game;
    private final Sought sought;

    /** What a game's solver looks for. */
    interface Sought {
        /** In a few words. */
        String words();

        /** What kind of it a line is that has been found and checked; may be empty. */
        default String kind(Position root, int[] line) {
            return "";
        }
    }

    LineSolver(Game game, Sought sought) {
        this.game = game;
        this.sought = sought;
    }

    @Override
    public String game() {
        return game.name();
    }

    @Override
    public Set<String> options() {
        return SolveOptions.OF_LINES;
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException {
        Game played = asked.rules(game).of(game);
        Notation notation = played.notation();
        Position root = notation.parse(asked.fen(played.startPosition()));
        root.markRoot();
        SolutionText text = new SolutionText(notation, out);
        int verdict = Rules.verdict(root);
        if (verdict != Verdict.NONE) {
            text.outcome(root, new GameValue(Verdict.result(verdict), 0));
            return;
        }
        // Until all is told: when the hook of Ctrl-C goes on, the process ends.
        try (Interruption _ = new Interruption()) {
            SolverBudget budget = asked.budget();
            tell(root, played.solver().orElseThrow().solve(root, budget), budget, text);
        }
    }

    private void tell(Position root, Optional<Solver.Solution> found, SolverBudget budget, SolutionText text) {
        if (found.isEmpty()) {
            text.nothing(root, sought.words(), budget.report());
            return;
        }
        Solver.Solution solution = found.get();
        if (!Solver.holds(root, solution)) {
            throw new IllegalStateException("the solver's line does not lead to what it promised");
        }
        text.outcome(root, GameValue.uncounted(solution.verdict()));
        text.remark(sought.kind(root, solution.line()));
        text.line(root, solution.line());
        text.remark(budget.report());
    }
}
