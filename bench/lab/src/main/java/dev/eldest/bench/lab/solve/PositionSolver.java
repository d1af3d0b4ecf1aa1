package dev.eldest.bench.lab.solve;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Solves positions of a game by an oracle. */
public final class PositionSolver extends GameSolver {
    private final Game game;
    private final Notation notation;
    private final OracleSource source;
    private final String covered;

    /** Provides the outcomes of positions of one game. */
    @FunctionalInterface
    public interface Oracle {
        /** Returns the outcome of a position that the rules have not decided, or empty if unknown. */
        Optional<GameValue> outcome(Position position);

        /**
         * Returns whether the position has the expected outcome. The caller ensures by the outcome of the parent that
         * it is not worse for the side to move.
         */
        default boolean hasOutcome(Position position, GameValue expected) {
            return outcome(position).filter(expected::agreesWith).isPresent();
        }
    }

    @FunctionalInterface
    public interface OracleSource {
        /** @throws NotationException if there is no oracle for the position; the message is for users */
        Oracle oracle(Position root, SolveOptions asked) throws NotationException;
    }

    /** @param covered the solvable positions, as text */
    public PositionSolver(Game game, OracleSource source, String covered) {
        super(game.name(), SolveOptions.positionOptions());
        this.game = game;
        this.source = source;
        this.covered = covered;
        notation = game.notation();
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException {
        Position root = notation.parse(asked.fen(game.startPosition()));
        root.markRoot();
        long start = System.nanoTime();
        BestPlay play = new BestPlay(source.oracle(root, asked));
        GameValue outcome = play.outcome(root)
                .orElseThrow(() ->
                        new NotationException("cannot solve '" + notation.format(root) + "'; expected " + covered));
        SolutionText text = new SolutionText(notation, out);
        text.printOutcome(root, outcome);
        if (asked.moves()) {
            text.printMoves(root, play.choices(root));
        }
        text.printLine(root, play.line(root, outcome));
        if (asked.strategy() != null) {
            write(asked.strategy(), root, play, outcome, asked.plies(), out);
        }
        out.println(String.format(Locale.ROOT, "time %.1f s", (System.nanoTime() - start) / 1e9));
    }

    private void write(Path file, Position root, BestPlay play, GameValue outcome, int plies, PrintWriter out)
            throws NotationException, IOException {
        if (outcome.result() == Verdict.DRAW && !outcome.isCounted()) {
            throw new NotationException("a draw without an end has no finite strategy");
        }
        Strategy strategy = new Strategy(play, notation);
        String text = strategy.text(root, outcome, plies);
        if (strategy.isTruncated()) {
            throw new NotationException("the strategy has more than " + Strategy.MAX_POSITIONS + " positions; "
                    + SolveOptions.PLIES + " limits its length");
        }
        AtomicFile.write(file, text);
        out.println("strategy: " + strategy.moves() + " moves, in " + file);
    }
}
