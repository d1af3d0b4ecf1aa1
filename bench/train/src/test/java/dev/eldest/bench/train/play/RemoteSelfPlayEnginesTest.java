package dev.eldest.bench.train.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.remote.FakeGameServer;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.data.SelfPlayConfig;
import dev.eldest.bench.train.data.TrainingData;
import dev.eldest.bench.train.data.TrainingDataGenerator;
import dev.eldest.engine.Await;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plays self-play games on servers. The games do not depend on which server plays them, or on a server that fails. */
@Timeout(60)
class RemoteSelfPlayEnginesTest {
    private static final String TWO_CORES = "\"version\":\"1\",\"engine\":\"a\",\"cores\":2,\"searches\":[]";
    private static final int MIN_POSITIONS = 600;

    @TempDir
    private Path folder;

    private final Game game = new GameRegistry().find("connectfour").orElseThrow();
    private final List<String> log = new CopyOnWriteArrayList<>();

    private byte[] generate(String name, FakeGameServer... servers) throws Exception {
        Path file = folder.resolve(name);
        SelfPlayConfig config = new SelfPlayConfig(game.name(), "0", 7, 60, 0, 6, 0, 0);
        List<Location.Server> addresses = Arrays.stream(servers)
                .map(server -> new Location.Server("127.0.0.1", server.port(), false, null))
                .toList();
        try (GameServerPool gameServerPool = new GameServerPool(addresses, "a", log::add)) {
            new TrainingDataGenerator(
                            game,
                            config,
                            new RemoteSelfPlayEngines(game, config.nodes(), gameServerPool),
                            new PrintWriter(new StringWriter()))
                    .fill(file, "test", MIN_POSITIONS, Long.MAX_VALUE);
        }
        return Files.readAllBytes(file);
    }

    @Test
    void generatesSameGamesWhenServerFails() throws Exception {
        try (FakeGameServer reference = new FakeGameServer(game, TWO_CORES);
                FakeGameServer one = new FakeGameServer(game, TWO_CORES);
                FakeGameServer other = new FakeGameServer(game, TWO_CORES)) {
            Thread killer = Thread.ofVirtual().start(() -> killAfter(one, 60));
            byte[] interrupted = generate("interrupted", one, other);
            killer.join();
            assertTrue(other.moves() > 60, "moves of the other: " + other.moves());
            String failedAddress = ":" + one.port();
            assertTrue(
                    log.stream().anyMatch(line -> line.contains(failedAddress) && !line.contains("connected: cores=")),
                    log::toString);
            assertArrayEquals(generate("reference", reference), interrupted);
        }
        int[] positions = new int[1];
        TrainingData.visit(folder.resolve("interrupted"), game, (number, position, score, result) -> {
            assertEquals(7 * game.profile().unit() / 100, Math.abs(score));
            positions[0]++;
        });
        assertTrue(positions[0] >= MIN_POSITIONS, "positions: " + positions[0]);
    }

    @Test
    void refusesServersWithOtherEngine() throws Exception {
        try (FakeGameServer other = new FakeGameServer(game, TWO_CORES.replace("\"a\"", "\"b\""))) {
            String message = assertThrows(RefusedException.class, () -> generate("none", other))
                    .getMessage();
            assertTrue(message.contains("has engine "), message);
        }
    }

    /** Servers without the game are not tried again. */
    @Test
    void givesUpServersWithoutGame() throws Exception {
        Game chess = new GameRegistry().find("chess").orElseThrow();
        try (FakeGameServer other = new FakeGameServer(chess, TWO_CORES)) {
            String message = assertThrows(RefusedException.class, () -> generate("none", other))
                    .getMessage();
            assertTrue(message.contains("does not play connectfour"), message);
        }
    }

    private static void killAfter(FakeGameServer server, int moves) {
        try {
            Await.until("too few moves are played", () -> server.moves() >= moves);
            server.kill();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
