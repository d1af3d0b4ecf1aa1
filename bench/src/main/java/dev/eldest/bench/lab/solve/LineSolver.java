package dev.eldest.bench.lab.solve;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.Interruption;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
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
        return game.solver().orElseThrow().solvesRaces() ? SolveOptions.OF_RACES : SolveOptions.OF_LINES;
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException {
        Game played = asked.rules(game).of(game);
        Position root = played.notation().parse(asked.fen(played.startPosition()));
        root.markRoot();
        SolutionText text = new SolutionText(played.notation(), out);
        int verdict = Rules.verdict(root);
        if (verdict != Verdict.NONE) {
            text.outcome(root, new GameValue(Verdict.result(verdict), 0));
            return;
        }
        // Until all is told: when the hook of Ctrl-C goes on, the process ends.
        try (Interruption _ = new Interruption()) {
            new OnePosition(root, played.solver().orElseThrow(), asked, text).solve();
        }
    }

    /** A position that is being solved. */
    private final class OnePosition {
        private final Position root;
        private final Solver solver;
        private final SolveOptions asked;
        private final SolutionText text;
        private final SolverBudget budget;

        OnePosition(Position root, Solver solver, SolveOptions asked, SolutionText text) {
            this.root = root;
            this.solver = solver;
            this.asked = asked;
            this.text = text;
            budget = asked.budget();
        }

        void solve() throws IOException {
            Optional<Solver.Solution> found = solver.solve(root, budget);
            if (found.isEmpty()) {
                text.nothing(root, sought.words(), budget.report());
                return;
            }
            Solver.Solution solution = found.get();
            if (!Solver.isValidLine(root, solution)) {
                throw new IllegalStateException("the solver's line does not lead to what it promised");
            }
            asked.progress().println(budget.report());
            asked.progress().flush();
            text.outcome(root, value(solution));
            if (asked.moves()) {
                BestPlay play =
                        new BestPlay(position -> solver.solve(position, budget).map(this::value));
                text.choices(root, play.knownChoices(root));
            }
            text.remark(sought.kind(root, solution.line()));
            text.line(root, solution.line());
            if (asked.strategy() != null) {
                String moves = text.winnersMoves(root, solution);
                AtomicFile.write(asked.strategy(), moves);
                text.remark("strategy: " + moves.lines().count() + " moves, whatever the other does but retreat, in "
                        + asked.strategy());
            }
        }

        private GameValue value(Solver.Solution solution) {
            int result = Verdict.result(solution.verdict());
            return solver.solvesRaces() ? new GameValue(result, solution.line().length) : GameValue.uncounted(result);
        }
    }
}
