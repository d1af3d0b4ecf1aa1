package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import java.util.concurrent.TimeUnit;

/** A move that does not count, before a player's first game: code is compiled and memory touched off the clock. */
record WarmUpMove(Board board, String opponent, long patienceMillis) {
    private static final Limits LIMITS = Limits.ofMoveTime(1_000);

    /** Has the player search the board. A fault is passed over: it recurs in the game, where it counts. */
    void ask(Player player) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        Clock clock = new Clock(LIMITS);
        try {
            player.begin(new Player.GameStart(board, board.sideToMove(), LIMITS, opponent));
            player.choose(new Player.MoveRequest(board, clock, clock, false, deadline));
        } catch (PlayerFault e) {
            // The player is opened anew if it is no longer usable.
        }
    }
}
