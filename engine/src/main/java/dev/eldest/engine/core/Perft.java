package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts the move paths of a given length: what a move generator is checked by. Keeps no table of counts. */
final class Perft {
    private static final int USUAL_MOVES = 256;

    private final Position position;
    private final Turns.Ticket turn;
    private final MoveList moves = new MoveList(USUAL_MOVES);

    private Perft(Position position, Turns.Ticket turn) {
        this.position = position;
        this.turn = turn;
    }

    /** Hears of the paths below each root move, in generation order. */
    interface Listener {
        void move(int move, long paths);
    }

    /** Counts below each root move, sharing the root moves out to the threads; an interrupt ends it with a refusal. */
    static long divide(Position root, int depth, int threads, Turns turns, Listener listener) {
        if (depth == 0) {
            return 1;
        }
        int[] rootMoves = Rules.legalMoves(root);
        AtomicLongArray counts = new AtomicLongArray(rootMoves.length);
        AtomicInteger next = new AtomicInteger();
        Thread[] helpers = new Thread[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            Position copy = root.copy();
            helpers[i] = Thread.ofPlatform()
                    .daemon()
                    .name("perft-" + (i + 1))
                    .start(() -> new Perft(copy, turns.new Ticket()).countRootMoves(rootMoves, depth, next, counts));
        }
        new Perft(root, turns.new Ticket()).countRootMoves(rootMoves, depth, next, counts);
        awaitAll(helpers);
        long total = 0;
        for (int i = 0; i < rootMoves.length; i++) {
            listener.move(rootMoves[i], counts.get(i));
            total += counts.get(i);
        }
        return total;
    }

    private static void awaitAll(Thread[] helpers) {
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

    private void countRootMoves(int[] rootMoves, int depth, AtomicInteger next, AtomicLongArray counts) {
        turn.begin();
        try {
            for (int i = next.getAndIncrement(); i < rootMoves.length; i = next.getAndIncrement()) {
                position.make(rootMoves[i]);
                counts.set(i, count(depth - 1));
                position.unmake();
            }
        } finally {
            turn.end();
        }
    }

    private long count(int depth) {
        if (depth <= 1) {
            return depth == 0 ? 1 : position.countMoves();
        }
        turn.pause();
        int first = moves.size;
        position.generate(Position.ALL, moves);
        long paths = 0;
        for (int i = first; i < moves.size && !Thread.currentThread().isInterrupted(); i++) {
            position.make(moves.moves[i]);
            paths += count(depth - 1);
            position.unmake();
        }
        moves.size = first;
        return paths;
    }
}
