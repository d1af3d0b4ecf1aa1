package dev.eldest.bench;

import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Counts move paths on several threads, each first move by one of them, in a session of its own. */
final class SharedPerft {
    private SharedPerft() {}

    /** Tells the listener the same as {@link Session#perft} does, in the same order. */
    static void count(
            Session root, Supplier<Session> sessions, String fen, int depth, int threads, PerftListener listener)
            throws InterruptedException {
        List<String> moves = firstMoves(root);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Total>> counts = new ArrayList<>();
            for (String move : moves) {
                counts.add(pool.submit(() -> below(sessions, fen, move, depth - 1)));
            }
            long total = 0;
            for (int i = 0; i < moves.size(); i++) {
                long leaves = result(counts.get(i));
                listener.move(moves.get(i), leaves);
                total += leaves;
            }
            listener.total(total);
        }
    }

    private static List<String> firstMoves(Session root) {
        List<String> moves = new ArrayList<>();
        root.perft(1, new PerftListener() {
            @Override
            public void move(String move, long leaves) {
                moves.add(move);
            }

            @Override
            public void total(long leaves) {
                // the moves are wanted, not their number
            }
        });
        return moves;
    }

    private static Total below(Supplier<Session> sessions, String fen, String move, int depth) {
        try (Session session = sessions.get()) {
            session.setPosition(fen, List.of(move));
            Total total = new Total();
            session.perft(depth, total);
            return total;
        }
    }

    private static long result(Future<Total> count) throws InterruptedException {
        try {
            return count.get().leaves;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a first move could not be counted", e.getCause());
        }
    }

    private static final class Total implements PerftListener {
        private long leaves;

        @Override
        public void move(String move, long count) {
            // only the sum is wanted
        }

        @Override
        public void total(long count) {
            leaves = count;
        }
    }
}
