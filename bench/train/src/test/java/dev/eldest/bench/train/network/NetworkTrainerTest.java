package dev.eldest.bench.train.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.nn.Network;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Checks that training lowers the loss and does not depend on threads and interruptions. */
@Timeout(120)
class NetworkTrainerTest {
    private static final GameDataset GAMES = new RandomGameDataset(TestPositions.CHESS, 12, 4);
    private static final GameDataset OTHERS = new RandomGameDataset(TestPositions.CHESS, 5, 6);
    private static final long POSITIONS = 20_000;

    @TempDir
    private Path folder;

    private final StringWriter log = new StringWriter();

    private static TrainingState load(Path path) throws IOException {
        return TrainingState.load(path, TestPositions.config(POSITIONS), "games");
    }

    private static NetworkTrainer trainer(TrainingState state, int threads) {
        return new NetworkTrainer(TestPositions.config(POSITIONS), state, GAMES, OTHERS, threads);
    }

    private TrainingState train(String name, int threads) throws IOException, InterruptedException {
        Path path = folder.resolve(name);
        TrainingState state = load(path);
        try (NetworkTrainer networkTrainer = trainer(state, threads)) {
            networkTrainer.run("test", path, new PrintWriter(log));
            assertTrue(networkTrainer.isDone());
        }
        return state;
    }

    private static void assertSame(TrainingState one, TrainingState other) {
        assertArrayEquals(one.trainableNetwork.values, other.trainableNetwork.values);
        assertArrayEquals(one.trainableNetwork.momentum, other.trainableNetwork.momentum);
        assertArrayEquals(one.trainableNetwork.variance, other.trainableNetwork.variance);
        assertEquals(one.trainingLosses, other.trainingLosses);
        assertEquals(one.heldOutLosses, other.heldOutLosses);
    }

    /** Twelve games can be memorised. The results of other random games cannot be predicted. */
    @Test
    void lowersLossOfRepeatedGames() throws IOException, InterruptedException {
        TrainingState state = train("state", 2);
        double first = state.trainingLosses.getDouble(0);
        double last = state.trainingLosses.getDouble(state.blocks() - 1);
        assertTrue(last < first / 3, () -> first + " became " + last);
        assertTrue(state.heldOutLosses.getDouble(state.blocks() - 1) > 2 * last);
        assertTrue(log.toString().contains("test: after 20,224 positions loss 0.0"), log::toString);
    }

    @Test
    void startsFromGivenNetwork() throws IOException, InterruptedException {
        TrainingState state = train("state", 2);
        Network network = state.trainableNetwork.rounded(TestPositions.SCALE);
        TrainingConfig config = TestPositions.config(POSITIONS, network);
        TrainingState refined = TrainingState.load(folder.resolve("state"), config, "games");
        assertEquals(0, refined.blocks(), "a state without a network is not loaded");
        try (NetworkTrainer networkTrainer = new NetworkTrainer(config, refined, GAMES, OTHERS, 1)) {
            networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
        }
        double fromRandom = state.trainingLosses.getDouble(0);
        double fromNetwork = refined.trainingLosses.getDouble(0);
        assertTrue(fromNetwork < fromRandom / 3, () -> fromRandom + " became " + fromNetwork);
    }

    @Test
    void trainsOnlyNewExtraLayer() throws IOException, InterruptedException {
        TrainingConfig config = TestPositions.config(POSITIONS, TestPositions.networkWithoutExtra());
        TrainingState refined = TrainingState.initial(config);
        TrainableNetwork trainableNetwork = refined.trainableNetwork;
        float[] before = trainableNetwork.values.clone();
        try (NetworkTrainer networkTrainer = new NetworkTrainer(config, refined, GAMES, OTHERS, 1)) {
            networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
            networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
        }
        int extra = trainableNetwork.extraRows();
        assertEquals(-1, Arrays.mismatch(before, 0, extra, trainableNetwork.values, 0, extra));
        int outputs = trainableNetwork.extraOutputs(0);
        assertTrue(
                Arrays.mismatch(before, outputs, before.length, trainableNetwork.values, outputs, before.length) >= 0);
        assertTrue(refined.trainingLosses.getDouble(1) < refined.trainingLosses.getDouble(0));
    }

    @Test
    void keepsScaleOfGivenNetwork() throws IOException, InterruptedException {
        Network network = train("state", 2).trainableNetwork.rounded(TestPositions.SCALE);
        TrainingConfig config = TestPositions.config(POSITIONS, network);
        TrainingState refined = TrainingState.initial(config);
        try (NetworkTrainer networkTrainer = new NetworkTrainer(config, refined, GAMES, OTHERS, 1)) {
            assertEquals(TestPositions.SCALE, networkTrainer.scale());
            double before = TestPositions.SCALE * meanAbsoluteValue(refined.trainableNetwork);
            networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
            double after = meanAbsoluteValue(refined.trainableNetwork);
            assertNotEquals(before, TestPositions.SCALE * after, 0.001 * before);
            assertEquals(before, networkTrainer.scale() * after, 0.001 * before);
        }
    }

