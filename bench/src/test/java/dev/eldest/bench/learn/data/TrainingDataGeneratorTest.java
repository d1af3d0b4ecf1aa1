package dev.eldest.bench.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.learn.play.LocalSelfPlayEngines;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same games whatever the threads and interruptions, and positions that may be learnt from. */
@Timeout(120)
class TrainingDataGeneratorTest {
    private static final int WANTED = 200;

    @TempDir
    private Path folder;

    private static Game game(String name) {
        return new GameRegistry().find(name).orElseThrow();
    }

    private static SelfPlayConfig plan(String name) {
        return new SelfPlayConfig(name, "0", 7, 60, 6, 10);
    }

    private static void fill(Path path, String name, int threads, long wanted)
            throws IOException, InterruptedException {
        PrintWriter out = new PrintWriter(new StringWriter());
        maker(game(name), plan(name), threads, out).fill(path, "test", wanted, Long.MAX_VALUE);
    }

    private static TrainingDataGenerator maker(Game game, SelfPlayConfig plan, int threads, PrintWriter out) {
        return new TrainingDataGenerator(
                game,
                plan,
                new LocalSelfPlayEngines(game, plan.nodes(), new WorkerFactory(game.name()), "", threads),
                out);
    }

    private byte[] made(String name, int threads) throws IOException, InterruptedException {
        Path path = folder.resolve(name + threads);
        fill(path, name, threads, WANTED);
        return Files.readAllBytes(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "connectfour"})
    void anyNumberOfThreadsMakesTheSameGames(String name) throws IOException, InterruptedException {
        byte[] alone = made(name, 1);
        assertArrayEquals(alone, made(name, 3));
        assertTrue(alone.length > WANTED * 5);
    }

