package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/** One thread's games, one after the other; what the place spoils is begun anew at the next. Used by that thread. */
final class GameRunner implements AutoCloseable {
    /** So that who fails each time, wherever he plays, has lost in the end. */
    private static final int MAX_TRIES = 10;

    private final MatchConfig plan;
    /** Null before the first, and while another is looked for. */
    private Place place;

    private OpenPlayers players;

    GameRunner(MatchConfig plan) {
        this.plan = plan;
        players = players(List.of());
    }

    /** Makes sure of a place for the next game, which may take long. */
    void playGames() throws InterruptedException {
        Place before = place;
        place = null;
        Place next = plan.gameHosts().change(before);
        if (next != before) {
            players.close();
            players = players(next.contestants());
        }
        place = next;
    }

    /** Plays a game to its end, where one sits or, if need be, elsewhere. */
    PlayedGame play(Pairing pairing) throws InterruptedException {
        int tries = 0;
        while (true) {
            Board board = board(pairing);
            if (prepare(pairing, board)) {
                tries++;
                PlayedGame game = new Referee(plan.rules(), board, players.participants()).play();
                players.clear(game.gameEnd());
                if (tries == MAX_TRIES || !place.spoilsGame(game.gameEnd().terminationReason())) {
                    return game;
                }
            }
            playGames();
        }
    }

    private OpenPlayers players(List<Contestant> contestants) {
        return new OpenPlayers(contestants, plan.rules().patienceMillis());
    }

    private boolean prepare(Pairing pairing, Board board) throws InterruptedException {
        try {
            players.prepare(pairing, board);
            place.goesWell();
            return true;
        } catch (PlayerFault e) {
            if (!place.spoilsStart(e)) {
                throw new RefusedException(e.getMessage());
            }
            // Who is there already may play at another table meanwhile.
            players.close();
            players = players(place.contestants());
            return false;
        }
    }

    private Board board(Pairing pairing) {
        try {
            return plan.openings().at(pairing.opening()).board(plan.game());
        } catch (NotationException e) {
            throw new IllegalStateException("an opening is refused: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        players.close();
        if (place != null) {
            plan.gameHosts().leave(place);
        }
    }
}
