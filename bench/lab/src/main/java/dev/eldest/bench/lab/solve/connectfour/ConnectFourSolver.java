package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.lab.solve.GameSolver;
import dev.eldest.bench.lab.solve.PositionSolver;
import dev.eldest.bench.lab.solve.SolveOptions;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** Solver of Connect Four for all positions: about a second with a dozen stones, minutes from the start. */
public final class ConnectFourSolver extends GameSolver {
    private final Game game;

    public ConnectFourSolver(Game game) {
        super(game.name(), SolveOptions.positionOptions(SolveOptions.HASH, SolveOptions.THREADS, SolveOptions.STATE));
        this.game = game;
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException {
        ProvenBounds provenBounds = new ProvenBounds();
        if (asked.state() != null) {
            provenBounds.read(asked.state());
        }
        int threads = asked.threads();
        try (Journal journal = new Journal(provenBounds, asked.state(), asked.progress());
                BoundTable table = new BoundTable(asked.hashBytes());
                Proof proof = new Proof(table, journal, threads)) {
            ConnectFourOracle oracle = new ConnectFourOracle(proof, game.notation(), threads);
            new PositionSolver(game, (_, _) -> oracle, "all").solve(asked, out);
            out.println(String.format(Locale.ROOT, "%,d positions searched", journal.nodes()));
        }
    }
}