    @Test
    void noTwoGamesAreAlike() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        fill(path, "chinesecheckers", 2, 4000);
        Set<String> games = new HashSet<>();
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int number = 0; number < archive.games(); number++) {
                games.add(Arrays.toString(archive.game(number).moves()));
            }
            assertTrue(archive.games() > 30, "games: " + archive.games());
            assertEquals(archive.games(), games.size());
        }
    }

    @Test
    void whatWasCutOffIsMadeAgain() throws IOException, InterruptedException {
        byte[] whole = made("connectfour", 2);
        for (int length : new int[] {0, whole.length / 2, whole.length - 1, whole.length}) {
            Path cut = folder.resolve("cut" + length);
            Files.write(cut, Arrays.copyOf(whole, length));
            fill(cut, "connectfour", 2, WANTED);
            assertArrayEquals(whole, Files.readAllBytes(cut), "cut off at " + length);
        }
    }

    @Test
    void moreCanBeAddedLater() throws IOException, InterruptedException {
        Path grown = folder.resolve("grown");
        fill(grown, "connectfour", 1, WANTED / 4);
        assertTrue(Files.size(grown) < made("connectfour", 1).length);
        fill(grown, "connectfour", 1, WANTED);
        assertArrayEquals(made("connectfour", 1), Files.readAllBytes(grown));
    }

    @Test
    void aFullFileGetsNoMoreGames() throws IOException, InterruptedException {
        StringWriter told = new StringWriter();
        Path full = folder.resolve("full");
        TrainingDataGenerator maker = maker(game("connectfour"), plan("connectfour"), 1, new PrintWriter(told));
        for (int times = 0; times < 2; times++) {
            maker.fill(full, "test", WANTED, 300);
            assertTrue(
                    Files.size(full) >= 300 && Files.size(full) < 600,
                    () -> "bytes: " + full.toFile().length());
        }
        assertTrue(told.toString().contains("test: the games take all the room that they may"), told::toString);
        byte[] begun = Files.readAllBytes(full);
        assertArrayEquals(begun, Arrays.copyOf(made("connectfour", 1), begun.length));
    }

    /** Most of them begin as chess does, others from positions of Chess960, and all can be played again. */
    @Test
    void gamesOfChessBeginFromManyPositions() throws IOException, InterruptedException {
        Path path = folder.resolve("starts");
        fill(path, "chess", 2, 2000);
        Set<Integer> starts = new HashSet<>();
        int usual = 0;
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int number = 0; number < archive.games(); number++) {
                GameRecord record = archive.game(number);
                starts.add(record.start());
                usual += record.start() == 0 ? 1 : 0;
            }
            assertEquals(7 / 8.0, (double) usual / archive.games(), 0.12);
            assertTrue(starts.size() > archive.games() / 16, () -> starts.size() + " start positions");
        }
        int[] positions = new int[1];
        TrainingData.visit(path, game("chess"), (number, position, score, result) -> positions[0]++);
        assertTrue(positions[0] >= 2000);
    }

    @Test
    void gamesOfAnotherPlanAreNotMixedIn() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        fill(path, "connectfour", 1, 10);
        SelfPlayConfig other = new SelfPlayConfig("connectfour", "0", 7, 61, 6, 10);
        String message = assertThrows(RefusedException.class, () -> new GameFileWriter(path, other))
                .getMessage();
        assertTrue(message.contains("seed 7 nodes 60 random plies 6"), message);
        assertTrue(message.contains("nodes 61"), message);
    }

    @Test
    void nobodyElseAddsGamesMeanwhile() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        try (GameFileWriter growing = new GameFileWriter(path, plan("connectfour"))) {
            String message = assertThrows(RefusedException.class, () -> fill(path, "connectfour", 1, 10))
                    .getMessage();
            assertTrue(message.startsWith("games are being added to '" + path + "' already"), message);
            assertEquals(0, growing.games());
        }
        fill(path, "connectfour", 1, 10);
        try (GameFileReader archive = GameFileReader.open(path)) {
            assertTrue(archive.games() > 0);
        }
    }

    @Test
    void openingsThatAreTooLongAreRefused() {
        SelfPlayConfig endless = new SelfPlayConfig("connectfour", "0", 7, 60, 60, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        TrainingDataGenerator maker = maker(game("connectfour"), endless, 2, out);
        String message = assertThrows(RefusedException.class, () -> maker.fill(folder.resolve("none"), "test", 1, 1000))
                .getMessage();
        assertEquals("connectfour is over after 60 random moves: take fewer", message);
    }

    @Test
    void otherFilesAreRefusedAndLeftAlone() throws IOException {
        Path path = folder.resolve("notes");
        Files.writeString(path, "dear diary");
        assertThrows(RefusedException.class, () -> new GameFileWriter(path, plan("connectfour")));
        assertEquals("dear diary", Files.readString(path));
    }

    @Test
    void learntPositionsAreQuietAndOfDecidedGames() throws IOException, InterruptedException {
        Path path = folder.resolve("chess");
        fill(path, "chess", 2, WANTED);
        Game chess = game("chess");
        int[] results = new int[3];
        int[] positions = new int[1];
        TrainingData.visit(path, chess, (number, position, score, result) -> {
            positions[0]++;
            results[(int) (2 * result)]++;
            assertFalse(position.inCheck());
            assertFalse(Score.isDecided(score));
        });
        assertTrue(positions[0] >= WANTED);
        assertTrue(results[0] > 0 && results[2] > 0, "both sides win: " + Arrays.toString(results));
    }

    /** Connect Four has no captures to wait for, so that even the last move before the end is learnt from. */
    @Test
    void withoutTacticsGamesAreLearntFromToTheirEnd() throws IOException, InterruptedException {
        Path path = folder.resolve("whole");
        SelfPlayConfig whole = new SelfPlayConfig("connectfour", "0", 7, 60, 6, 0);
        PrintWriter out = new PrintWriter(new StringWriter());
        Game connectFour = game("connectfour");
        maker(connectFour, whole, 1, out).fill(path, "test", WANTED, Long.MAX_VALUE);
        int[] proven = new int[1];
        TrainingData.visit(path, connectFour, (number, position, score, result) -> {
            if (Score.isProven(score)) {
                proven[0]++;
                assertTrue(score > 0 == result > 0.5, "who was proven to win has won");
            }
        });
        assertTrue(proven[0] > 0);
    }

    /** In gomoku even a side in check is evaluated at the leaves; what is proven at a look is not. */
    @Test
    void whatIsProvenAtALookIsNotLearntFrom() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        fill(path, "gomoku", 2, 500);
        int[] checks = new int[1];
        TrainingData.visit(path, game("gomoku"), (number, position, score, result) -> {
            assertEquals(Position.NO_VALUE, position.exactValue(0));
            checks[0] += position.inCheck() ? 1 : 0;
        });
        assertTrue(checks[0] > 0);
    }
}
