package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.TimeControl;

/** Builds UCI's go command. */
final class GoLine {
    private GoLine() {}

    static String of(Player.MoveRequest turn) {
        Limits limits = turn.own().limits();
        StringBuilder line = new StringBuilder("go");
        if (limits.clock() != null) {
            clocks(turn, line);
        }
        add(line, "movetime", limits.moveMillis());
        add(line, "nodes", limits.nodes());
        add(line, "depth", limits.depth());
        return line.toString();
    }

    private static void clocks(Player.MoveRequest turn, StringBuilder line) {
        boolean first = turn.board().sideToMove() == 0;
        // Engines expect both clocks: an opponent without a clock is reported with the player's own.
        Clock other = turn.other().limits().clock() == null ? turn.own() : turn.other();
        Clock white = first ? turn.own() : other;
        Clock black = first ? other : turn.own();
        line.append(" wtime ").append(Math.max(1, white.leftMillis()));
        line.append(" btime ").append(Math.max(1, black.leftMillis()));
        add(line, "winc", increment(white));
        add(line, "binc", increment(black));
        add(line, "movestogo", turn.own().movesToGo());
    }

    private static long increment(Clock clock) {
        TimeControl control = clock.limits().clock();
        return control.incrementMillis();
    }

    private static void add(StringBuilder line, String word, long value) {
        if (value > 0) {
            line.append(' ').append(word).append(' ').append(value);
        }
    }
}
