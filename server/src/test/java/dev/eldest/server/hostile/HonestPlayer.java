package dev.eldest.server.hostile;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/**
 * Plays games of the server against itself over one connection, with referee and clocks. Reconnects after a fault. Runs
 * until interrupted.
 */
final class HonestPlayer implements Runnable {
    /** 100 moves of each side. */
    private static final int MAX_PLIES = 200;

    private static final int OPENING_PLIES = 6;
    private static final long TIMEOUT_MILLIS = 10_000;
    private static final long RETRY_MILLIS = 1000;

    private final Game game;
    private final Contestant contestant;
    private final RandomOpenings openings;
    private final Referee.Config rules;
    private final HonestRecord results;

    /**
     * Creates a player.
     *
     * @param marginMillis accepted delay of a move
     */
    HonestPlayer(Game game, Contestant contestant, long seed, int marginMillis, HonestRecord results) {
        this.game = game;
        this.contestant = contestant;
        this.results = results;
        rules = new Referee.Config(MAX_PLIES, marginMillis, TIMEOUT_MILLIS, Adjudication.OFF);
        openings = new RandomOpenings(game, OPENING_PLIES, seed);
    }

    @Override
    public void run() {
        try {
            for (int number = 0; true; ) {
                try (Player player = contestant.source().open()) {
                    results.countConnection();
                    while (player.isUsable()) {
                        play(new TimedPlayer(player, results), number++);
                    }
                } catch (PlayerFault fault) {
                    results.countRefusal(contestant.name() + " " + fault.getMessage());
                    Thread.sleep(RETRY_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            // The run is over; the game is not finished.
        } catch (NotationException e) {
            throw new AssertionError("invalid random opening", e);
        }
    }

    private void play(Player player, int number) throws InterruptedException, NotationException {
        Referee.Participant both = new Referee.Participant(contestant, player);
        PlayedGame played = new Referee(rules, openings.get(number).board(game), List.of(both, both)).play();
        results.recordGame(contestant.name(), played.gameEnd());
    }
}
