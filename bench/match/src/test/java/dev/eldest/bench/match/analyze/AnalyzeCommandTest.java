package dev.eldest.bench.match.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.ServerMessages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(60)
class AnalyzeCommandTest {
    private static final String FOOLS_MATE = """
        [White "A <b>"]
        [Black "B"]
        [Result "0-1"]

        1. f3 e5 2. g4 Qh4# 0-1

        """;

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();
    private final AnalyzeCommand command = new AnalyzeCommand();

    private int run(String... arguments) {
        return new CommandLine(command).setErr(new PrintWriter(err)).execute(arguments);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<Map<String, Object>> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(JsonTreeParser::readWhole).toList();
    }

    @Test
    void analysesEveryPositionAndMarksMistake() throws IOException {
        Path games = file("games.pgn", FOOLS_MATE);
        Path pgn = folder.resolve("out.pgn");
        Path html = folder.resolve("out.html");
        assertEquals(
                0,
                run(games.toString(), "--depth", "4", "--pgn", pgn.toString(), "--html", html.toString()),
                err::toString);
        assertTrue(err.toString().endsWith("games.pgn.jsonl, " + pgn + ", " + html + "\n"), err::toString);
        List<Map<String, Object>> lines = lines(folder.resolve("games.pgn.jsonl"));
        assertEquals(6, lines.size(), "a header and five positions");
        assertEquals(
                "0-1",
                lines.stream()
                        .filter(line -> Long.valueOf(4).equals(line.get("turn")))
                        .findFirst()
                        .orElseThrow()
                        .get("result"));
        String annotated = Files.readString(pgn).replaceAll("\\s+", " ");
        assertTrue(annotated.contains("2. g4 {?? #-1, loses"), annotated);
        assertTrue(annotated.contains("better"), annotated);
        assertTrue(annotated.contains("[White \"A <b>\"]") && annotated.endsWith("0-1 "), annotated);
        String page = Files.readString(html);
        assertTrue(page.contains("<svg") && page.contains("2. g4") && page.contains("??"), page);
        assertTrue(page.contains("A &lt;b&gt; (White) against B (Black)"), page);
        assertTrue(page.contains("aria-label=\"Before 2. g4\"") && page.contains("marker-end=\"url(#better)"), page);
        assertTrue(page.contains(">100</text>") && page.contains(">0</text>"), "the axis is from 0 to 100 %");
        assertFalse(page.contains("<b>"), page);
    }

    @Test
    void doesNotJudgeMovesOfOpening() throws IOException {
        Path games = file("games.pgn", FOOLS_MATE.replace("2. g4", "2. g4 {book}"));
        Path pgn = folder.resolve("out.pgn");
        Path html = folder.resolve("out.html");
        assertEquals(0, run(games.toString(), "--depth", "4", "--pgn", pgn.toString(), "--html", html.toString()));
        assertFalse(Files.readString(pgn).contains("??"));
        String page = Files.readString(html);
        assertTrue(page.contains("The opening, A00 Barnes Opening, 3 plies, is not judged."), page);
        assertTrue(page.contains("No mistakes were found."), page);
    }

    @Test
    void namesOpeningAndDoesNotJudgeIt() throws IOException {
        String game = "[White \"A\"]\n%s\n1. g4 e5 2. f3 *\n\n";
        Path games = file("games.pgn", game.formatted("") + game.formatted("[ECO \"A09\"]\n"));
        Path pgn = folder.resolve("out.pgn");
        Path html = folder.resolve("out.html");
        assertEquals(0, run(games.toString(), "--depth", "4", "--pgn", pgn.toString(), "--html", html.toString()));
        String annotated = Files.readString(pgn);
        assertTrue(annotated.contains("[ECO \"A00\"]\n[Opening \"Grob Attack\"]\n"), annotated);
        assertTrue(annotated.contains("[ECO \"A09\"]\n\n"), annotated);
        assertFalse(annotated.contains("1. g4 {?"), annotated);
        assertTrue(annotated.contains("2. f3 {??"), annotated);
        assertTrue(Files.readString(html).contains("The opening, A00 Grob Attack, 1 ply, is not judged."));
    }

    /** The data has all positions, as changes of the one before. */
    @Test
    void reportStepsThroughEveryGame() throws IOException {
        Map<String, String> games = Map.of(
                "chess", "1. e4 d5 2. exd5 *",
                "xiangqi", "1. H2-E2 H9-G7 *",
                "gomoku", "1. h8 h9 *",
                "chinesecheckers", "1. d1e5 *",
                "connectfour", "1. d d *",
                "grundy", "*");
        for (Map.Entry<String, String> game : games.entrySet()) {
            Path file = file(game.getKey() + ".pgn", "[White \"a\"]\n\n" + game.getValue() + "\n");
            Path html = folder.resolve(game.getKey() + ".html");
            assertEquals(
                    0,
                    run(file.toString(), "--game", game.getKey(), "--nodes", "200", "--html", html.toString()),
                    err::toString);
        }
        String page = Files.readString(folder.resolve("chess.html"));
        assertTrue(page.contains("{\"set\":{\"e4\":\"\",\"d5\":\"P\"},\"cells\":[\"e4\",\"d5\"]}"), page);
    }

