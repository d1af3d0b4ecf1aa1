package dev.eldest.bench.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.train.data.GameFileReader;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.nn.NetworkFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tunes weights, networks and parameters from the command line, and checks the messages about invalid options. */
@Timeout(240)
class TuneCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int tune(String... arguments) {
        return new CommandLine(new TuneCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private int tuneWeights(String name, int threads) {
        return tuneWeights(name, threads, 1, 2);
    }

    private int tuneWeights(String name, int threads, int rounds, int remembered) {
        return tune(
                "--game=connectfour",
                "--dir=" + folder.resolve(name),
                "--rounds=" + rounds,
                "--remember=" + remembered,
                "--result-share=100",
                "--positions=6000",
                "--nodes=50",
                "--random-plies=5",
                "--match=4",
                "--match-nodes=50",
                "--threads=" + threads);
    }

    @Test
    void tunesWeightsAndPlaysMatch() throws IOException {
        assertEquals(0, tuneWeights("first", 2), err::toString);
        LinearEvaluation evaluation =
                new GameRegistry().find("connectfour").flatMap(TunableGame::of).orElseThrow();
        String tuned = Files.readString(folder.resolve("first/weights.txt"));
        int[] weights = evaluation.format().parse(tuned);
        assertNotEquals(evaluation.initialWeights()[1], weights[1]);
        assertTrue(weights[1] > weights[0] && weights[0] > 0, "three stones are worth more than none: " + tuned);
        assertTrue(tuned.startsWith("# The weights of the Connect Four evaluation."), tuned);
        assertTrue(out.toString().contains("tuned against start: "), out::toString);
        assertTrue(out.toString().contains(" of 4 games at 50 nodes per move"), out::toString);
        assertTrue(Files.readString(folder.resolve("first/round-1-loss.svg")).startsWith("<svg"));
        assertTrue(Files.readString(folder.resolve("first/changes.txt")).contains("open-line"));
        assertEquals(0, tuneWeights("second", 1), err::toString);
        assertEquals(tuned, Files.readString(folder.resolve("second/weights.txt")), "the same on one thread");
    }

    @Test
    void skipsFinishedWork() throws IOException {
        assertEquals(0, tuneWeights("once", 2), err::toString);
        String tuned = Files.readString(folder.resolve("once/weights.txt"));
        err.getBuffer().setLength(0);
        assertEquals(0, tuneWeights("once", 2), err::toString);
        assertEquals(tuned, Files.readString(folder.resolve("once/weights.txt")));
        assertTrue(!err.toString().contains("positions:") && !err.toString().contains("epoch"), err::toString);
    }

    @Test
    void tunesOnGamesOfLatestRounds() {
        for (int remembered = 1; remembered <= 2; remembered++) {
            err.getBuffer().setLength(0);
            assertEquals(0, tuneWeights("remember" + remembered, 2, 3, remembered), err::toString);
            Matcher matcher = Pattern.compile("round 3: ([\\d,]+) positions for training, ([\\d,]+) held out")
                    .matcher(err.toString());
            assertTrue(matcher.find(), err::toString);
            long positions = Stream.of(matcher.group(1), matcher.group(2))
                    .mapToLong(number -> Long.parseLong(number.replace(",", "")))
                    .sum();
            assertEquals(6000.0 * remembered, positions, 500);
        }
    }

    private int trainNetwork(String name, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--network",
                "--dir=" + folder.resolve(name),
                "--positions=1000",
                "--nodes=100",
                "--hidden=32",
                "--epochs=2",
                "--match=2",
                "--match-nodes=50"));
        arguments.addAll(List.of(more));
        return tune(arguments.toArray(String[]::new));
    }

    @Test
    void trainsNetworkAndPlaysMatch() throws IOException {
        assertEquals(0, trainNetwork("first", "--rounds=2", "--threads=2"), err::toString);
        byte[] tuned = Files.readAllBytes(folder.resolve("first/chess.network"));
        assertEquals(32, NetworkFile.read("chess", tuned).shape().hidden());
        assertArrayEquals(tuned, Files.readAllBytes(folder.resolve("first/round-2-chess.network")));
        assertTrue(out.toString().contains("round 2, new against before: "), out::toString);
        assertTrue(out.toString().contains("copy it to 'dev/eldest/engine/games/chess/chess.network'"), out::toString);
        assertTrue(Files.readString(folder.resolve("first/round-1-loss.svg")).contains("held out"));
        assertTrue(Files.readString(folder.resolve("first/round-1-calibration.svg"))
                .contains("perfect"));
        err.getBuffer().setLength(0);
        assertEquals(0, trainNetwork("first", "--rounds=2"), err::toString);
        assertTrue(!err.toString().contains("per second"), () -> "finished work is repeated: " + err);
        assertEquals(0, trainNetwork("second", "--rounds=2", "--threads=1"), err::toString);
        assertArrayEquals(tuned, Files.readAllBytes(folder.resolve("second/chess.network")), "the same on one thread");
    }

    @Test
    void playsGamesAndTrainsSeparately() throws IOException {
        assertEquals(0, trainNetwork("all", "--rounds=1"), err::toString);
        String network = folder.resolve("all/chess.network").toString();
        out.getBuffer().setLength(0);
        assertEquals(0, trainNetwork("games", "--only=games", "--start=" + network, "--seed=7"), err::toString);
        assertTrue(out.toString().contains("Games written to '" + folder.resolve("games") + "'."), out::toString);
        assertFalse(Files.exists(folder.resolve("games/chess.network")));
        String learning = "--only=learning";
        String data = "--data=" + folder.resolve("games");
        assertEquals(0, trainNetwork("apart", learning, data, "--data=" + folder.resolve("all")), err::toString);
        assertTrue(Files.exists(folder.resolve("apart/chess.network")));
        assertEquals(
                2, Files.readAllLines(folder.resolve("apart/round-0-data.txt")).size());
    }

    /** Two processes play games for the same network. */
    @Test
    void playsOtherGamesWithNeighbouringSeeds() throws IOException {
        assertEquals(0, playGames("one", 7, 2), err::toString);
        assertEquals(0, playGames("next", 8, 1), err::toString);
        assertNotEquals(firstGame("one/round-2-games.bin"), firstGame("next/round-1-games.bin"));
    }

    private int playGames(String name, long seed, int rounds) {
        return tune(
                "--only=games",
                "--dir=" + folder.resolve(name),
                "--positions=20",
                "--nodes=50",
                "--seed=" + seed,
                "--rounds=" + rounds);
    }

    private String firstGame(String file) throws IOException {
        try (GameFileReader archive = GameFileReader.open(folder.resolve(file))) {
            return new String(archive.game(0).moves());
        }
    }

    @Test
    void refinesNetwork() throws IOException {
        assertEquals(0, trainNetwork("first", "--rounds=1"), err::toString);
        String network = folder.resolve("first/chess.network").toString();
        String data = "--data=" + folder.resolve("first");
        assertEquals(
                0, trainNetwork("refined", "--only=learning", data, "--refine", "--start=" + network), err::toString);
        assertFalse(Arrays.equals(
                Files.readAllBytes(Path.of(network)), Files.readAllBytes(folder.resolve("refined/chess.network"))));
        assertRefused(
                "--refine needs a network of the same shape in --start; expected 768 inputs, 2 x 64",
                "--network",
                "--refine",
                "--hidden=64",
                "--start=" + network);
        Path weights = folder.resolve("chinesecheckers.txt");
        Files.writeString(
                weights,
                TunableGame.of(new GameRegistry().find("chinesecheckers").orElseThrow())
                        .orElseThrow()
                        .weightsText());
        assertRefused(
                "--refine needs a network by --start",
                "--network",
                "--refine",
                "--game=chinesecheckers",
                "--start=" + weights);
    }

    @Test
    @Tag("long")
    void measuresTrainingSpeed() {
        assertEquals(0, tune("--network", "--bench", "--hidden=32"), err::toString);
        assertTrue(
                out.toString()
                        .matches("(?s)chess, 768 inputs, 2 x 32 hidden .* [\\d,]+ training positions per second, .*"),
                out::toString);
    }

    private int tuneParameters(String name, int threads) {
        return tune(
                "--params=futility-margin,null-move-reduction",
                "--dir=" + folder.resolve(name),
                "--iterations=4",
                "--pairs=1",
                "--match=2",
                "--match-nodes=100",
                "--threads=" + threads);
    }

    @Test
    void tunesParameters() throws IOException {
        assertEquals(0, tuneParameters("first", 2), err::toString);
        String output = out.toString();
        assertTrue(output.contains("setoption name Parameters value futility-margin="), output);
        assertTrue(output.contains("tuned against standard: "), output);
        assertTrue(Files.readString(folder.resolve("first/parameters.state")).contains("iteration=4"));
        out.getBuffer().setLength(0);
        assertEquals(0, tuneParameters("second", 1), err::toString);
        assertEquals(output, out.toString(), "the same on one thread");
        out.getBuffer().setLength(0);
        assertEquals(0, tuneParameters("first", 1), err::toString);
        assertEquals(output, out.toString(), "finished work is not repeated");
    }

    @Test
    void tunesAllParametersAtOnce() {
        int status = tune(
                "--params",
                "--dir=" + folder,
                "--iterations=1",
                "--pairs=1",
                "--match=2",
                "--match-nodes=20",
                "--threads=1");
        assertEquals(0, status, err::toString);
        assertTrue(out.toString().contains("tuned against standard: "), out::toString);
    }

    @Test
    void namesInvalidOptions() throws IOException {
        assertRefused(
                "--game must be a game with tunable weights, one of connectfour, chinesecheckers, not 'go'",
                "--game=go");
        assertRefused("one of connectfour, chinesecheckers, not 'grundy'", "--game=grundy");
        assertRefused("--nodes must be a whole number from 1 to 1000000000, not '0'", "--nodes=0");
        assertRefused("--result-share must be a whole number from 0 to 100, not '101'", "--result-share=101");
        assertRefused("--pairs must be a whole number from 1 to 1000, not '0'", "--pairs=0");
        assertRefused("--params must be some of aspiration-margin, ", "--params=speed");
        assertRefused(
                "--start must be textbook, current or a readable file, not 'nowhere'",
                "--game=connectfour",
                "--start=nowhere");
        Path bad = folder.resolve("bad.txt");
        Files.writeString(bad, "knights = 3/3");
        assertRefused(
                "--start '" + bad + "': weights, line 1: unknown weight 'knights'",
                "--game=connectfour",
                "--start=" + bad);
    }

    @Test
    void namesInvalidNetworkOptions() throws IOException {
        assertRefused(
                "--game must be a game with network inputs, one of chess, chinesecheckers, xiangqi,"
                        + " gomoku, not 'grundy'",
                "--network",
                "--game=grundy");
        assertRefused("--hidden: hidden values must be a multiple of 32, not 100", "--network", "--hidden=100");
        assertRefused("--data must be an existing folder, not 'nowhere'", "--network", "--data=nowhere");
        assertRefused("--only learning needs a folder of games", "--network", "--only=learning");
        assertRefused("--random-moves needs --network", "--game=chinesecheckers", "--random-moves=3");
        assertRefused("--weak-nodes needs --network", "--game=chinesecheckers", "--weak-nodes=100");
        assertRefused(
                "--weak-nodes needs games of this process, not --cluster",
                "--network",
                "--weak-nodes=100",
                "--cluster=localhost:1",
                "--rounds=1");
        assertRefused("--lambda must be a whole number from 0 to 100, not '-1'", "--network", "--lambda=-1");
        String networkOnly = "--hidden, --refine, --lambda, --data, --only and --bench need --network";
        assertRefused(networkOnly, "--bench", "--game=connectfour");
        assertRefused(networkOnly, "--lambda=50", "--game=connectfour");
        assertRefused("--start must be current or a readable file, not 'textbook'", "--network", "--start=textbook");
        Path bad = folder.resolve("bad.network");
        Files.write(bad, new byte[] {0x45, 0x4C, 0x4E, 0x4E, 0, 1});
        assertRefused("--start '" + bad + "': chess, the network file is truncated", "--network", "--start=" + bad);
        Files.writeString(bad, "knights = 3/3");
        assertRefused("--start '" + bad + "': chess, no network file", "--network", "--start=" + bad);
        Files.write(bad, new byte[0]);
        assertRefused("--start '" + bad + "' is an empty file", "--network", "--start=" + bad);
    }

    @Test
    void refusesClusterForOtherTasks() {
        String server = "--cluster=127.0.0.1:1";
        assertRefused("--cluster needs --rounds 1", "--game=chess", server);
        assertRefused("--cluster needs --start current", "--game=connectfour", "--rounds=1", server);
        assertRefused("--cluster needs games to play", "--game=chess", "--rounds=1", "--bench", server);
    }

    private void assertRefused(String message, String... arguments) {
        err.getBuffer().setLength(0);
        assertEquals(CommandLine.ExitCode.USAGE, tune(arguments));
        assertTrue(err.toString().contains(message), err::toString);
    }
}
