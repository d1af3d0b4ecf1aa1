package dev.eldest.engine.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchControl.TimeSlice;
import dev.eldest.engine.time.TimeBudget;

/** Contract of game solvers: a solver keeps the node budget and the time limit, and its lines are valid. */
public record SolverContract(Game game, Solver solver) {
    private static final long[] NODES = {1, 100, 10_000};

    public void check() throws NotationException {
        for (String text : game.benchPositions()) {
            for (long nodes : NODES) {
                assertTrue(spent(text, new SearchControl(nodes)) <= nodes, text);
            }
            SearchControl stopped = new SearchControl(0);
            stopped.stop();
            assertEquals(0, spent(text, stopped), text);
            SearchControl stopping = new SearchControl(0);
            stopping.stopWithResult();
            assertEquals(0, spent(text, stopping), text);
            assertEquals(0, spent(text, outOfTime()), text);
        }
    }

    private static SearchControl outOfTime() {
        long now = System.nanoTime();
        SearchControl control = new SearchControl(0, new TimeBudget(0, 0), now, TimeSlice.ALWAYS);
        control.startClock(now);
        return control;
    }

    private long spent(String text, SearchControl control) throws NotationException {
        Position root = game.notation().parse(text);
        String before = game.notation().format(root);
        solver.solve(root, control).ifPresent(found -> assertTrue(Solver.isValidLine(root, found), text));
        assertEquals(before, game.notation().format(root));
        return control.nodes();
    }
}
