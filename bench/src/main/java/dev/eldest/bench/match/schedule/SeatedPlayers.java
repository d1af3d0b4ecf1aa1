package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee.Participant;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.List;

/**
 * The players of one thread's games: opened when they are to play, kept from game to game while they can play, closed
 * when others are to play. Used by that thread.
 */
final class SeatedPlayers implements AutoCloseable {
    private final List<Contestant> contestants;
    private final Int2ObjectMap<Player> players = new Int2ObjectOpenHashMap<>();
    private Pairing pairing;

    SeatedPlayers(List<Contestant> contestants) {
        this.contestants = contestants;
    }

    /** Makes sure that who is to play is there. */
    void seat(Pairing next) throws PlayerFault, InterruptedException {
        pairing = next;
        for (int contestant : players.keySet().toIntArray()) {
            if (contestant != next.first() && contestant != next.second()
                    || !players.get(contestant).usable()) {
                players.remove(contestant).close();
            }
        }
        open(next.first());
        open(next.second());
    }

    private void open(int contestant) throws PlayerFault, InterruptedException {
        if (!players.containsKey(contestant)) {
            try {
                players.put(contestant, contestants.get(contestant).source().open());
            } catch (PlayerFault e) {
                throw new PlayerFault(
                        e.kind(), contestants.get(contestant).name() + " cannot be started: " + e.getMessage());
            }
        }
    }

    List<Participant> participants() {
        return List.of(participant(pairing.first()), participant(pairing.second()));
    }

    private Participant participant(int contestant) {
        return new Participant(contestants.get(contestant), players.get(contestant));
    }

    /** After a game: who has failed must be opened anew. */
    void clear(Ending ending) {
        clear(pairing.first(), ending.faultOf(0));
        clear(pairing.second(), ending.faultOf(1));
    }

    private void clear(int contestant, boolean failed) {
        if (failed) {
            players.remove(contestant).close();
        }
    }

    @Override
    public void close() {
        players.values().forEach(Player::close);
    }
}