    /** Returns the mean absolute value over some positions. */
    private static double meanAbsoluteValue(TrainableNetwork trainableNetwork) {
        SampleBatch sampleBatch = new SampleBatch(TestPositions.SHAPE, (int) POSITIONS);
        new SampleFeed(TestPositions.config(POSITIONS), OTHERS, 0, 1).fill(sampleBatch);
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, Arithmetic.create());
        double sum = 0;
        for (int i = 0; i < POSITIONS; i++) {
            sum += Math.abs(backpropagation.value(sampleBatch, i));
        }
        return sum / POSITIONS;
    }

    @Test
    void trainsAlikeWithAnyThreads() throws IOException, InterruptedException {
        assertSame(train("one", 1), train("three", 3));
    }

    @Test
    void resumesAfterInterruption() throws IOException, InterruptedException {
        Path path = folder.resolve("interrupted");
        for (int times = 0; times < 3; times++) {
            TrainingState state = load(path);
            assertEquals(2 * times, state.blocks());
            try (NetworkTrainer networkTrainer = trainer(state, 1)) {
                networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
                networkTrainer.learnBlock(new Progress(new PrintWriter(log), "test", POSITIONS));
            }
            state.save(path);
        }
        assertSame(train("whole", 1), train("interrupted", 1));
    }

    @Test
    void ignoresOtherStatesAndNamesDamagedFile() throws IOException, InterruptedException {
        Path path = folder.resolve("state");
        assertTrue(train("state", 1).blocks() > 0);
        assertEquals(
                0,
                TrainingState.load(path, TestPositions.config(POSITIONS), "other games")
                        .blocks());
        assertEquals(
                0, TrainingState.load(path, TestPositions.config(1), "games").blocks());
        byte[] whole = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(whole, whole.length - 1));
        String message = assertThrows(RefusedException.class, () -> load(path)).getMessage();
        assertEquals("'" + path + "' is damaged; delete it to start again", message);
    }

    @Test
    void acceptsAnyNumberOfGameFiles() throws IOException {
        Path path = folder.resolve("many");
        TrainingConfig config = TestPositions.config(POSITIONS);
        String games = "12 /learn/März/round-1-games.data\n".repeat(5_000);
        save(TrainingState.load(path, config, games), path);
        assertEquals(1, TrainingState.load(path, config, games).blocks());
        assertEquals(0, TrainingState.load(path, config, games + games).blocks());
        assertEquals(
                0, TrainingState.load(path, config, games.replace("12", "13")).blocks());
    }

    private static void save(TrainingState state, Path path) throws IOException {
        state.trainingLosses.add(1);
        state.heldOutLosses.add(1);
        state.save(path);
    }

    @Test
    void refusesDamagedGamesInAnyThread() {
        GameDataset damaged = new GameDataset() {
            @Override
            public int count() {
                return GAMES.count();
            }

            @Override
            public GameRecord at(int index) {
                return GAMES.at(index);
            }

            @Override
            public void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor) {
                throw new RefusedException("damaged");
            }
        };
        TrainingConfig config = TestPositions.config(POSITIONS);
        try (NetworkTrainer networkTrainer =
                new NetworkTrainer(config, TrainingState.initial(config), damaged, OTHERS, 2)) {
            Progress progress = new Progress(new PrintWriter(log), "test", POSITIONS);
            assertEquals(
                    "damaged",
                    assertThrows(RefusedException.class, () -> networkTrainer.learnBlock(progress))
                            .getMessage());
        }
    }

    /** A feed that resumes returns the same positions as one without interruption. */
    @Test
    void resumesFeedWithinGame() {
        TrainingConfig config = TestPositions.config(POSITIONS);
        SampleBatch whole = new SampleBatch(TestPositions.SHAPE, 900);
        new SampleFeed(config, GAMES, 1, 2).fill(whole);
        SampleBatch part = new SampleBatch(TestPositions.SHAPE, 90);
        long games = 0;
        int taken = 0;
        for (int from = 0; from < whole.size(); from += part.size()) {
            SampleFeed sampleFeed = new SampleFeed(config, GAMES, 1, 2);
            sampleFeed.resumeAt(games, taken);
            sampleFeed.fill(part);
            games = sampleFeed.gamesTaken();
            taken = sampleFeed.positionsTaken();
            assertArrayEquals(Arrays.copyOfRange(whole.labels, from, from + part.size()), part.labels);
            assertArrayEquals(
                    Arrays.copyOfRange(whole.inputs, whole.start(from), whole.start(from) + whole.inputCounts[from]),
                    Arrays.copyOf(part.inputs, part.inputCounts[0]));
        }
    }
}
