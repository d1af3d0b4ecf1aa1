package dev.eldest.bench.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.Learnable;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
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
class DataMakerTest {
    private static final int WANTED = 200;

    @TempDir
    private Path folder;

    private static Game game(String name) {
        return new GameRegistry().find(name).orElseThrow();
    }

    private static GamePlan plan(String name) {
        return new GamePlan(name, Learnable.of(game(name)).orElseThrow().text(), 7, 60, 6, 10);
    }

    private static void fill(Path path, String name, int threads, long wanted)
            throws IOException, InterruptedException {
        PrintWriter out = new PrintWriter(new StringWriter());
        new DataMaker(game(name), plan(name), threads, new Seats(), out).fill(path, "test", wanted);
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
        try (GameFile file = new GameFile(path, plan("chinesecheckers"))) {
            file.readAll((number, record) -> games.add(Arrays.toString(record.moves())));
            assertTrue(file.games() > 30, "games: " + file.games());
            assertEquals(file.games(), games.size());
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
    void gamesOfAnotherPlanAreNotMixedIn() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        fill(path, "connectfour", 1, 10);
        GamePlan other = new GamePlan("connectfour", plan("connectfour").weights(), 7, 61, 6, 10);
        String message = assertThrows(RefusedException.class, () -> new GameFile(path, other))
                .getMessage();
        assertTrue(message.contains("seed 7 nodes 60 random plies 6"), message);
        assertTrue(message.contains("nodes 61"), message);
    }

    @Test
    void openingsThatAreTooLongAreRefused() {
        GamePlan endless = new GamePlan("connectfour", plan("connectfour").weights(), 7, 60, 60, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        DataMaker maker = new DataMaker(game("connectfour"), endless, 2, new Seats(), out);
        String message = assertThrows(RefusedException.class, () -> maker.fill(folder.resolve("none"), "test", 1))
                .getMessage();
        assertEquals("connectfour is over after 60 random moves: take fewer", message);
    }

    @Test
    void otherFilesAreRefusedAndLeftAlone() throws IOException {
        Path path = folder.resolve("notes");
        Files.writeString(path, "dear diary");
        assertThrows(RefusedException.class, () -> new GameFile(path, plan("connectfour")));
        assertEquals("dear diary", Files.readString(path));
    }

    @Test
    void learntPositionsAreQuietAndOfDecidedGames() throws IOException, InterruptedException {
        Path path = folder.resolve("chess");
        fill(path, "chess", 2, WANTED);
        Game chess = game("chess");
        int[] results = new int[3];
        int[] positions = new int[1];
        LearningData.visit(path, plan("chess"), chess, (number, position, score, result) -> {
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
        String weights = plan("connectfour").weights();
        GamePlan whole = new GamePlan("connectfour", weights, 7, 60, 6, 0);
        PrintWriter out = new PrintWriter(new StringWriter());
        Game connectFour = game("connectfour");
        new DataMaker(connectFour, whole, 1, new Seats(), out).fill(path, "test", WANTED);
        int[] proven = new int[1];
        LearningData.visit(path, whole, connectFour, (number, position, score, result) -> {
            if (Score.isProven(score)) {
                proven[0]++;
                assertTrue(score > 0 == result > 0.5, "who was proven to win has won");
            }
        });
        assertTrue(proven[0] > 0);
    }
}
