package dev.eldest.bench.learn.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.StartPositions;
import dev.eldest.bench.learn.report.Progress;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.nn.Network;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Something is learnt, and the same whatever the threads and interruptions. */
@Timeout(120)
class NetworkTrainerTest {
    private static final GameDataset GAMES = new RandomGameDataset(TestPositions.CHESS, 12, 4);
    private static final GameDataset OTHERS = new RandomGameDataset(TestPositions.CHESS, 5, 6);
    private static final long POSITIONS = 20_000;

    @TempDir
    private Path folder;

    private final StringWriter told = new StringWriter();

    private static TrainingState load(Path path) throws IOException {
        return TrainingState.load(path, TestPositions.plan(POSITIONS), "games");
    }

    private static NetworkTrainer learning(TrainingState state, int threads) {
        return new NetworkTrainer(TestPositions.plan(POSITIONS), state, GAMES, OTHERS, threads);
    }

    private TrainingState learnt(String name, int threads) throws IOException, InterruptedException {
        Path path = folder.resolve(name);
        TrainingState state = load(path);
        try (NetworkTrainer networkTrainer = learning(state, threads)) {
            networkTrainer.run("test", path, new PrintWriter(told));
            assertTrue(networkTrainer.isDone());
        }
        return state;
    }

    private static void assertSame(TrainingState one, TrainingState other) {
        assertArrayEquals(one.trainableNetwork.values, other.trainableNetwork.values);
        assertArrayEquals(one.trainableNetwork.momentum, other.trainableNetwork.momentum);
        assertArrayEquals(one.trainableNetwork.variance, other.trainableNetwork.variance);
        assertEquals(one.learntLosses, other.learntLosses);
        assertEquals(one.heldOutLosses, other.heldOutLosses);
    }

    /** Twelve games can be learnt by heart; what comes of others that are played by lot nobody can tell. */
    @Test
    void whatIsSeenAgainIsKnownBetter() throws IOException, InterruptedException {
        TrainingState state = learnt("state", 2);
        double first = state.learntLosses.getDouble(0);
        double last = state.learntLosses.getDouble(state.blocks() - 1);
        assertTrue(last < first / 3, () -> first + " became " + last);
        assertTrue(state.heldOutLosses.getDouble(state.blocks() - 1) > 2 * last);
        assertTrue(told.toString().contains("test: after 20,224 positions loss 0.0"), told::toString);
    }

    @Test
    void whatANetworkKnowsIsKnownFromTheBeginning() throws IOException, InterruptedException {
        TrainingState state = learnt("state", 2);
        Network network = state.trainableNetwork.rounded(TestPositions.SCALE);
        TrainingConfig plan = TestPositions.plan(POSITIONS, network);
        TrainingState refined = TrainingState.load(folder.resolve("state"), plan, "games");
        assertEquals(0, refined.blocks(), "another learning than that without a network");
        try (NetworkTrainer networkTrainer = new NetworkTrainer(plan, refined, GAMES, OTHERS, 1)) {
            networkTrainer.learnBlock(new Progress(new PrintWriter(told), "test", POSITIONS));
        }
        double fromNothing = state.learntLosses.getDouble(0);
        double fromWhatIsKnown = refined.learntLosses.getDouble(0);
        assertTrue(fromWhatIsKnown < fromNothing / 3, () -> fromNothing + " became " + fromWhatIsKnown);
    }

    @Test
    void whatGoesOnFromANetworkKeepsItsMeasure() throws IOException, InterruptedException {
        Network network = learnt("state", 2).trainableNetwork.rounded(TestPositions.SCALE);
        TrainingConfig plan = TestPositions.plan(POSITIONS, network);
        TrainingState refined = TrainingState.fresh(plan);
        try (NetworkTrainer networkTrainer = new NetworkTrainer(plan, refined, GAMES, OTHERS, 1)) {
            assertEquals(TestPositions.SCALE, networkTrainer.scale());
            double before = TestPositions.SCALE * size(refined.trainableNetwork);
            networkTrainer.learnBlock(new Progress(new PrintWriter(told), "test", POSITIONS));
            double after = size(refined.trainableNetwork);
            assertNotEquals(before, TestPositions.SCALE * after, 0.001 * before);
            assertEquals(before, networkTrainer.scale() * after, 0.001 * before);
        }
    }

