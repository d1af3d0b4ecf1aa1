package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.measure.shared.AwaitedSearch;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.spi.Move;

/** One search of the playing thread. */
final class BuiltInSearch extends AwaitedSearch {
    private EngineScore engineScore;
    private int depth;

    PlayerMove choice(Board board) {
        int legal = move() == null ? Move.NONE : board.parse(move());
        long nodes = lastInfo() == null ? 0 : lastInfo().nodes();
        return PlayerMove.ofMove(
                legal, move() == null ? "(none)" : move(), endNanos(), new MoveEvaluation(engineScore, depth, nodes));
    }

    @Override
    public void info(SearchInfo info) {
        super.info(info);
        if (info.line() == 1 && info.bound() == SearchInfo.Bound.EXACT) {
            engineScore = new EngineScore(info.mate(), info.value());
            depth = info.depth();
        }
    }
}
