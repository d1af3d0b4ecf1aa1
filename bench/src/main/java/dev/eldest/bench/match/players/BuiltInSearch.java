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
 * One search, waited for by the thread that plays. The fields are written by the engine's threads, which call one after
 * the other, and read when {@link #await} has returned true: the latch hands them over.
 */
final class BuiltInSearch implements SearchListener {
    private final CountDownLatch over = new CountDownLatch(1);
    private EngineScore engineScore;
    private int depth;
    private long nodes;
    private String move;
    private long answeredNanos;

    /** Waits until the session can search again; false if it still cannot after so long. */
    boolean await(long nanos) throws InterruptedException {
        return over.await(nanos, TimeUnit.NANOSECONDS);
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
    public void message(String text) {
        // Remarks are for people at a board.
    }

    @Override
    public void bestMove(String best, String ponder) {
        answeredNanos = System.nanoTime();
        move = best;
    }

    @Override
    public void ended() {
        over.countDown();
    }
}
