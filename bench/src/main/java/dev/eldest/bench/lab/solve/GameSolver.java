package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Set;

/** How one game is solved. */
public interface GameSolver {
    /** The game's name on the command line. */
    String game();

    /** Those options that mean something to this game. */
    Set<String> options();

    /**
     * Solves what the options ask for and prints it.
     *
     * @throws NotationException where they ask for what cannot be solved so; the message says why
     */
    void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException;
}
