package dev.eldest.bench.learn.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.learn.data.SelfPlayConfig;
import dev.eldest.bench.learn.data.TrainingData;
import dev.eldest.bench.learn.data.TrainingDataGenerator;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.match.remote.StandInServer;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.search.WorkerFactory;
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

/** Games to learn from, played at servers: the same ones whichever server plays which, and whichever dies. */
@Timeout(60)
class RemoteSelfPlayEnginesTest {
    private static final String TWO_CORES = "\"version\":\"1\",\"engine\":\"a\",\"cores\":2,\"searches\":[]";
    private static final int WANTED = 600;

    @TempDir
    private Path folder;

    private final Game game = new GameRegistry().find("connectfour").orElseThrow();
    private final List<String> news = new CopyOnWriteArrayList<>();

    private byte[] made(String name, StandInServer... servers) throws Exception {
        Path file = folder.resolve(name);
        SelfPlayConfig plan = new SelfPlayConfig(game.name(), "0", 7, 60, 6, 0);
        List<Where.Server> where = Arrays.stream(servers)
                .map(server -> new Where.Server("127.0.0.1", server.port(), false, null))
                .toList();
        try (GameServerPool gameServerPool = new GameServerPool(where, "a", news::add)) {
            LocalSelfPlayEngines own =
                    new LocalSelfPlayEngines(game, plan.nodes(), new WorkerFactory(game.name()), "", 1);
            new TrainingDataGenerator(
                            game,
                            plan,
                            new RemoteSelfPlayEngines(own, gameServerPool),
                            new PrintWriter(new StringWriter()))
                    .fill(file, "test", WANTED, Long.MAX_VALUE);
        }
        return Files.readAllBytes(file);
    }

    @Test
    void aServerThatDiesLosesNoGameAndChangesNone() throws Exception {
        try (StandInServer calm = new StandInServer(game, TWO_CORES);
                StandInServer one = new StandInServer(game, TWO_CORES);
                StandInServer other = new StandInServer(game, TWO_CORES)) {
            Thread killer = Thread.ofVirtual().start(() -> killAfter(one, 60));
            byte[] stormy = made("stormy", one, other);
            killer.join();
            assertTrue(other.moves() > 60, "moves of the other: " + other.moves());
            String dead = ":" + one.port();
            assertTrue(
                    news.stream().anyMatch(line -> line.contains(dead) && !line.contains("there, with")),
                    news::toString);
            assertArrayEquals(made("calm", calm), stormy);
        }
        int[] positions = new int[1];
        TrainingData.visit(folder.resolve("stormy"), game, (number, position, score, result) -> {
            assertEquals(7 * game.profile().unit() / 100, Math.abs(score));
            positions[0]++;
        });
        assertTrue(positions[0] >= WANTED, "positions: " + positions[0]);
    }

    @Test
    void serversWithAnotherEnginePlayNone() throws Exception {
        try (StandInServer other = new StandInServer(game, TWO_CORES.replace("\"a\"", "\"b\""))) {
            String why = assertThrows(RefusedException.class, () -> made("none", other))
                    .getMessage();
            assertTrue(why.contains("another engine"), why);
        }
    }

    /** Who does not know the game will not know it later. */
    @Test
    void serversThatCannotPlayAreNotAskedForEver() throws Exception {
        Game chess = new GameRegistry().find("chess").orElseThrow();
        try (StandInServer other = new StandInServer(chess, TWO_CORES)) {
            String why = assertThrows(RefusedException.class, () -> made("none", other))
                    .getMessage();
            assertTrue(why.contains("does not play connectfour"), why);
        }
    }

    private static void killAfter(StandInServer server, int moves) {
        try {
            while (server.moves() < moves) {
                Thread.sleep(1);
            }
            server.die();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
