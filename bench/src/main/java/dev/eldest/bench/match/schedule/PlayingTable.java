package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.schedule.Places.Place;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.NotationException;
import java.util.List;

/** One thread's games, one after the other; what the place spoils is begun anew at the next. Used by that thread. */
final class PlayingTable implements AutoCloseable {
    /** So that who fails each time, wherever he plays, has lost in the end. */
    private static final int MOST_TRIES = 10;

    private final MatchPlan plan;
    /** Null before the first, and while another is looked for. */
    private Place place;

    private SeatedPlayers seating;

    PlayingTable(MatchPlan plan) {
        this.plan = plan;
        seating = seating(List.of());
    }

    /** Makes sure of a place for the next game, which may take long. */
    void sitDown() throws InterruptedException {
        Place before = place;
        place = null;
        Place next = plan.places().change(before);
        if (next != before) {
            seating.close();
            seating = seating(next.contestants());
        }
        place = next;
    }

    /** Plays a game to its end, where one sits or, if need be, elsewhere. */
    PlayedGame play(Pairing pairing) throws InterruptedException {
        int tries = 0;
        while (true) {
            Board board = board(pairing);
            if (seat(pairing, board)) {
                tries++;
                PlayedGame game = new Referee(plan.rules(), board, seating.participants()).play();
                seating.clear(game.ending());
                if (tries == MOST_TRIES || !place.spoilsGame(game.ending().cause())) {
                    return game;
                }
            }
            sitDown();
        }
    }

    private SeatedPlayers seating(List<Contestant> contestants) {
        return new SeatedPlayers(contestants, plan.rules().patienceMillis());
    }

    private boolean seat(Pairing pairing, Board board) throws InterruptedException {
        try {
            seating.seat(pairing, board);
            place.goesWell();
            return true;
        } catch (PlayerFault e) {
            if (!place.spoilsStart(e)) {
                throw new RefusedException(e.getMessage());
            }
            // Who is there already may play at another table meanwhile.
            seating.close();
            seating = seating(place.contestants());
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
        seating.close();
        if (place != null) {
            plan.places().leave(place);
        }
    }
}
