package dev.eldest.server.hostile;

import dev.eldest.bench.match.play.Choice;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;

/** A player whose answers are counted, with how long they took. */
record TimedPlayer(Player player, HonestRecord tally) implements Player {
    @Override
    public void begin(GameStart start) throws PlayerFault, InterruptedException {
        player.begin(start);
    }

    @Override
    public Choice choose(MoveRequest turn) throws PlayerFault, InterruptedException {
        long start = System.nanoTime();
        Choice choice = player.choose(turn);
        tally.answered(choice.answeredNanos() - start, choice.thinking());
        return choice;
    }

    @Override
    public void end(Ending ending) {
        player.end(ending);
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