    @Test
    void resumesInterruptedAnalysis() throws IOException {
        Path games = file("games.pgn", FOOLS_MATE + FOOLS_MATE);
        assertEquals(0, run(games.toString(), "--depth", "2"));
        Path answers = folder.resolve("games.pgn.jsonl");
        List<String> all = Files.readAllLines(answers);
        assertEquals(11, all.size());
        Files.writeString(answers, String.join("\n", all.subList(0, 5)) + "\n{\"game\":1,\"tu");
        assertEquals(0, run(games.toString(), "--depth", "2"));
        assertTrue(err.toString().contains("4 of 10 positions already done"), err::toString);
        assertTrue(err.toString().contains("written: " + answers + " (--html writes a report)"), err::toString);
        List<Map<String, Object>> lines = lines(answers);
        Set<String> analysed = new HashSet<>();
        lines.subList(1, lines.size())
                .forEach(line -> assertTrue(analysed.add(line.get("game") + " " + line.get("turn"))));
        assertEquals(10, analysed.size());
        assertFalse(run(games.toString(), "--depth", "3") == 0, "another analysis");
        assertTrue(err.toString().contains("belongs to another analysis or is not an answer file"), err::toString);
        assertEquals(lines.size(), Files.readAllLines(answers).size(), "the file is unchanged");
    }

    @Test
    void analysesPositionsAndOtherGames() throws IOException {
        Path positions = file("some.epd", """
            # some positions
            6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; id "mate";

            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
            """);
        Path html = folder.resolve("out.html");
        assertEquals(0, run(positions.toString(), "--depth", "3", "--html", html.toString()), err::toString);
        assertTrue(Files.readString(html).contains("#1 Rd8"), () -> "the mate is missing");
        assertEquals(3, lines(folder.resolve("some.epd.jsonl")).size());
        Path four = file("four.txt", "1111 x\n".replace("1111 x", "7/7/7/7/7/7 x"));
        assertEquals(0, run(four.toString(), "--game", "connectfour", "--nodes", "500"), err::toString);
    }

    @Test
    void refusesInvalidInputAndNamesLine() throws IOException {
        Path games = file("games.pgn", "[White \"a\"]\n\n1. e4 e4 *\n");
        assertFalse(run(games.toString()) == 0);
        assertTrue(err.toString().contains("line 1") && err.toString().contains("'e4'"), err::toString);
        assertFalse(run(folder.resolve("nothing.pgn").toString()) == 0);
        assertFalse(run(games.toString(), "--nodes", "-1") == 0);
    }

    /** The queue is full at first. Then the server answers in reverse order and closes the connection. */
    @Test
    void repeatsQueryWhenServerQueueIsFull() throws Exception {
        Path games = file("games.pgn", FOOLS_MATE);
        List<String> queries = new ArrayList<>();
        try (ServerSocket serverSocket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = Thread.ofPlatform().start(() -> serve(serverSocket, queries));
            command.setServerConnector(
                    address -> new Socket(serverSocket.getInetAddress(), serverSocket.getLocalPort()));
            assertEquals(0, run(games.toString(), "--server", "anywhere:1", "--depth", "1"), err::toString);
            server.join();
        }
        assertEquals(2, queries.size());
        assertEquals(6, lines(folder.resolve("games.pgn.jsonl")).size());
    }

