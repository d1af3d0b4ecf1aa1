package dev.eldest.bench.train.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.train.play.LocalSelfPlayEngines;
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

/** Checks that the games do not depend on threads and interruptions, and which positions are used for training. */
@Timeout(120)
class TrainingDataGeneratorTest {
    private static final int MIN_POSITIONS = 200;
    /** An opening has six or seven random plies. */
    private static final int AFTER_OPENING = 8;

    @TempDir
    private Path folder;

    private static Game game(String name) {
        return new GameRegistry().find(name).orElseThrow();
    }

    private static SelfPlayConfig config(String name) {
        return new SelfPlayConfig(name, "0", 7, 60, 0, 6, 0, 10);
    }

    private static void fill(Path path, String name, int threads, long minPositions)
            throws IOException, InterruptedException {
        PrintWriter out = new PrintWriter(new StringWriter());
        create(game(name), config(name), threads, out).fill(path, "test", minPositions, Long.MAX_VALUE);
    }

    private static TrainingDataGenerator create(Game game, SelfPlayConfig config, int threads, PrintWriter out) {
        return new TrainingDataGenerator(
                game, config, new LocalSelfPlayEngines(game, new WorkerFactory(game.name()), "", threads), out);
    }

    private byte[] generate(String name, int threads) throws IOException, InterruptedException {
        Path path = folder.resolve(name + threads);
        fill(path, name, threads, MIN_POSITIONS);
        return Files.readAllBytes(path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"chess", "connectfour"})
    void generatesSameGamesWithAnyThreads(String name) throws IOException, InterruptedException {
        byte[] single = generate(name, 1);
        assertArrayEquals(single, generate(name, 3));
        assertTrue(single.length > MIN_POSITIONS * 5);
    }