    /** How large values are on average. */
    private static double size(TrainableNetwork trainableNetwork) {
        SampleBatch sampleBatch = new SampleBatch(TestPositions.SHAPE, (int) POSITIONS);
        new SampleFeed(TestPositions.plan(POSITIONS), OTHERS, 0, 1).fill(sampleBatch);
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, Arithmetics.chosen());
        double sum = 0;
        for (int i = 0; i < POSITIONS; i++) {
            sum += Math.abs(backpropagation.value(sampleBatch, i));
        }
        return sum / POSITIONS;
    }

    @Test
    void threadsDecideNothing() throws IOException, InterruptedException {
        assertSame(learnt("one", 1), learnt("three", 3));
    }

    @Test
    void itGoesOnAfterAnInterruption() throws IOException, InterruptedException {
        Path path = folder.resolve("interrupted");
        for (int times = 0; times < 3; times++) {
            TrainingState state = load(path);
            assertEquals(2 * times, state.blocks());
            try (NetworkTrainer networkTrainer = learning(state, 1)) {
                networkTrainer.learnBlock(new Progress(new PrintWriter(told), "test", POSITIONS));
                networkTrainer.learnBlock(new Progress(new PrintWriter(told), "test", POSITIONS));
            }
            state.save(path);
        }
        assertSame(learnt("whole", 1), learnt("interrupted", 1));
    }

    @Test
    void otherStatesAreNotTakenUpAndDamageIsNamed() throws IOException, InterruptedException {
        Path path = folder.resolve("state");
        assertTrue(learnt("state", 1).blocks() > 0);
        assertEquals(
                0,
                TrainingState.load(path, TestPositions.plan(POSITIONS), "other games")
                        .blocks());
        assertEquals(0, TrainingState.load(path, TestPositions.plan(1), "games").blocks());
        byte[] whole = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(whole, whole.length - 1));
        String message = assertThrows(RefusedException.class, () -> load(path)).getMessage();
        assertEquals("'" + path + "' is damaged; delete it to begin anew", message);
    }

    @Test
    void gamesMayHaveAnyNumberOfNames() throws IOException {
        Path path = folder.resolve("many");
        TrainingConfig plan = TestPositions.plan(POSITIONS);
        String games = "12 /learn/März/round-1-games.data\n".repeat(5_000);
        save(TrainingState.load(path, plan, games), path);
        assertEquals(1, TrainingState.load(path, plan, games).blocks());
        assertEquals(0, TrainingState.load(path, plan, games + games).blocks());
        assertEquals(
                0, TrainingState.load(path, plan, games.replace("12", "13")).blocks());
    }

    private static void save(TrainingState state, Path path) throws IOException {
        state.learntLosses.add(1);
        state.heldOutLosses.add(1);
        state.save(path);
    }

    /** A state began with its name at once, when names were still short. */
    @Test
    void statesOfTheOlderFormAreTakenUp() throws IOException {
        Path path = folder.resolve("older");
        save(load(path), path);
        String name = TestPositions.plan(POSITIONS).identity() + "\ngames";
        ByteArrayOutputStream older = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(older);
        out.writeUTF(name);
        int newerHead = Short.BYTES + Integer.BYTES + name.length();
        byte[] newer = Files.readAllBytes(path);
        out.write(newer, newerHead, newer.length - newerHead);
        Files.write(path, older.toByteArray());
        assertEquals(1, load(path).blocks());
    }

    @Test
    void damagedGamesAreRefusedByWhateverThreadReadsThem() {
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
        TrainingConfig plan = TestPositions.plan(POSITIONS);
        try (NetworkTrainer networkTrainer = new NetworkTrainer(plan, TrainingState.fresh(plan), damaged, OTHERS, 2)) {
            Progress progress = new Progress(new PrintWriter(told), "test", POSITIONS);
            assertEquals(
                    "damaged",
                    assertThrows(RefusedException.class, () -> networkTrainer.learnBlock(progress))
                            .getMessage());
        }
    }

    /** Positions follow each other as if they had been taken at once, wherever a feed is stopped. */
    @Test
    void aFeedGoesOnWithinAGame() {
        TrainingConfig plan = TestPositions.plan(POSITIONS);
        SampleBatch whole = new SampleBatch(TestPositions.SHAPE, 900);
        new SampleFeed(plan, GAMES, 1, 2).fill(whole);
        SampleBatch part = new SampleBatch(TestPositions.SHAPE, 90);
        long games = 0;
        int taken = 0;
        for (int from = 0; from < whole.size(); from += part.size()) {
            SampleFeed sampleFeed = new SampleFeed(plan, GAMES, 1, 2);
            sampleFeed.goOnFrom(games, taken);
            sampleFeed.fill(part);
            games = sampleFeed.gamesTaken();
            taken = sampleFeed.positionsTaken();
            assertArrayEquals(Arrays.copyOfRange(whole.labels, from, from + part.size()), part.labels);
            assertArrayEquals(
                    Arrays.copyOfRange(whole.inputs, whole.from(from), whole.from(from) + whole.all[from]),
                    Arrays.copyOf(part.inputs, part.all[0]));
        }
    }
}
