package dev.eldest.bench.match.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plays games on servers that fail and return. Each game ends exactly once. */
@Timeout(60)
class GameServerPoolTest {
    private static final int GAMES = 60;
    private static final String FOUR_CORES = "\"version\":\"1\",\"cores\":4,\"searches\":[]";

    private final Game game = new GameRegistry().find("connectfour").orElseThrow();
    private final List<String> log = new CopyOnWriteArrayList<>();
    /** Games by number. */
    private final Map<Integer, PlayedGame> played = new ConcurrentHashMap<>();

    private GameServerPool pool(FakeGameServer... servers) throws InterruptedException {
        return new GameServerPool(
                Arrays.stream(servers).map(server -> address(server.port())).toList(), null, log::add);
    }

    private static Location.Server address(int port) {
        return new Location.Server("127.0.0.1", port, false, null);
    }

    /** Plays all games and runs the action after this number of games. */
    private void play(GameServerPool gameServerPool, int after, Action action) throws InterruptedException {
        EngineSpec spec = EngineSpecParser.read(EngineSpecParser.BUILT_IN, "--engine", System.err::println);
        RemoteContestants remote = new RemoteContestants(game, GameVariant.DEFAULT, 20_000);
        Limits limits = Limits.ofNodes(1);
        gameServerPool.setPlayers(server -> List.of(remote.of(spec, server, limits), remote.of(spec, server, limits)));
        MatchConfig config = new MatchConfig(
                game,
                Referee.Config.PLAIN,
                List.of(),
                Schedule.roundRobin(2, GAMES / 2, 0),
                new RandomOpenings(game, 4, 1),
                gameServerPool,
                100);
        new Match(config, number -> false, (Pairing pairing, PlayedGame finished) -> {
                    assertEquals(null, played.put(pairing.number(), finished));
                    if (played.size() == after) {
                        action.run();
                    }
                    return true;
                })
                .run();
        assertEquals(GAMES, played.size());
        assertTrue(
                played.values().stream()
                        .allMatch(finished -> finished.gameEnd().terminationReason() == TerminationReason.RULES),
                () -> played.values().stream().map(PlayedGame::gameEnd).toList().toString());
    }

    private interface Action {
        void run();
    }

    private static void closeUnchecked(AutoCloseable resource) {
        try {
            resource.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void restartsGamesOfFailedServer() throws Exception {
        try (FakeGameServer one = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer other = new FakeGameServer(game, FOUR_CORES);
                GameServerPool gameServerPool = pool(one, other)) {
            one.killAtMove(100);
            play(gameServerPool, 1, () -> {});
            assertTrue(one.moves() > 0 && other.moves() > one.moves(), one.moves() + " and " + other.moves());
            assertTrue(log.stream().anyMatch(line -> line.contains("game aborted")), log::toString);
        }
    }

    @Test
    void usesServerThatReturns() throws Exception {
        try (FakeGameServer one = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer returning = new FakeGameServer(game, FOUR_CORES)) {
            returning.kill();
            try (GameServerPool gameServerPool = pool(one, returning)) {
                play(
                        gameServerPool,
                        GAMES / 4,
                        () -> closeUnchecked(() -> {
                            one.kill();
                            returning.restart();
                        }));
            }
            assertTrue(returning.moves() > 0);
        }
    }

    @Test
    void givesUpSilentServer() throws Exception {
        try (FakeGameServer one = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer other = new FakeGameServer(game, FOUR_CORES);
                GameServerPool gameServerPool = pool(one, other)) {
            play(gameServerPool, GAMES / 4, one::stopReplying);
            assertTrue(log.stream().anyMatch(line -> line.contains("no status from the server")), log::toString);
        }
    }

    @Test
    void assignsGamesByFreeCores() throws Exception {
        String busy = "\"version\":\"1\",\"cores\":4,\"searches\":[{},{},{},{}],\"jobs\":{\"running\":1}";
        try (FakeGameServer free = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer half = new FakeGameServer(game, busy);
                GameServerPool gameServerPool = pool(free, half)) {
            gameServerPool.setPlayers(server -> List.of());
            Map<Place, Integer> gamesByPlace = new ConcurrentHashMap<>();
            for (int i = 0; i < 5; i++) {
                gamesByPlace.merge(gameServerPool.acquire(null), 1, Integer::sum);
            }
            assertEquals(List.of(1, 4), gamesByPlace.values().stream().sorted().toList());
            Place first = gamesByPlace.keySet().iterator().next();
            assertEquals(first, gameServerPool.acquire(first), "the place is kept");
        }
    }

    @Test
    void refusesServerOfOtherVersion() throws Exception {
        try (FakeGameServer one = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer other = new FakeGameServer(game, FOUR_CORES.replace("\"1\"", "\"2\""));
                GameServerPool gameServerPool = pool(one, other)) {
            play(gameServerPool, 1, () -> {});
            assertFalse(one.moves() > 0 && other.moves() > 0);
            assertTrue(log.stream().anyMatch(line -> line.contains(", expected ")), log::toString);
        }
    }

    @Test
    void playsOnOtherServersWhenOneLacksGame() throws Exception {
        Game other = new GameRegistry().find("chess").orElseThrow();
        try (FakeGameServer withoutGame = new FakeGameServer(other, FOUR_CORES);
                FakeGameServer one = new FakeGameServer(game, FOUR_CORES)) {
            try (GameServerPool gameServerPool = pool(withoutGame, one)) {
                play(gameServerPool, 1, () -> {});
            }
            assertEquals(0, withoutGame.moves());
            try (GameServerPool gameServerPool = pool(withoutGame)) {
                RefusedException thrown = assertThrows(RefusedException.class, () -> play(gameServerPool, 1, () -> {}));
                assertTrue(thrown.getMessage().contains("does not play connectfour"), thrown.getMessage());
            }
        }
    }

    @Test
    void replaysGamesOfServerThatPlaysIllegalMoves() throws Exception {
        try (FakeGameServer cheating = new FakeGameServer(game, FOUR_CORES);
                FakeGameServer one = new FakeGameServer(game, FOUR_CORES);
                GameServerPool gameServerPool = pool(cheating, one)) {
            cheating.playIllegalMoves();
            play(gameServerPool, 1, () -> {});
            assertTrue(cheating.moves() > 0);
            assertTrue(log.stream().anyMatch(line -> line.contains("replayed: illegal move 'x9'")), log::toString);
        }
    }

    @Test
    void throwsWhenNoServerIsReachable() throws Exception {
        // A port that nobody listens at, and that nobody else gets meanwhile.
        try (Socket bound = new Socket()) {
            bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            List<Location.Server> none = List.of(address(bound.getLocalPort()));
            RefusedException thrown =
                    assertThrows(RefusedException.class, () -> new GameServerPool(none, null, log::add));
            assertTrue(thrown.getMessage().contains("cannot connect"), thrown.getMessage());
        }
    }
}
