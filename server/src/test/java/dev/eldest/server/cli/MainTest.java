package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.Product;
import dev.eldest.server.EldestCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class MainTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.commandLine(args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        nonsense file                    | eldest: unknown command 'nonsense' (see eldest --help)
        --nonsense 5                     | eldest: unknown option '--nonsense' (see eldest --help)
        bench --threads=x                | is not a whole number
        uci --line-limit 5               | '5'
        uci --memory much                | 'much'
        uci --memory 20m                 | '20m'
        uci --line-limit long            | 'long'
        uci more                         | eldest uci: unknown argument 'more' (see eldest uci --help)
        ucci --line-limit 5              | '5'
        ucci more                        | 'more'
        gomocup --memory 20m             | '20m'
        gomocup more                     | 'more'
        connect here                     | 'here'
        connect localhost:99999          | 'localhost:99999'
        connect localhost:1 --token @/no/such | '/no/such'
        connect localhost:1 --token-file /no/such | '/no/such'
        connect localhost:1 --tls-cert x | --tls-key
        status here                      | 'here'
        cluster-keys init f a/b          | 'a/b'
        cluster-keys issue f authority   | 'authority'
        cluster-keys issue f             | <name>
        cluster-keys revoke f            | <name>
        cluster-keys list                | <folder>
        bench --game ludo                | 'ludo'
        bench --without luck             | 'luck'
        bench --memory 20m               | '20m'
        perft --depth 1 --memory much    | 'much'
        speedup --memory 8g --hash 9000  | 9000 MB
        speedup --game ludo              | 'ludo'
        load --games chess,ludo          | 'ludo'
        load --simulate 2 --against 127.0.0.1:1 | --timed
        load --simulate 1 --timed --against here | 'here'
        match --game ludo                | 'ludo'
        match --cluster nowhere          | 'tcp://nowhere'
        match --cluster 127.0.0.1:1 --engine fish | 'fish'
        tune --game ludo                 | 'ludo'
        tune --cluster 127.0.0.1:1       | --rounds
        book make games.pgn              | --out
        book make g.pgn --out b --plies 0 | '0'
        book show b --moves nonsense     | 'nonsense'
        lab depth-for-nodes --nodes 0          | '0'
        wdl                              | games.pgn
        lab nonsense                     | 'nonsense'
        lab run --depth 65               | '65'
        lab run --algorithm luck         | 'luck'
        lab draw --algorithm luck        | 'luck'
        lab timeline --threads 1         | '1'
        lab players --allies 4           | '4'
        lab players --allies 2,2         | player 2 twice
        lab draw --algorithm minimax,negamax | --algorithm must name one of
        lab branching --games 0          | '0'
        lab pig --points 101             | '101'
        lab kuhn --iterations 0          | '0'
        paper --depth 7                  | '7'
        solve --game ludo                | 'ludo'
        solve --game takeaway --fen 5    | --fen is not valid for 'takeaway'
        solve --fen 9                    | 9
        solve --game takeaway --take 0   | '0'
        tables make                      | --dir
        tables make --dir d --pieces 5      | '5'
        tables verify --dir d --threads 0 | '0'
        tables show --dir d nonsense     | not 1
        paper --depth 7                  | '7'
        paper --position p64             | 'p64'
        paper --step 0                   | '0'
        perft                            | --depth
        perft --depth deep               | 'deep'
        perft --depth 0                  | '0'
        perft --depth 65                 | 1 to 64, not '65'
        perft --depth 1 --threads 0      | '0'
        perft --depth 1 --threads 257    | 1 to 256, not '257'
        speedup --threads 1,257          | 1 to 256, not '257'
        perft --depth 1 --game ludo      | 'ludo'
        perft --depth 1 --game all       | 'all'
        perft --depth 1 --game grundy --chess960  | 'grundy'
        perft --depth 1 --game tictactoe --fen 9  | 9
        """)
    void reportsInvalidValueInOneLineAndExitsWithTwo(String line, String named) {
        assertEquals(2, run(line.split(" ")), line);
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains(named), err::toString);
        assertEquals("", out.toString());
    }

    @Test
    void reportsFileErrorInOneLineAndExitsWithOne() throws IOException {
        assertFileError("'" + folder + "'", "book", "show", folder.toString());
        assertFileError("'/no/such'", "book", "show", "/no/such");
        assertFileError("'no\\u{1b}such'", "book", "show", "no\33such");
    }

    private void assertFileError(String named, String... words) {
        err.getBuffer().setLength(0);
        assertEquals(1, run(words));
        assertEquals(1, err.toString().lines().count(), err::toString);
        assertTrue(err.toString().contains(named), err::toString);
    }

    /** The message of a device error contains no file name. */
    @Test
    void reportsDeviceErrorInOneLine() {
        @Command(name = "write")
        class Write implements Callable<Integer> {
            @Override
            public Integer call() throws IOException {
                throw new IOException("No space left on device");
            }
        }
        CommandLine line = Main.commandLine().addSubcommand(new Write()).setErr(new PrintWriter(err));
        assertEquals(1, line.execute("write"));
        assertTrue(err.toString().endsWith("I/O error: No space left on device\n"), err::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "secret\nquit\n", "secret\rquit"})
    void refusesTokenFileWithoutExactlyOneLine(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), text);
        assertEquals(2, run("status", "localhost:1", "--token", "@" + file));
        assertTrue(err.toString().contains("'" + file + "' must have exactly one line"), err::toString);
    }

    @Test
    void refusesDeviceAsTokenFile() {
        assertEquals(2, run("status", "localhost:1", "--token", "@/dev/zero"));
        assertTrue(err.toString().contains("'/dev/zero' is not a regular file"), err::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "uci --help",
                "ucci --help",
                "gomocup --help",
                "serve --help",
                "connect --help",
                "status --help",
                "cluster-keys --help",
                "cluster-keys issue --help",
                "bench --help",
                "perft -h",
                "speedup -h",
                "load --help",
                "match --help",
                "tune --help",
                "book --help",
                "book make --help",
                "book show --help",
                "lab depth-for-nodes --help",
                "wdl --help",
                "lab --help",
                "lab run --help",
                "lab draw --help",
                "lab timeline --help",
                "lab players --help",
                "lab pig --help",
                "lab kuhn --help",
                "solve --help",
                "tables --help",
                "tables make --help",
                "tables verify --help",
                "tables show --help",
                "paper --help"
            })
    void printsHelpToStandardOutput(String line) {
        assertEquals(0, run(line.split(" ")));
        assertTrue(out.toString().startsWith("Usage: eldest"), out::toString);
        assertEquals("", err.toString());
    }

    static Stream<Arguments> formerCommands() {
        return entries(FormerNames.COMMANDS);
    }

    static Stream<Arguments> formerOptions() {
        return entries(FormerNames.OPTIONS);
    }

    private static Stream<Arguments> entries(Map<String, String> names) {
        return names.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest
    @MethodSource("formerCommands")
    void replacesFormerCommand(String former, String current) {
        assertEquals(current + " --help", replaced(former + " --help"));
        assertEquals("lab " + current, replaced("lab " + former));
        assertEquals("match " + former, replaced("match " + former));
        assertInUse(current, former);
    }

    @ParameterizedTest
    @MethodSource("formerOptions")
    void replacesFormerOption(String former, String current) {
        assertEquals("lab run " + current + " 5", replaced("lab run " + former + " 5"));
        assertEquals("lab run " + current + "=5", replaced("lab run " + former + "=5"));
        assertInUse(current, former);
    }

    private static String replaced(String line) {
        return String.join(" ", FormerNames.replace(line.split(" ")));
    }

    /** A former name that a command uses again would never reach it. */
    private static void assertInUse(String current, String former) {
        String[] words =
                Stream.of(Subcommand.values()).map(Subcommand::commandName).toArray(String[]::new);
        Set<String> names = names(Main.commandLine(words)).collect(Collectors.toSet());
        assertTrue(names.contains(current), current);
        assertFalse(names.contains(former), former);
    }

    /** Returns the names of a command's options and subcommands, and of theirs. */
    private static Stream<String> names(CommandLine line) {
        return Stream.concat(
                line.getCommandSpec().optionsMap().keySet().stream(),
                line.getSubcommands().entrySet().stream()
                        .flatMap(each -> Stream.concat(Stream.of(each.getKey()), names(each.getValue()))));
    }

    @Test
    void listsCommandsLikeTheirAnnotations() {
        String[] words =
                Stream.of(Subcommand.values()).map(Subcommand::commandName).toArray(String[]::new);
        String[] names = Main.commandLine(words).getSubcommands().values().stream()
                .distinct()
                .map(command -> command.getCommand()
                        .getClass()
                        .getAnnotation(Command.class)
                        .name())
                .toArray(String[]::new);
        assertArrayEquals(words, names);
        assertEquals(
                Main.commandLine(words).getUsageMessage(), Main.commandLine().getUsageMessage());
    }

    @Test
    void printsVersionOfBuild() {
        assertEquals(0, run("--version"));
        // The version is in the jar, which does not exist before the module is packaged.
        boolean packaged = Product.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath()
                .endsWith(".jar");
        String version = packaged ? "\\d+\\.\\d+\\.\\d+.*" : "under development";
        assertTrue(out.toString().matches("Eldest " + version + "\\R"), out::toString);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void perftCountsEqualWithAnyThreadCount(int threads) {
        assertEquals(0, run("perft", "--game", "tictactoe", "--depth", "5", "--threads", Integer.toString(threads)));
        List<String> lines = out.toString().lines().toList();
        assertLinesMatch(
                List.of(
                        "a1: 1680",
                        "b1: 1680",
                        "c1: 1680",
                        "a2: 1680",
                        "b2: 1680",
                        "c2: 1680",
                        "a3: 1680",
                        "b3: 1680",
                        "c3: 1680",
                        "",
                        "Nodes searched: 15120",
                        "time \\d+ ms, \\d+ leaves/s"),
                lines);
    }

    @Test
    void benchNodeCountsAreRepeatable() {
        assertEquals(0, run("bench", "--game", "tictactoe"));
        assertEquals(0, run("bench", "--game", "TicTacToe"));
        List<String> lines = out.toString().lines().toList();
        assertLinesMatch(
                List.of(
                        "tictactoe nodes \\d+ time \\d+ nps \\d+",
                        "total nodes \\d+ time \\d+ nps \\d+",
                        "tictactoe nodes \\d+ time \\d+ nps \\d+",
                        "total nodes \\d+ time \\d+ nps \\d+"),
                lines);
        assertEquals(lines.get(0).split(" ")[2], lines.get(2).split(" ")[2]);
    }

    /** A change of the search changes these node counts. */
    @Test
    @Tag("long")
    void benchNodeCountsAreAsExpected() {
        assertEquals(0, run("bench"));
        assertLinesMatch(
                List.of(
                        "chess nodes 370167 time .*",
                        "tictactoe nodes 18099 time .*",
                        "connectfour nodes 4521009 time .*",
                        "grundy nodes 546414 time .*",
                        "chinesecheckers nodes 191860 time .*",
                        "xiangqi nodes 191071 time .*",
                        "gomoku nodes 376365 time .*",
                        "total nodes 6214985 time .*"),
                out.toString().lines().toList());
    }

    @Test
    void benchNodeCountChangesWithoutTechnique() {
        run("bench", "--game", "tictactoe");
        run("bench", "--game", "tictactoe", "--without", "history,table");
        List<String> lines = out.toString().lines().toList();
        assertNotEquals(lines.get(0).split(" ")[2], lines.get(2).split(" ")[2]);
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void processAnswersUciAndExitsAtEndOfInput() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(EldestCommand.of("uci"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
            List<String> lines = new ArrayList<>();
            try (Writer in = process.outputWriter(StandardCharsets.UTF_8)) {
                in.write("uci\nsetoption name UCI_Variant value grundy\ngo infinite\nisready\n");
                in.flush();
                while (!lines.contains("readyok")) {
                    String line = out.readLine();
                    assertTrue(line != null, lines::toString);
                    lines.add(line);
                }
            }
            assertTrue(lines.contains("uciok"), lines::toString);
            List<String> rest = out.lines().toList();
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            assertEquals(0, process.exitValue());
            assertTrue(rest.getLast().startsWith("bestmove "), rest::toString);
        } finally {
            process.destroyForcibly();
        }
    }
}
