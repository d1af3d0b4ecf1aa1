package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.spi.Move;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * One search, with a wait for the playing thread. The engine's threads write the fields, serially. The playing thread
 * reads them after {@link #await} has returned true: the latch publishes them.
 */
final class BuiltInSearch implements SearchListener {
    private final CountDownLatch done = new CountDownLatch(1);
    private EngineScore engineScore;
    private int depth;
    private long nodes;
    private String move;
    private long answeredNanos;

    /** Waits until the session can search again; returns false after the timeout. */
    boolean await(long nanos) throws InterruptedException {
        return done.await(nanos, TimeUnit.NANOSECONDS);
    }

    PlayerMove choice(Board board) {
        int legal = move == null ? Move.NONE : board.parse(move);
        return PlayerMove.ofMove(
                legal, move == null ? "(none)" : move, answeredNanos, new MoveEvaluation(engineScore, depth, nodes));
    }

    @Override
    public void info(SearchInfo info) {
        nodes = info.nodes();
        if (info.line() == 1 && info.bound() == SearchInfo.Bound.EXACT) {
            engineScore = new EngineScore(info.mate(), info.value());
            depth = info.depth();
        }
    }

    @Override
    public void bestMove(String best, String ponder) {
        answeredNanos = System.nanoTime();
        move = best;
    }

    @Override
    public void ended() {
        done.countDown();
    }
}
