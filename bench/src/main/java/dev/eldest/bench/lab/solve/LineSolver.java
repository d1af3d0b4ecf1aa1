package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import java.io.PrintWriter;
import java.util.Set;

/** Solves positions of a game that has a {@link Solver} of its own. */
final class LineSolver implements GameSolver {
    private final Game game;
    private final Solver solver;

    LineSolver(Game game, Solver solver) {
        this.game = game;
        this.solver = solver;
    }

    @Override
    public String game() {
        return game.name();
    }

    @Override
    public Set<String> options() {
        return Set.of(SolveOptions.FEN);
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException {
        Notation notation = game.notation();
        Position root = notation.parse(asked.fen(game.startPosition()));
        root.markRoot();
        Solver.Solution solution = solver.solve(root, _ -> true)
                .orElseThrow(() ->
                        new NotationException("the solver of " + game.name() + " cannot tell how this position ends"));
        if (!Solver.holds(root, solution)) {
            throw new IllegalStateException("the solver's line does not lead to what it promised");
        }
        SolutionText text = new SolutionText(notation, out);
        text.outcome(root, GameValue.uncounted(solution.verdict()));
        text.line(root, solution.line());
    }
}
