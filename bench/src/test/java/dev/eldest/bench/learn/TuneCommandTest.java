package dev.eldest.bench.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.learn.data.GameFileReader;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** From the command line to learnt weights, and kindness about what is wrong on it. */
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

    private int learn(String name, int threads) {
        return learn(name, threads, 1, 2);
    }

    private int learn(String name, int threads, int rounds, int remembered) {
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
    void weightsAreLearntAndPlay() throws IOException {
        assertEquals(0, learn("first", 2), err::toString);
        LinearEvaluation evaluation =
                new GameRegistry().find("connectfour").flatMap(TunableGame::of).orElseThrow();
        String learnt = Files.readString(folder.resolve("first/weights.txt"));
        int[] weights = evaluation.format().parse(learnt);
        assertNotEquals(evaluation.textbook()[1], weights[1]);
        assertTrue(weights[1] > weights[0] && weights[0] > 0, "three stones are worth more than none: " + learnt);
        assertTrue(learnt.startsWith("# The weights of the Connect Four evaluation."), learnt);
        assertTrue(out.toString().contains("learnt against start: "), out::toString);
        assertTrue(out.toString().contains(" of 4 games at 50 nodes a move"), out::toString);
        assertTrue(Files.readString(folder.resolve("first/round-1-loss.svg")).startsWith("<svg"));
        assertTrue(Files.readString(folder.resolve("first/changes.txt")).contains("open-line"));
        assertEquals(0, learn("second", 1), err::toString);
        assertEquals(learnt, Files.readString(folder.resolve("second/weights.txt")), "the same on one thread");
    }

    @Test
    void whatIsDoneIsNotDoneAgain() throws IOException {
        assertEquals(0, learn("once", 2), err::toString);
        String learnt = Files.readString(folder.resolve("once/weights.txt"));
        err.getBuffer().setLength(0);
        assertEquals(0, learn("once", 2), err::toString);
        assertEquals(learnt, Files.readString(folder.resolve("once/weights.txt")));
        assertTrue(!err.toString().contains("positions:") && !err.toString().contains("epoch"), err::toString);
    }

    @Test
    void gamesOfTheLatestRoundsAreLearntFrom() {
        for (int remembered = 1; remembered <= 2; remembered++) {
            err.getBuffer().setLength(0);
            assertEquals(0, learn("remember" + remembered, 2, 3, remembered), err::toString);
            Matcher told = Pattern.compile("round 3: ([\\d,]+) positions learnt from, ([\\d,]+) held out")
                    .matcher(err.toString());
            assertTrue(told.find(), err::toString);
            long positions = Stream.of(told.group(1), told.group(2))
                    .mapToLong(number -> Long.parseLong(number.replace(",", "")))
                    .sum();
            assertEquals(6000.0 * remembered, positions, 500);
        }
    }

    private int learnNetwork(String name, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "--network",
                "--dir=" + folder.resolve(name),
                "--positions=1500",
                "--nodes=200",
                "--hidden=32",
                "--epochs=2",
                "--match=2",
                "--match-nodes=50"));
        arguments.addAll(List.of(more));
        return tune(arguments.toArray(String[]::new));
    }

    @Test
    void aNetworkIsLearntAndPlays() throws IOException {
        assertEquals(0, learnNetwork("first", "--rounds=2", "--threads=2"), err::toString);
        byte[] learnt = Files.readAllBytes(folder.resolve("first/chess.network"));
        assertEquals(32, NetworkFile.read("chess", learnt).shape().hidden());
        assertArrayEquals(learnt, Files.readAllBytes(folder.resolve("first/round-2-chess.network")));
        assertTrue(out.toString().contains("round 2, learnt against before: "), out::toString);
        assertTrue(out.toString().contains("copy it to 'dev/eldest/engine/games/chess/chess.network'"), out::toString);
        assertTrue(Files.readString(folder.resolve("first/round-1-loss.svg")).contains("held out"));
        assertTrue(Files.readString(folder.resolve("first/round-1-calibration.svg"))
                .contains("perfect"));
        err.getBuffer().setLength(0);
        assertEquals(0, learnNetwork("first", "--rounds=2"), err::toString);
        assertTrue(!err.toString().contains("a second"), () -> "what is done is not done again: " + err);
        assertEquals(0, learnNetwork("second", "--rounds=2", "--threads=1"), err::toString);
        assertArrayEquals(learnt, Files.readAllBytes(folder.resolve("second/chess.network")), "the same on one thread");
    }

    @Test
    void gamesAndLearningCanBeApart() throws IOException {
        assertEquals(0, learnNetwork("all", "--rounds=1"), err::toString);
        String network = folder.resolve("all/chess.network").toString();
        out.getBuffer().setLength(0);
        assertEquals(0, learnNetwork("games", "--only=games", "--start=" + network, "--seed=7"), err::toString);
        assertTrue(out.toString().contains("The games are in '" + folder.resolve("games") + "'."), out::toString);
        assertFalse(Files.exists(folder.resolve("games/chess.network")));
        String learning = "--only=learning";
        String data = "--data=" + folder.resolve("games");
        assertEquals(0, learnNetwork("apart", learning, data, "--data=" + folder.resolve("all")), err::toString);
        assertTrue(Files.exists(folder.resolve("apart/chess.network")));
        assertEquals(
                2, Files.readAllLines(folder.resolve("apart/round-0-data.txt")).size());
    }

    /** Two processes that play for the same network, each some rounds. */
    @Test
    void neighbouringSeedsPlayNoGameTwice() throws IOException {
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
    void aNetworkIsRefined() throws IOException {
        assertEquals(0, learnNetwork("first", "--rounds=1"), err::toString);
        String network = folder.resolve("first/chess.network").toString();
        String data = "--data=" + folder.resolve("first");
        assertEquals(
                0, learnNetwork("refined", "--only=learning", data, "--refine", "--start=" + network), err::toString);
        assertFalse(Arrays.equals(
                Files.readAllBytes(Path.of(network)), Files.readAllBytes(folder.resolve("refined/chess.network"))));
        refuses(
                "--refine goes on from a network of the same shape; asked for are 768 inputs, 2 x 64",
                "--network",
                "--refine",
                "--hidden=64",
                "--start=" + network);
        Path weights = folder.resolve("gomoku.txt");
        Files.writeString(
                weights,
                TunableGame.of(new GameRegistry().find("gomoku").orElseThrow())
                        .orElseThrow()
                        .text());
        refuses(
                "--refine goes on from a network: name one by --start",
                "--network",
                "--refine",
                "--game=gomoku",
                "--start=" + weights);
    }

    @Test
    void learningIsMeasured() {
        assertEquals(0, tune("--network", "--bench", "--hidden=32"), err::toString);
        assertTrue(
                out.toString().matches("(?s)chess, 768 inputs, 2 x 32 hidden .* [\\d,]+ positions a second, .*"),
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
    void parametersAreTuned() throws IOException {
        assertEquals(0, tuneParameters("first", 2), err::toString);
        String told = out.toString();
        assertTrue(told.contains("setoption name Parameters value futility-margin="), told);
        assertTrue(told.contains("tuned against standard: "), told);
        assertTrue(Files.readString(folder.resolve("first/parameters.state")).contains("iteration=4"));
        out.getBuffer().setLength(0);
        assertEquals(0, tuneParameters("second", 1), err::toString);
        assertEquals(told, out.toString(), "the same on one thread");
        out.getBuffer().setLength(0);
        assertEquals(0, tuneParameters("first", 1), err::toString);
        assertEquals(told, out.toString(), "what is done is not done again");
    }

    @Test
    void allParametersAreTunedAtOnce() {
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
    void mistakesAreNamed() throws IOException {
        refuses(
                "--game must be a game with weights that can be learnt, one of connectfour, chinesecheckers,"
                        + " gomoku, not 'go'",
                "--game=go");
        refuses("one of connectfour, chinesecheckers, gomoku, not 'grundy'", "--game=grundy");
        refuses("--nodes must be a whole number from 1 to 1000000000, not '0'", "--nodes=0");
        refuses("--result-share must be a whole number from 0 to 100, not '101'", "--result-share=101");
        refuses("--pairs must be a whole number from 1 to 1000, not '0'", "--pairs=0");
        refuses("--params must be some of aspiration-margin, ", "--params=speed");
        refuses(
                "--start must be textbook, current or a file that can be read, not 'nowhere'",
                "--game=connectfour",
                "--start=nowhere");
        Path bad = folder.resolve("bad.txt");
        Files.writeString(bad, "knights = 3/3");
        refuses(
                "--start '" + bad + "': weights, line 1: no weight is called 'knights'",
                "--game=connectfour",
                "--start=" + bad);
    }

    @Test
    void mistakesAboutNetworksAreNamed() throws IOException {
        refuses(
                "--game must be a game whose positions a network can see, one of chess, chinesecheckers, xiangqi,"
                        + " gomoku, not 'grundy'",
                "--network",
                "--game=grundy");
        refuses("--hidden: hidden values must be a multiple of 32, not 100", "--network", "--hidden=100");
        refuses("--data must be a folder with games, not 'nowhere'", "--network", "--data=nowhere");
        refuses("--only learning needs games", "--network", "--only=learning");
        refuses("--hindsight must be a whole number from 0 to 100, not '-1'", "--network", "--hindsight=-1");
        String alone = "--hidden, --refine, --hindsight, --data, --only and --bench are for networks";
        refuses(alone, "--bench", "--game=connectfour");
        refuses(alone, "--hindsight=50", "--game=connectfour");
        refuses("--start must be current or a file that can be read, not 'textbook'", "--network", "--start=textbook");
        Path bad = folder.resolve("bad.network");
        Files.write(bad, new byte[] {0x45, 0x4C, 0x4E, 0x4E, 0, 1});
        refuses("--start '" + bad + "': chess, the network ends too early", "--network", "--start=" + bad);
        Files.writeString(bad, "knights = 3/3");
        refuses("--start '" + bad + "': chess, this is not a network", "--network", "--start=" + bad);
        Files.write(bad, new byte[0]);
        refuses("--start '" + bad + "' is an empty file", "--network", "--start=" + bad);
    }

    @Test
    void whatServersCannotPlayIsNotAskedOfThem() {
        String server = "--cluster=127.0.0.1:1";
        refuses("say --rounds 1", "--game=chess", server);
        refuses("say --start current", "--game=connectfour", "--rounds=1", server);
        refuses("there are none to be played", "--game=chess", "--rounds=1", "--bench", server);
    }

    private void refuses(String message, String... arguments) {
        err.getBuffer().setLength(0);
        assertEquals(CommandLine.ExitCode.USAGE, tune(arguments));
        assertTrue(err.toString().contains(message), err::toString);
    }
}
