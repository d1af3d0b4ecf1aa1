package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds UCCI's position and go commands. */
final class UcciLines {
    private static final long MILLIS_PER_SECOND = 1000;

    private UcciLines() {}

    /** Refuses limits that UCCI cannot express. */
    static void requireExpressible(Limits limits, boolean millis) throws PlayerFault {
        long kinds = Stream.of(limits.clock() != null, limits.moveMillis() > 0, limits.nodes() > 0, limits.depth() > 0)
                .filter(given -> given)
                .count();
        if (kinds > 1) {
            throw PlayerFault.protocol("UCCI has one limit at a time; use one of tc=, st=, nodes= and depth=");
        }
        if (!millis && limits.moveMillis() % MILLIS_PER_SECOND != 0) {
            throw PlayerFault.protocol("UCCI without option usemillisec has whole seconds only; use st=1");
        }
    }

    /**
     * Returns the position after the last capture and the moves since then: engines need no more and have limited
     * capacity.
     */
    static String position(Game game, Board board, SquareNames squares) {
        try {
            return position(new Board(game, board.startPosition()), board.moves(), squares);
        } catch (NotationException e) {
            throw new AssertionError("invalid start position of a game", e);
        }
    }

    /** @param replay board at the start, which replays the moves */
    private static String position(Board replay, List<String> moves, SquareNames squares) {
        String from = replay.positionText();
        List<String> since = new ArrayList<>();
        for (String move : moves) {
            long pieces = pieces(replay.positionText());
            replay.play(replay.parse(move));
            since.add(squares.toEngine(move));
            if (pieces(replay.positionText()) < pieces) {
                from = replay.positionText();
                since.clear();
            }
        }
        return "position fen " + from + (since.isEmpty() ? "" : " moves " + String.join(" ", since));
    }

    private static long pieces(String position) {
        return position.substring(0, position.indexOf(' '))
                .chars()
                .filter(Character::isLetter)
                .count();
    }

    static String go(Player.MoveRequest turn, boolean millis) {
        Limits limits = turn.own().limits();
        String go = turn.drawOffered() ? "go draw" : "go";
        if (limits.clock() != null) {
            return go
                    + clock("", turn.own(), millis)
                    + (turn.other().limits().clock() == null ? "" : clock("opp", turn.other(), millis));
        }
        if (limits.moveMillis() > 0) {
            return go + " time " + time(limits.moveMillis(), millis) + " movestogo 1";
        }
        return go + (limits.nodes() > 0 ? " nodes " + limits.nodes() : " depth " + limits.depth());
    }

    private static String clock(String prefix, Clock clock, boolean millis) {
        String time = " " + prefix + "time " + Math.max(1, time(clock.leftMillis(), millis));
        return clock.movesToGo() > 0
                ? time + " " + prefix + "movestogo " + clock.movesToGo()
                : time + " " + prefix + "increment "
                        + time(clock.limits().clock().incrementMillis(), millis);
    }

    private static long time(long time, boolean millis) {
        return millis ? time : time / MILLIS_PER_SECOND;
    }
}
