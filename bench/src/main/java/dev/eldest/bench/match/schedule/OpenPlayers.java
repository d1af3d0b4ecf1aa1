package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
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
final class OpenPlayers implements AutoCloseable {
    private final List<Contestant> contestants;
    private final long patienceMillis;
    private final Int2ObjectMap<Player> players = new Int2ObjectOpenHashMap<>();
    private Pairing pairing;

    /** @param patienceMillis how long a warm-up may take */
    OpenPlayers(List<Contestant> contestants, long patienceMillis) {
        this.contestants = contestants;
        this.patienceMillis = patienceMillis;
    }

    /**
     * Opens the players of a game that are not open yet. Who can lose on time is warmed up.
     *
     * @param board of that game
     */
    void prepare(Pairing next, Board board) throws PlayerFault, InterruptedException {
        pairing = next;
        for (int contestant : players.keySet().toIntArray()) {
            if (contestant != next.first() && contestant != next.second()
                    || !players.get(contestant).usable()) {
                players.remove(contestant).close();
            }
        }
        ready(next.first(), next.second(), board);
        ready(next.second(), next.first(), board);
    }

    private void ready(int contestant, int opponent, Board board) throws PlayerFault, InterruptedException {
        if (players.containsKey(contestant)) {
            return;
        }
        Player player = open(contestant);
        players.put(contestant, player);
        if (contestants.get(contestant).limits().timed()) {
            new WarmUpMove(board, contestants.get(opponent).name(), patienceMillis).ask(player);
        }
        if (!player.usable()) {
            players.remove(contestant).close();
            players.put(contestant, open(contestant));
        }
    }

    private Player open(int contestant) throws PlayerFault, InterruptedException {
        Contestant opened = contestants.get(contestant);
        try {
            return opened.source().open();
        } catch (PlayerFault e) {
            throw new PlayerFault(e.kind(), opened.name() + " cannot be started: " + e.getMessage());
        }
    }

    List<Participant> participants() {
        return List.of(participant(pairing.first()), participant(pairing.second()));
    }

    private Participant participant(int contestant) {
        return new Participant(contestants.get(contestant), players.get(contestant));
    }

    /** After a game: who has failed must be opened anew. */
    void clear(GameEnd gameEnd) {
        clear(pairing.first(), gameEnd.faultOf(0));
        clear(pairing.second(), gameEnd.faultOf(1));
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