    /** One move in five is random and loses no material. No position before a random move is used. */
    @Test
    void makesRandomMovesThroughoutTheGame() throws IOException, InterruptedException {
        Path path = folder.resolve("random");
        SelfPlayConfig config = new SelfPlayConfig("chess", "0", 7, 60, 0, 6, 20, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        create(game("chess"), config, 2, out).fill(path, "test", 2000, Long.MAX_VALUE);
        StartPositions startPositions = new StartPositions(game("chess"));
        int random = 0;
        int moves = 0;
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int number = 0; number < archive.games(); number++) {
                GameRecord record = archive.game(number);
                Position position = startPositions.at(record.start());
                for (int ply = 0; ply < record.moves().length; ply++) {
                    int move = position.findMove(record.moves()[ply]);
                    if (ply >= AFTER_OPENING && record.scores()[ply] == GameRecord.NO_SCORE) {
                        random++;
                        assertTrue(position.seeAtLeast(move, 0), "game " + number + ", ply " + ply);
                        assertFalse(record.quiet().get(ply));
                    }
                    moves += ply >= AFTER_OPENING ? 1 : 0;
                    position.make(move);
                }
            }
        }
        assertEquals(0.2, (double) random / moves, 0.03);
    }

    /** Its moves have no score, its positions are not used, and it loses most games. */
    @Test
    void givesOneSideFewerNodes() throws IOException, InterruptedException {
        Path path = folder.resolve("weak");
        SelfPlayConfig config = new SelfPlayConfig("chess", "0", 7, 200, 10, 4, 0, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        create(game("chess"), config, 2, out).fill(path, "test", 1000, Long.MAX_VALUE);
        int[] weakHalfPoints = new int[2];
        int[] games = new int[2];
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int number = 0; number < archive.games(); number++) {
                GameRecord record = archive.game(number);
                int weakSide = number & 1;
                games[weakSide]++;
                weakHalfPoints[weakSide] += weakSide == 0 ? record.result() : 2 - record.result();
                for (int ply = AFTER_OPENING; ply < record.moves().length; ply++) {
                    boolean weak = (ply & 1) == weakSide;
                    assertEquals(weak, record.scores()[ply] == GameRecord.NO_SCORE, "game " + number + ", ply " + ply);
                    assertFalse(weak && record.quiet().get(ply));
                }
            }
        }
        for (int side = 0; side < 2; side++) {
            assertTrue(weakHalfPoints[side] < games[side] / 2, "as side " + side + ": " + weakHalfPoints[side]);
        }
    }

    /** If the second engine of a game cannot be opened, the first one is closed. */
    @Test
    void closesFirstEngineIfSecondIsRefused() {
        Set<Long> open = new HashSet<>();
        SelfPlayEngine.Source engines = new SelfPlayEngine.Source() {
            @Override
            public int maxGames() {
                return 1;
            }

            @Override
            public SelfPlayEngine open(long nodes) {
                if (!open.isEmpty()) {
                    throw new RefusedException("no memory");
                }
                open.add(nodes);
                return new IdleEngine(() -> open.remove(nodes));
            }
        };
        SelfPlayConfig config = new SelfPlayConfig("chess", "0", 7, 200, 10, 4, 0, 10);
        assertThrows(RefusedException.class, () -> new SelfPlay(game("chess"), config, engines));
        assertEquals(Set.of(), open);
    }

    private record IdleEngine(Runnable onClose) implements SelfPlayEngine {
        @Override
        public void awaitReady() {}

        @Override
        public void startGame(Position start) {}

        @Override
        public SelfPlayMove search(Position position) {
            throw new IllegalStateException();
        }

        @Override
        public void makeMove(int move) {}

        @Override
        public void close() {
            onClose.run();
        }
    }

    @Test
    void generatesDistinctGames() throws IOException, InterruptedException {
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
    void resumesTruncatedFile() throws IOException, InterruptedException {
        byte[] whole = generate("connectfour", 2);
        for (int length : new int[] {0, whole.length / 2, whole.length - 1, whole.length}) {
            Path cut = folder.resolve("cut" + length);
            Files.write(cut, Arrays.copyOf(whole, length));
            fill(cut, "connectfour", 2, MIN_POSITIONS);
            assertArrayEquals(whole, Files.readAllBytes(cut), "truncated at " + length);
        }
    }

    @Test
    void addsGamesLater() throws IOException, InterruptedException {
        Path grown = folder.resolve("grown");
        fill(grown, "connectfour", 1, MIN_POSITIONS / 4);
        assertTrue(Files.size(grown) < generate("connectfour", 1).length);
        fill(grown, "connectfour", 1, MIN_POSITIONS);
        assertArrayEquals(generate("connectfour", 1), Files.readAllBytes(grown));
    }

    @Test
    void stopsAtSizeLimit() throws IOException, InterruptedException {
        StringWriter log = new StringWriter();
        Path full = folder.resolve("full");
        TrainingDataGenerator generator = create(game("connectfour"), config("connectfour"), 1, new PrintWriter(log));
        for (int times = 0; times < 2; times++) {
            generator.fill(full, "test", MIN_POSITIONS, 300);
            assertTrue(
                    Files.size(full) >= 300 && Files.size(full) < 600,
                    () -> "bytes: " + full.toFile().length());
        }
        assertTrue(log.toString().contains("test: the size limit of the games is reached"), log::toString);
        byte[] written = Files.readAllBytes(full);
        assertArrayEquals(written, Arrays.copyOf(generate("connectfour", 1), written.length));
    }

    /** Most games start from the normal position, others from positions of Chess960. All can be replayed. */
    @Test
    void startsChessGamesFromManyPositions() throws IOException, InterruptedException {
        Path path = folder.resolve("starts");
        fill(path, "chess", 2, 2000);
        Set<Integer> starts = new HashSet<>();
        int standard = 0;
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int number = 0; number < archive.games(); number++) {
                GameRecord record = archive.game(number);
                starts.add(record.start());
                standard += record.start() == 0 ? 1 : 0;
            }
            assertEquals(7 / 8.0, (double) standard / archive.games(), 0.12);
            assertTrue(starts.size() > archive.games() / 16, () -> starts.size() + " start positions");
        }
        int[] positions = new int[1];
        TrainingData.visit(path, game("chess"), (number, position, score, result) -> positions[0]++);
        assertTrue(positions[0] >= 2000);
    }

    @Test
    void refusesFileOfOtherConfig() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        fill(path, "connectfour", 1, 10);
        SelfPlayConfig other = new SelfPlayConfig("connectfour", "0", 7, 61, 0, 6, 0, 10);
        String message = assertThrows(RefusedException.class, () -> new GameFileWriter(path, other))
                .getMessage();
        assertTrue(message.contains("seed 7 nodes 60 random plies 6"), message);
        assertTrue(message.contains("nodes 61"), message);
    }

    @Test
    void refusesFileInUse() throws IOException, InterruptedException {
        Path path = folder.resolve("games");
        try (GameFileWriter growing = new GameFileWriter(path, config("connectfour"))) {
            String message = assertThrows(RefusedException.class, () -> fill(path, "connectfour", 1, 10))
                    .getMessage();
            assertTrue(message.startsWith("'" + path + "' is in use by another run"), message);
            assertEquals(0, growing.games());
        }
        fill(path, "connectfour", 1, 10);
        try (GameFileReader archive = GameFileReader.open(path)) {
            assertTrue(archive.games() > 0);
        }
    }

    @Test
    void refusesTooLongOpenings() {
        SelfPlayConfig endless = new SelfPlayConfig("connectfour", "0", 7, 60, 0, 60, 0, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        TrainingDataGenerator generator = create(game("connectfour"), endless, 2, out);
        String message = assertThrows(
                        RefusedException.class, () -> generator.fill(folder.resolve("none"), "test", 1, 1000))
                .getMessage();
        assertEquals("connectfour ends within 60 random plies; choose fewer", message);
    }

    @Test
    void refusesOtherFilesAndKeepsThem() throws IOException {
        Path path = folder.resolve("notes");
        Files.writeString(path, "own notes");
        assertThrows(RefusedException.class, () -> new GameFileWriter(path, config("connectfour")));
        assertEquals("own notes", Files.readString(path));
    }

    @Test
    void visitsQuietPositionsOfBothResults() throws IOException, InterruptedException {
        Path path = folder.resolve("chess");
        fill(path, "chess", 2, MIN_POSITIONS);
        Game chess = game("chess");
        int[] results = new int[3];
        int[] positions = new int[1];
        TrainingData.visit(path, chess, (number, position, score, result) -> {
            positions[0]++;
            results[(int) (2 * result)]++;
            assertFalse(position.inCheck());
            assertFalse(Score.isDecided(score));
        });
        assertTrue(positions[0] >= MIN_POSITIONS);
        assertTrue(results[0] > 0 && results[2] > 0, "both sides win: " + Arrays.toString(results));
    }

    /** Connect Four has no captures, so even the last position before the end is used. */
    @Test
    void visitsGamesToTheirEndWithoutTactics() throws IOException, InterruptedException {
        Path path = folder.resolve("whole");
        SelfPlayConfig whole = new SelfPlayConfig("connectfour", "0", 7, 60, 0, 6, 0, 0);
        PrintWriter out = new PrintWriter(new StringWriter());
        Game connectFour = game("connectfour");
        create(connectFour, whole, 1, out).fill(path, "test", MIN_POSITIONS, Long.MAX_VALUE);
        int[] proven = new int[1];
        TrainingData.visit(path, connectFour, (number, position, score, result) -> {
            if (Score.isProven(score)) {
                proven[0]++;
                assertTrue(score > 0 == result > 0.5, "the side with the proven win has won");
            }
        });
        assertTrue(proven[0] > 0);
    }

    /** In gomoku positions in check are evaluated at the leaves, but not positions with an exact value. */
    @Test
    void skipsPositionsWithExactValue() throws IOException, InterruptedException {
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
