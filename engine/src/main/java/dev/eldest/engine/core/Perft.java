package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.CoreScheduler;
import dev.eldest.engine.run.SearchServices;
import dev.eldest.engine.run.SessionWorkers;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Perft: counts the move paths of a given length, to verify a move generator. Uses no table of counts.
 *
 * <p>The threads share {@code next} and {@code counts}. The thread that takes a root move writes its count. The caller
 * joins the threads before it reads the counts.
 */
final class Perft {
    private static final String OWNER = "count";
    private static final int BYTES_PER_MOVE = 2 * Integer.BYTES;

    private final int[] rootMoves;
    private final int depth;
    private final Supplier<CoreScheduler.Ticket> tickets;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLongArray counts;
    /** The first exception of any thread; it ends the count of all threads. */
    private final AtomicReference<Throwable> fault = new AtomicReference<>();

    private Perft(int[] rootMoves, int depth, Supplier<CoreScheduler.Ticket> tickets) {
        this.rootMoves = rootMoves;
        this.depth = depth;
        this.tickets = tickets;
        counts = new AtomicLongArray(rootMoves.length);
    }

    /** Receives the number of paths below each root move, in generation order. */
    interface Listener {
        void move(int move, long paths);
    }

    /**
     * Counts the paths below each root move; the threads share the root moves. Interrupting the thread ends it with a
     * {@link RefusedException}.
     *
     * @param root a position of this game
     */
    static long divide(
            Game game,
            Position root,
            int depth,
            int threads,
            Client client,
            SearchServices services,
            Listener listener) {
        if (!Session.PERFT_DEPTHS.contains(depth)) {
            throw new RefusedException("perft depth " + Session.PERFT_DEPTHS.errorMessage(depth));
        }
        long bytesPerThread = (long) depth * game.profile().maxMoves() * BYTES_PER_MOVE + SessionGame.POSITION_BYTES;
        try (MemoryBudget.Lease _ = services.memoryBudgets().counts().lease(OWNER, threads * bytesPerThread);
                MemoryBudget.Lease _ =
                        services.memoryBudgets().tables().lease(OWNER, threads * SessionWorkers.STACK_BYTES)) {
            Supplier<CoreScheduler.Ticket> tickets = () -> services.coreScheduler().new Ticket(client.coreShare());
            return new Perft(Rules.legalMoves(root), depth, tickets).divide(game, root, threads, listener);
        } catch (BudgetExceededException e) {
            throw new RefusedException("no memory for perft with " + threads + (threads == 1 ? " thread" : " threads")
                    + "; try again later");
        }
    }

    private long divide(Game game, Position root, int threads, Listener listener) {
        int moveCapacity = game.profile().maxMoves();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Counter counter = new Counter(root.copy(), moveCapacity);
            Thread helper = Thread.ofPlatform().daemon().name("perft-" + i).unstarted(counter);
            try {
                helper.start();
                helpers.add(helper);
            } catch (OutOfMemoryError e) {
                // The system has no more threads; those that have started count all.
                break;
            }
        }
        new Counter(root, moveCapacity).run();
        awaitAll(helpers);
        if (fault.get() != null) {
            throw new IllegalStateException("perft failed: " + fault.get(), fault.get());
        }
        long total = 0;
        for (int i = 0; i < rootMoves.length; i++) {
            listener.move(rootMoves[i], counts.get(i));
            total += counts.get(i);
        }
        return total;
    }

    private static void awaitAll(List<Thread> helpers) {
        try {
            for (Thread helper : helpers) {
                helper.join();
            }
        } catch (InterruptedException e) {
            for (Thread helper : helpers) {
                helper.interrupt();
            }
            Thread.currentThread().interrupt();
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new RefusedException("perft was interrupted");
        }
    }

    /** Work of one thread. */
    private final class Counter implements Runnable {
        private final Position position;
        private final CoreScheduler.Ticket ticket = tickets.get();
        private final MoveList moves;

        Counter(Position position, int moveCapacity) {
            this.position = position;
            moves = new MoveList(moveCapacity);
        }

        @Override
        public void run() {
            ticket.begin();
            try {
                for (int i = next.getAndIncrement(); i < rootMoves.length; i = next.getAndIncrement()) {
                    position.make(rootMoves[i]);
                    counts.set(i, count(depth - 1));
                    position.unmake();
                }
            } catch (RuntimeException | Error e) {
                fault.compareAndSet(null, e);
                next.set(rootMoves.length);
            } finally {
                ticket.end();
            }
        }

        private long count(int plies) {
            if (plies <= 1) {
                return plies == 0 ? 1 : position.countMoves();
            }
            ticket.yieldIfDue();
            int first = moves.size;
            position.generate(Position.ALL, moves);
            long paths = 0;
            for (int i = first; i < moves.size && !Thread.currentThread().isInterrupted(); i++) {
                position.make(moves.moves[i]);
                paths += count(plies - 1);
                position.unmake();
            }
            moves.size = first;
            return paths;
        }
    }
}
