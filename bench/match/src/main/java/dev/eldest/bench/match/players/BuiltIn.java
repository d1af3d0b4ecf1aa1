package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.measure.shared.AwaitedSearch;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Move;
import java.util.List;

/**
 * Plays with a session of this program, without a process or a protocol.
 *
 * @param session with its game and options set; closed with the player
 */
public record BuiltIn(Session session) implements Player {
    @Override
    public void startGame(GameStart start) {
        session.newGame();
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        boolean normalStart = turn.board().startsNormally();
        List<String> moves = turn.board().moves();
        BuiltInSearch search = new BuiltInSearch();
        try {
            session.setPosition(normalStart ? null : turn.board().startPosition(), moves);
            session.go(limits(turn), search);
        } catch (RefusedException e) {
            throw PlayerFault.protocol(e.getMessage());
        }
        try {
            if (!search.await(turn.deadlineNanos() - System.nanoTime())) {
                session.stop();
                search.await(Long.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            session.stop();
            throw e;
        }
        return search.choice(turn.board());
    }

    private static SearchLimits limits(MoveRequest turn) {
        Limits limits = turn.own().limits();
        SearchLimits.Clock clock = limits.clock() == null ? null : clock(turn);
        return new SearchLimits(limits.depth(), limits.nodes(), 0, limits.moveMillis(), clock, false, false, List.of());
    }

    private static SearchLimits.Clock clock(MoveRequest turn) {
        boolean first = turn.board().sideToMove() == 0;
        Clock firsts = first ? turn.own() : turn.other();
        Clock seconds = first ? turn.other() : turn.own();
        return new SearchLimits.Clock(
                left(firsts),
                left(seconds),
                increment(firsts),
                increment(seconds),
                turn.own().movesToGo());
    }

    private static long left(Clock clock) {
        return clock.limits().clock() == null ? SearchLimits.Clock.UNLIMITED : clock.leftMillis();
    }

    private static long increment(Clock clock) {
        TimeControl control = clock.limits().clock();
        return control == null ? 0 : control.incrementMillis();
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        // {@link #startGame} starts a new game.
    }

    @Override
    public boolean isUsable() {
        return true;
    }

    @Override
    public void close() {
        session.close();
    }

    /** One search of the playing thread. */
    private static final class BuiltInSearch extends AwaitedSearch {
        private EngineScore engineScore;
        private int depth;

        PlayerMove choice(Board board) {
            int legal = move() == null ? Move.NONE : board.parse(move());
            long nodes = lastInfo() == null ? 0 : lastInfo().nodes();
            return PlayerMove.ofMove(
                    legal,
                    move() == null ? "(none)" : move(),
                    endNanos(),
                    new MoveEvaluation(engineScore, depth, nodes));
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
}
