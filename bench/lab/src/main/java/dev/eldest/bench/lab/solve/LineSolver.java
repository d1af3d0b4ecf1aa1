package dev.eldest.bench.lab.solve;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.Interruption;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/** Solves positions of a game with its own {@link Solver}, within limits. */
final class LineSolver extends GameSolver {
    private final Game game;
    private final Sought sought;

    /** What a game's solver searches for. */
    interface Sought {
        String description();

        /** Returns the kind of a verified line, or an empty text. */
        default String kind(Position root, int[] line) {
            return "";
        }
    }

    LineSolver(Game game, Sought sought) {
        super(
                game.name(),
                game.solver().orElseThrow().solvesRaces() ? SolveOptions.RACE_OPTIONS : SolveOptions.LINE_OPTIONS);
        this.game = game;
        this.sought = sought;
    }

    @Override
    public void solve(SolveOptions solveOptions, PrintWriter out) throws NotationException, IOException {
        Game played = solveOptions.rules(game).of(game);
        Position root = played.notation().parse(solveOptions.fen(played.startPosition()));
        root.markRoot();
        SolutionText text = new SolutionText(played.notation(), out);
        int verdict = Rules.verdict(root);
        if (verdict != Verdict.NONE) {
            text.printOutcome(root, new GameValue(Verdict.result(verdict), 0));
            return;
        }
        // Covers the output too: after Ctrl-C the process ends when the shutdown hook returns.
        try (Interruption _ = new Interruption()) {
            new OnePosition(root, played.solver().orElseThrow(), solveOptions, text).solve();
        }
    }

    /** Solves one position. */
    private final class OnePosition {
        private final Position root;
        private final Solver solver;
        private final SolveOptions solveOptions;
        private final SolutionText text;
        private final SolverBudget budget;

        OnePosition(Position root, Solver solver, SolveOptions solveOptions, SolutionText text) {
            this.root = root;
            this.solver = solver;
            this.solveOptions = solveOptions;
            this.text = text;
            budget = solveOptions.budget();
        }

        void solve() throws IOException {
            Optional<Solver.Solution> found = solver.solve(root, budget);
            if (found.isEmpty()) {
                text.printUnknown(root, sought.description(), budget.report());
                return;
            }
            Solver.Solution solution = found.get();
            if (!Solver.isValidLine(root, solution)) {
                throw new IllegalStateException("the solver's line does not lead to its outcome");
            }
            solveOptions.progress().println(budget.report());
            solveOptions.progress().flush();
            text.printOutcome(root, value(solution));
            if (solveOptions.moves()) {
                BestPlay play =
                        new BestPlay(position -> solver.solve(position, budget).map(this::value));
                text.printMoves(root, play.knownChoices(root));
            }
            text.printRemark(sought.kind(root, solution.line()));
            text.printLine(root, solution.line());
            if (solveOptions.strategy() != null) {
                String moves = text.winnerMoves(root, solution);
                AtomicFile.write(solveOptions.strategy(), moves);
                text.printRemark("strategy: " + moves.lines().count() + " moves, for all replies except retreats, in "
                        + solveOptions.strategy());
            }
        }

        private GameValue value(Solver.Solution solution) {
            int result = Verdict.result(solution.verdict());
            return solver.solvesRaces() ? new GameValue(result, solution.line().length) : GameValue.uncounted(result);
        }
    }

    /** Gomoku wins by forcing threats. */
    static final class WinsByThreats implements Sought {
        @Override
        public String description() {
            return "a win by fours alone, then one by fours and threes, in lines of any length";
        }

        @Override
        public String kind(Position root, int[] line) {
            return (onlyFours(root, line) ? "by fours alone (VCF), " : "by fours and threes (VCT), ") + line.length
                    + " plies";
        }

        /** Returns whether all attacking moves are fours; after a four the other side is in check. */
        private static boolean onlyFours(Position root, int[] line) {
            Position position = root.copy();
            int attacker = root.sideToMove();
            boolean fours = true;
            for (int ply = 0; ply < line.length - 1; ply++) {
                position.make(line[ply]);
                fours &= position.sideToMove() == attacker || position.inCheck();
            }
            return fours;
        }
    }
}
