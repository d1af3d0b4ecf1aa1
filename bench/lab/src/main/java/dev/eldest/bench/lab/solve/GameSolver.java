package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Set;

/** Solver of one game. */
public interface GameSolver {
    /** Returns the game's name on the command line. */
    String game();

    /** Returns the options that apply to this game. */
    Set<String> options();

    /**
     * Solves what the options select and prints it.
     *
     * @throws NotationException if this cannot be solved; the message is for users
     */
    void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException;
}
