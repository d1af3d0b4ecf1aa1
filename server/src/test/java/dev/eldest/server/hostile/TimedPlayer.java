package dev.eldest.server.hostile;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;

/** A player whose answers are counted, with how long they took. */
record TimedPlayer(Player player, HonestRecord tally) implements Player {
    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        player.begin(start);
    }

    @Override
    public PlayerMove choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        long start = System.nanoTime();
        PlayerMove playerMove = player.choose(turn);
        tally.answered(playerMove.answeredNanos() - start, playerMove.moveEvaluation());
        return playerMove;
    }

    @Override
    public void end(GameEnd gameEnd) {
        player.end(gameEnd);
    }

    @Override
    public boolean usable() {
        return player.usable();
    }

    @Override
    public void close() {
        player.close();
    }
}
