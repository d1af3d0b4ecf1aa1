package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import java.util.concurrent.TimeUnit;

/** An uncounted move before a player's first game, so that compilation and memory allocation are off the clock. */
record WarmUpMove(Board board, String opponent, long timeoutMillis) {
    private static final Limits LIMITS = Limits.ofMoveTime(1_000);

    /** Lets the player search the board. Ignores a fault: it recurs in the game, where it counts. */
    void play(Player player) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        Clock clock = new Clock(LIMITS);
        try {
            player.startGame(new Player.GameStart(board, board.sideToMove(), LIMITS, opponent));
            player.chooseMove(new Player.MoveRequest(board, clock, clock, false, deadline));
        } catch (PlayerFault e) {
            // The caller opens the player again if it is not usable.
        }
    }
}
