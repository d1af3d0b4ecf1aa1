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
 * The open players of one thread. Opens players when they are to play, keeps usable ones between games, and closes the
 * others. Used by that thread.
 */
final class OpenPlayers implements AutoCloseable {
    private final List<Contestant> contestants;
    private final long timeoutMillis;
    private final Int2ObjectMap<Player> players = new Int2ObjectOpenHashMap<>();
    private Pairing pairing;

    /** @param timeoutMillis maximum time of a warm-up */
    OpenPlayers(List<Contestant> contestants, long timeoutMillis) {
        this.contestants = contestants;
        this.timeoutMillis = timeoutMillis;
    }

    /** Opens the missing players of a game. Warms up players that can lose on time. */
    void prepare(Pairing next, Board board) throws PlayerFault, InterruptedException {
        pairing = next;
        for (int contestant : players.keySet().toIntArray()) {
            if (contestant != next.first() && contestant != next.second()
                    || !players.get(contestant).isUsable()) {
                players.remove(contestant).close();
            }
        }
        openIfMissing(next.first(), next.second(), board);
        openIfMissing(next.second(), next.first(), board);
    }

    private void openIfMissing(int contestant, int opponent, Board board) throws PlayerFault, InterruptedException {
        if (players.containsKey(contestant)) {
            return;
        }
        Player player = open(contestant);
        players.put(contestant, player);
        if (contestants.get(contestant).limits().hasTimeLimit()) {
            new WarmUpMove(board, contestants.get(opponent).name(), timeoutMillis).play(player);
        }
        if (!player.isUsable()) {
            players.remove(contestant).close();
            players.put(contestant, open(contestant));
        }
    }

    private Player open(int contestant) throws PlayerFault, InterruptedException {
        Contestant opened = contestants.get(contestant);
        try {
            return opened.source().open();
        } catch (PlayerFault e) {
            throw new PlayerFault(e.reason(), opened.name() + " could not be started: " + e.getMessage());
        }
    }

    List<Participant> participants() {
        return List.of(participant(pairing.first()), participant(pairing.second()));
    }

    private Participant participant(int contestant) {
        return new Participant(contestants.get(contestant), players.get(contestant));
    }

    void closeFailed(GameEnd gameEnd) {
        closeFailed(pairing.first(), gameEnd.faultOf(0));
        closeFailed(pairing.second(), gameEnd.faultOf(1));
    }

    private void closeFailed(int contestant, boolean failed) {
        if (failed) {
            players.remove(contestant).close();
        }
    }

    @Override
    public void close() {
        players.values().forEach(Player::close);
    }
}
