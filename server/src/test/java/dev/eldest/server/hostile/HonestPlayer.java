package dev.eldest.server.hostile;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/**
 * Plays games with the server against itself, over one connection, judged by the game's own rules and by clocks. After
 * a fault it comes again. Runs until it is interrupted.
 */
final class HonestPlayer implements Runnable {
    /** A hundred moves of each side. */
    private static final int MAX_PLIES = 200;

    private static final int OPENING_PLIES = 6;
    private static final long PATIENCE_MILLIS = 10_000;
    private static final long BETWEEN_TRIES_MILLIS = 1000;

    private final Game game;
    private final Contestant contestant;
    private final RandomOpenings openings;
    private final RefereeConfig rules;
    private final HonestRecord tally;

    /** @param marginMillis how late an answer may be */
    HonestPlayer(Game game, Contestant contestant, long seed, int marginMillis, HonestRecord tally) {
        this.game = game;
        this.contestant = contestant;
        this.tally = tally;
        rules = new RefereeConfig(MAX_PLIES, marginMillis, PATIENCE_MILLIS, Adjudication.OFF);
        openings = new RandomOpenings(game, OPENING_PLIES, seed);
    }

    @Override
    public void run() {
        try {
            for (int number = 0; true; ) {
                try (Player player = contestant.source().open()) {
                    tally.comes();
                    while (player.usable()) {
                        play(new TimedPlayer(player, tally), number++);
                    }
                } catch (PlayerFault fault) {
                    tally.turnedAway(contestant.name() + " " + fault.getMessage());
                    Thread.sleep(BETWEEN_TRIES_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            // The time is over, in the middle of a game.
        } catch (NotationException e) {
            throw new AssertionError("an opening of random moves", e);
        }
    }

    private void play(Player player, int number) throws InterruptedException, NotationException {
        Referee.Participant both = new Referee.Participant(contestant, player);
        PlayedGame played = new Referee(rules, openings.at(number).board(game), List.of(both, both)).play();
        tally.finished(contestant.name(), played.gameEnd());
    }
}
