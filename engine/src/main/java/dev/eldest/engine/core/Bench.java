package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session.BenchListener;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.InternalSearch;
import dev.eldest.engine.run.SearchServices;
import dev.eldest.engine.run.SessionWorkers;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.List;

/**
 * Bench of a game: searches fixed positions with one thread, a fixed depth and a fixed table, which is cleared before
 * each position. The node counts are the same on every run and machine; another count means that the search has
 * changed.
 */
record Bench(Game game, SearchProfile profile, Client client, SearchServices services) {
    private static final String OWNER = "bench";
    private static final long TABLE_BYTES = 16L << 20;

    void run(BenchListener listener) {
        try (MemoryBudget.Lease _ = client.tables().lease(OWNER, TABLE_BYTES);
                MemoryBudget.Lease _ = services.memoryBudgets().tables().lease(OWNER, SessionWorkers.STACK_BYTES);
                MemoryBudget.Lease _ = services.memoryBudgets().counts().lease(OWNER, WorkerFactory.bytes(game, 1))) {
            runWithMemory(listener, services.workerFactory().createGroup(game.name(), profile, services.pool(), 1));
        } catch (BudgetExceededException e) {
            throw new RefusedException("the bench needs " + e.requestedMegabytes() + " MB, but only "
                    + e.freeMegabytes() + " MB are free");
        }
    }

    private void runWithMemory(BenchListener listener, WorkerGroup group) {
        List<String> positions = game.benchPositions();
        long nodes = 0;
        long start = System.nanoTime();
        try (TranspositionTable table = new TranspositionTable(TABLE_BYTES)) {
            for (int i = 0; i < positions.size(); i++) {
                long searched = search(positions.get(i), table, group);
                if (Thread.currentThread().isInterrupted()) {
                    throw new RefusedException("the bench was interrupted");
                }
                nodes += searched;
                listener.position(game.name(), i + 1, positions.size(), searched);
            }
        }
        listener.game(game.name(), nodes, (System.nanoTime() - start) / 1_000_000);
    }

    private long search(String text, TranspositionTable table, WorkerGroup group) {
        table.clear(1);
        group.clear();
        SearchTask task = new SearchTask(profile, table, 0, game.benchDepth(), 0, 1);
        return new InternalSearch(services.coreScheduler(), client.coreShare(), 0)
                .run(group, game.notation().parseTrusted(text), task);
    }
}
