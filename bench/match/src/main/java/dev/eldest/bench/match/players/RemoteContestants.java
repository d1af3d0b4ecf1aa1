package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.PlayerMove;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Protocol;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.spi.Game;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Creates contestants that are sessions of a server.
 *
 * @param game with the rules applied
 * @param timeoutMillis maximum time to get ready
 */
public record RemoteContestants(Game game, GameVariant rules, long timeoutMillis) {
    private static final String HASH = "Hash";
    /** Default size of a local session in MB. */
    private static final String HASH_MEGABYTES = "16";

    private static final String SHARED_HASH = "SharedHash";

    /** A server on which built-in engines of a match play. Thread-safe. */
    public interface Server {
        /**
         * Returns a connection for one player: a released one, or a new one, as servers limit the rate of new ones.
         *
         * @param options that the player sets; a released connection has had no others set
         */
        EngineConnection connect(Set<String> options) throws PlayerFault, InterruptedException;

        void release(EngineConnection engineConnection, Set<String> options);

        /** Returns the minimum round-trip time. */
        long roundTripNanos();
    }

    /** Creates contestants with the usual rules that cannot lose on time. */
    public static RemoteContestants plain(Game game) {
        return new RemoteContestants(game, GameVariant.DEFAULT, Referee.Config.PLAIN.timeoutMillis());
    }

    /** @param defaultLimits limits of contestants without their own */
    public Contestant of(EngineSpec spec, Server server, Limits defaultLimits) {
        Map<String, String> options = new LinkedHashMap<>();
        if (spec.options().keySet().stream()
                .noneMatch(name -> name.equalsIgnoreCase(HASH) || name.equalsIgnoreCase(SHARED_HASH))) {
            // With a shared table each player would find the other's results.
            options.put(HASH, HASH_MEGABYTES);
        }
        options.putAll(spec.options());
        EngineSetup setup = new EngineSetup(game, rules, options, spec.squares(), timeoutMillis);
        return new Contestant(spec.name(), () -> RemotePlayer.open(server, setup), spec.limitsOr(defaultLimits));
    }

    /** A player on a server. Subtracts the round trip from its time. */
    private static final class RemotePlayer implements Player {
        private final Server server;
        private final EngineSetup setup;
        private final EngineConnection engineConnection;
        private final Player player;
        /** Whether a search has no answer, because of an interrupt or a fault. */
        private boolean unanswered;

        private RemotePlayer(Server server, EngineSetup setup, EngineConnection engineConnection, Player player) {
            this.server = server;
            this.setup = setup;
            this.engineConnection = engineConnection;
            this.player = player;
        }

        static Player open(Server server, EngineSetup setup) throws PlayerFault, InterruptedException {
            EngineConnection engineConnection = server.connect(setup.options().keySet());
            engineConnection.discardReceived();
            return new RemotePlayer(
                    server, setup, engineConnection, Contestants.openPlayer(Protocol.UCI, engineConnection, setup));
        }

        @Override
        public void startGame(GameStart start) throws PlayerFault, InterruptedException {
            player.startGame(start);
        }

        @Override
        public PlayerMove chooseMove(MoveRequest turn) throws PlayerFault, InterruptedException {
            unanswered = true;
            PlayerMove playerMove = player.chooseMove(turn).minusNanos(server.roundTripNanos());
            unanswered = false;
            return playerMove;
        }

        @Override
        public void endGame(GameEnd gameEnd) {
            player.endGame(gameEnd);
        }

        @Override
        public boolean isUsable() {
            return player.isUsable();
        }

        /** Releases the connection for reuse between games; closes it if a search is unanswered. */
        @Override
        public void close() {
            if (player.isUsable() && !unanswered) {
                server.release(engineConnection, setup.options().keySet());
            } else {
                engineConnection.close();
            }
        }
    }
}
