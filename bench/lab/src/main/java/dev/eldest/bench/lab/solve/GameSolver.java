package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Set;

/** Solver of one game. */
public abstract class GameSolver {
    private final String game;
    private final Set<String> options;

    /** @param game the game's name on the command line */
    protected GameSolver(String game, Set<String> options) {
        this.game = game;
        this.options = Set.copyOf(options);
    }

    final String game() {
        return game;
    }

    final Set<String> options() {
        return options;
    }

    /**
     * Solves what the options select and prints it.
     *
     * @throws NotationException if this cannot be solved; the message is for users
     */
    public abstract void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException;
}
