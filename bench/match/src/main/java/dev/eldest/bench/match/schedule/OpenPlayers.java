package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee.Participant;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The open players of one thread. Opens players when they are to play, keeps usable ones between games, and closes the
 * others. Used by that thread.
 */
final class OpenPlayers implements AutoCloseable {
    private static final Limits WARM_UP = Limits.ofMoveTime(1_000);

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
            warmUp(player, board, contestants.get(opponent).name());
        }
        if (!player.isUsable()) {
            players.remove(contestant).close();
            players.put(contestant, open(contestant));
        }
    }

    /**
     * Lets the player search before its first game, so that compilation and memory allocation are off the clock.
     * Ignores a fault: it recurs in the game, where it counts.
     */
    private void warmUp(Player player, Board board, String opponent) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        Clock clock = new Clock(WARM_UP);
        try {
            player.startGame(new Player.GameStart(board, board.sideToMove(), WARM_UP, opponent));
            player.chooseMove(new Player.MoveRequest(board, clock, clock, false, deadline));
        } catch (PlayerFault e) {
            // The caller opens the player again if it is not usable.
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
