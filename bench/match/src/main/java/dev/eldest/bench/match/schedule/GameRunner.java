package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/**
 * Plays the games of one thread, one after the other. Replays games that fail because of the place. Used by that
 * thread.
 */
final class GameRunner implements AutoCloseable {
    /** Number of tries, so that a player that fails everywhere loses in the end. */
    private static final int MAX_TRIES = 10;

    private final MatchConfig config;
    /** Null before the first game, and during the wait for a place. */
    private Place place;

    private OpenPlayers players;

    GameRunner(MatchConfig config) {
        this.config = config;
        players = players(List.of());
    }

    /** Gets a place for the next game, which may take long. */
    void acquirePlace() throws InterruptedException {
        Place previous = place;
        place = null;
        Place next = config.gameHosts().acquire(previous);
        if (next != previous) {
            players.close();
            players = players(next.contestants());
        }
        place = next;
    }

    /** Plays a game to its end, here or on another place. */
    PlayedGame play(Pairing pairing) throws InterruptedException {
        int tries = 0;
        while (true) {
            Board board = board(pairing);
            if (prepare(pairing, board)) {
                tries++;
                PlayedGame game = new Referee(config.rules(), board, players.participants()).play();
                GameEnd gameEnd = game.gameEnd();
                players.closeFailed(gameEnd);
                if (tries == MAX_TRIES) {
                    return game;
                }
                if (!place.causedGameEnd(gameEnd.terminationReason(), gameEnd.description())) {
                    place.reportSuccess();
                    return game;
                }
            }
            acquirePlace();
        }
    }

    private OpenPlayers players(List<Contestant> contestants) {
        return new OpenPlayers(contestants, config.rules().timeoutMillis());
    }

    private boolean prepare(Pairing pairing, Board board) throws InterruptedException {
        try {
            players.prepare(pairing, board);
            return true;
        } catch (PlayerFault e) {
            if (!place.causedStartFault(e)) {
                throw new RefusedException(e.getMessage());
            }
            // An open player may be reused by another game meanwhile.
            players.close();
            players = players(place.contestants());
            return false;
        }
    }

    private Board board(Pairing pairing) {
        try {
            return config.openings().get(pairing.opening()).board(config.game());
        } catch (NotationException e) {
            throw new IllegalStateException("invalid opening: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        players.close();
        if (place != null) {
            config.gameHosts().release(place);
        }
    }
}