    private static void serve(ServerSocket serverSocket, List<String> queries) {
        try (Socket client = serverSocket.accept();
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            PrintWriter out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8);
            queries.add(in.readLine());
            out.println("{\"id\":1,\"error\":\"the queue is full\"}");
            queries.add(in.readLine());
            out.println("{\"id\":2,\"field\":\"x\",\"warning\":\"not known\"}");
            for (int turn = 4; turn >= 0; turn--) {
                out.println("{\"id\":2,\"isDuringSearch\":false,\"turnNumber\":" + turn + ",\"noResults\":true}");
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * The first server answers two positions, refuses one because it shuts down, and closes the connection. The first
     * connection to the second server fails.
     */
    @Test
    void sendsRemainingPositionsToNextServerWhenConnectionCloses() throws Exception {
        Path games = file("games.pgn", FOOLS_MATE);
        List<String> queries = new ArrayList<>();
        AtomicInteger connections = new AtomicInteger();
        try (ServerSocket serverSocket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = Thread.ofPlatform().start(() -> {
                answer(serverSocket, queries, List.of(3, 0), List.of(1));
                answer(serverSocket, queries, List.of(1, 2, 4), List.of());
            });
            command.setServerConnector(address -> {
                if (connections.getAndIncrement() == 0 != address.equals("one:1") || connections.get() == 2) {
                    throw new IOException("connection refused");
                }
                return new Socket(serverSocket.getInetAddress(), serverSocket.getLocalPort());
            });
            assertEquals(0, run(games.toString(), "--server", "one:1,two:2", "--depth", "1"), err::toString);
            server.join();
        }
        assertEquals(2, queries.size());
        assertTrue(queries.getLast().contains("[1,2,4]"), queries.getLast());
        assertEquals(6, lines(folder.resolve("games.pgn.jsonl")).size());
    }

    private static void answer(
            ServerSocket serverSocket, List<String> queries, List<Integer> turns, List<Integer> refused) {
        try (Socket client = serverSocket.accept();
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8))) {
            PrintWriter out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8);
            String query = in.readLine();
            queries.add(query);
            String id = query.replaceFirst(".*\"id\":(\\d+).*", "$1");
            for (int turn : turns) {
                out.println(
                        "{\"id\":" + id + ",\"isDuringSearch\":false,\"turnNumber\":" + turn + ",\"noResults\":true}");
            }
            for (int turn : refused) {
                out.println("{\"id\":" + id + ",\"turnNumber\":" + turn + ",\"error\":\"" + ServerMessages.SHUTDOWN
                        + "\"}");
            }
            if (!refused.isEmpty()) {
                assertNull(in.readLine(), "the client closes the connection");
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void namesServersWhenNoneIsReachable() throws Exception {
        Path games = file("games.pgn", FOOLS_MATE);
        command.setServerConnector(_ -> {
            throw new IOException("connection refused");
        });
        AtomicReference<Exception> problem = new AtomicReference<>();
        new CommandLine(command)
                .setExecutionExceptionHandler((thrown, _, _) -> {
                    problem.set(thrown);
                    return 1;
                })
                .execute(games.toString(), "--server", "one:1,two:2", "--depth", "1");
        assertEquals(
                "cannot connect to any of one:1,two:2: connection refused",
                problem.get().getMessage());
    }

    /** Runs the command with a server that executes this action. Returns the error message. */
    private String refusal(Consumer<OutputStream> action) throws Exception {
        Path games = file("games.pgn", FOOLS_MATE);
        try (ServerSocket serverSocket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread server = Thread.ofPlatform().start(() -> {
                try (Socket client = serverSocket.accept()) {
                    action.accept(client.getOutputStream());
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            command.setServerConnector(
                    address -> new Socket(serverSocket.getInetAddress(), serverSocket.getLocalPort()));
            AtomicReference<Exception> problem = new AtomicReference<>();
            int failed = new CommandLine(command)
                    .setErr(new PrintWriter(err))
                    .setExecutionExceptionHandler((thrown, _, _) -> {
                        problem.set(thrown);
                        return 1;
                    })
                    .execute(games.toString(), "--server", "anywhere:1", "--depth", "1");
            server.join();
            assertEquals(1, failed);
            assertEquals(1, lines(folder.resolve("games.pgn.jsonl")).size(), "only the header");
            return assertInstanceOf(RefusedException.class, problem.get()).getMessage();
        }
    }

    @Test
    void reportsClosedConnection() throws Exception {
        assertEquals("connection closed by the server", refusal(_ -> {}));
    }

    @Test
    void reportsInvalidAnswer() throws Exception {
        String invalid = "uciok\n".repeat(10);
        assertEquals("invalid answer from the server: uciok", refusal(out -> tryWrite(out, invalid)));
    }

    @Test
    void refusesTooLongLine() throws Exception {
        String chunk = "x".repeat(1 << 16);
        AtomicLong written = new AtomicLong();
        String refused = refusal(out -> {
            while (written.get() < 1 << 28 && tryWrite(out, chunk)) {
                written.addAndGet(chunk.length());
            }
            tryWrite(out, "\n");
        });
        assertTrue(refused.contains(Integer.toString(RemoteAnalysisClient.MAX_LINE_LENGTH)), refused);
        assertTrue(written.get() < 1 << 25, () -> written + " bytes were read");
    }

    @Test
    void stopsReadingWhenAnswersAreNotTaken() throws Exception {
        try (ServerSocket serverSocket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket clientSide = new Socket(serverSocket.getInetAddress(), serverSocket.getLocalPort());
                Socket serverSide = serverSocket.accept();
                RemoteAnalysisClient analysisClient = new RemoteAnalysisClient(clientSide)) {
            String line = "x".repeat(1 << 16) + "\n";
            AtomicLong written = new AtomicLong();
            Thread.ofPlatform().daemon().start(() -> {
                while (written.get() < 1 << 28 && tryWrite(getOut(serverSide), line)) {
                    written.addAndGet(line.length());
                }
            });
            Await.until("the client reads on", AnalyzeCommandTest::readerWaits);
            assertTrue(written.get() < 1 << 25, () -> written + " bytes were read");
            assertEquals(line.strip(), analysisClient.receive(1000));
        }
    }

    /** Returns whether the thread that reads answers waits because its queue is full. */
    private static boolean readerWaits() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread ->
                        thread.getName().equals("eldest-answers") && thread.getState() == Thread.State.WAITING);
    }

    private static OutputStream getOut(Socket socket) {
        try {
            return socket.getOutputStream();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns whether the write succeeded. */
    private static boolean tryWrite(OutputStream out, String text) {
        try {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
