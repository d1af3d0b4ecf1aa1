package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
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

/**
 * Counts the move paths of a given length: what a move generator is checked by. Keeps no table of counts.
 *
 * <p>The threads share {@code next} and {@code counts}, each root move's count being written by who took it; a thread's
 * end, which is waited for, hands them over.
 */
final class Perft {
    private static final String OWNER = "count";
    private static final int BYTES_A_MOVE = 2 * Integer.BYTES;

    private final int[] rootMoves;
    private final int depth;
    private final CoreScheduler coreScheduler;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicLongArray counts;
    /** The first thing that went wrong, which ends the count of all. */
    private final AtomicReference<Throwable> fault = new AtomicReference<>();

    private Perft(int[] rootMoves, int depth, CoreScheduler coreScheduler) {
        this.rootMoves = rootMoves;
        this.depth = depth;
        this.coreScheduler = coreScheduler;
        counts = new AtomicLongArray(rootMoves.length);
    }

    /** Hears of the paths below each root move, in generation order. */
    interface Listener {
        void move(int move, long paths);
    }

    /**
     * Counts below each root move, sharing the root moves out to the threads; an interrupt ends it with a refusal.
     *
     * @param root of this game
     */
    static long divide(Game game, Position root, int depth, int threads, SearchServices services, Listener listener) {
        if (!Session.PERFT_DEPTHS.holds(depth)) {
            throw new RefusedException("a count's depth " + Session.PERFT_DEPTHS.refusal(depth));
        }
        long room = (long) depth * game.profile().maxMoves() * BYTES_A_MOVE + SessionGame.POSITION_BYTES;
        try (MemoryBudget.Lease _ = services.memoryBudgets().counts().grant(OWNER, threads * room);
                MemoryBudget.Lease _ =
                        services.memoryBudgets().tables().grant(OWNER, threads * SessionWorkers.STACK_BYTES)) {
            return new Perft(Rules.legalMoves(root), depth, services.coreScheduler())
                    .divide(game, root, threads, listener);
        } catch (BudgetExceededException e) {
            throw new RefusedException("there is no memory for a count with " + threads
                    + (threads == 1 ? " thread" : " threads") + " now; try again later");
        }
    }

    private long divide(Game game, Position root, int threads, Listener listener) {
        int moveRoom = game.profile().maxMoves();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Counter counter = new Counter(root.copy(), moveRoom);
            Thread helper = Thread.ofPlatform().daemon().name("perft-" + i).unstarted(counter);
            try {
                helper.start();
                helpers.add(helper);
            } catch (OutOfMemoryError e) {
                // The system has no more threads: those that there are count all.
                break;
            }
        }
        new Counter(root, moveRoom).run();
        awaitAll(helpers);
        if (fault.get() != null) {
            throw new IllegalStateException("the count failed: " + fault.get(), fault.get());
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
            throw new RefusedException("the count was interrupted");
        }
    }

    /** One thread's part. */
    private final class Counter implements Runnable {
        private final Position position;
        private final CoreScheduler.Ticket turn = coreScheduler.new Ticket();
        private final MoveList moves;

        Counter(Position position, int moveRoom) {
            this.position = position;
            moves = new MoveList(moveRoom);
        }

        @Override
        public void run() {
            turn.begin();
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
                turn.end();
            }
        }

        private long count(int plies) {
            if (plies <= 1) {
                return plies == 0 ? 1 : position.countMoves();
            }
            turn.pause();
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
