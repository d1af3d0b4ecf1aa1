package dev.eldest.server.hostile;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;

/** A player whose moves are counted and timed. */
record TimedPlayer(Player player, HonestRecord results) implements Player {
    @Override
    public void startGame(GameStart start) throws PlayerFault, InterruptedException {
        player.startGame(start);
    }

    @Override
    public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
        long start = System.nanoTime();
        PlayerMove playerMove = player.chooseMove(turn);
        results.recordMove(playerMove.answeredNanos() - start, playerMove.moveEvaluation());
        return playerMove;
    }

    @Override
    public void endGame(GameEnd gameEnd) {
        player.endGame(gameEnd);
    }

    @Override
    public boolean isUsable() {
        return player.isUsable();
    }

    @Override
    public void close() {
        player.close();
    }
}
