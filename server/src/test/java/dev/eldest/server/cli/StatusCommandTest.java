package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.RunningServer;
import java.io.BufferedReader;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests status replies of servers that may send anything. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class StatusCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private ServerSocket server;

    @BeforeEach
    void listen() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private int runAgainst(byte[] reply, String... options) {
        Thread.ofVirtual().start(() -> serve(reply));
        return run(out, address(), options);
    }

    private int run(Writer to, String servers, String... options) {
        String[] words =
                Stream.concat(Stream.of("status", servers), Stream.of(options)).toArray(String[]::new);
        return Main.commandLine(words)
                .setOut(new PrintWriter(to))
                .setErr(new PrintWriter(err))
                .execute(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "connect"})
    void meansServerOfThisMachineByDefault(String command) {
        CommandLine line = Main.commandLine(command);
        line.parseArgs(command);
        List<String> servers = line.getSubcommands()
                .get(command)
                .getCommandSpec()
                .positionalParameters()
                .getFirst()
                .getValue();
        assertEquals(List.of("127.0.0.1:7878"), servers);
    }

    private String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    private void serve(byte[] reply) {
        try (Socket client = server.accept()) {
            new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8)).readLine();
            OutputStream to = client.getOutputStream();
            to.write(reply);
        } catch (IOException e) {
            // The client closed the connection.
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void printsStatus() {
        assertEquals(0, runAgainst(bytes("hello\nlive {\"sessions\":3}\n")), err::toString);
        assertTrue(out.toString().startsWith(address() + ": Eldest ?, up"), out::toString);
        assertTrue(out.toString().contains("\n  3 sessions, 0 searches"), out::toString);
    }

    @Test
    void printsStatusAsJson() {
        assertEquals(
                0, runAgainst(bytes("live {\"sessions\":3,\"memory\":[{\"used\":1}]}\n"), "--json"), err::toString);
        assertEquals("{\"server\":\"" + address() + "\",\"sessions\":3,\"memory\":[{\"used\":1}]}\n", out.toString());
    }

    @Test
    void printsOtherServersWhenOneFails() {
        String gone = "127.0.0.1:1";
        Thread.ofVirtual().start(() -> serve(bytes("live {}\n")));
        assertEquals(1, run(out, gone + "," + address()));
        assertTrue(err.toString().contains("cannot query " + gone), err::toString);
        assertTrue(out.toString().startsWith(address()), out::toString);
        assertEquals(1, run(out, gone, "--json"));
        assertTrue(out.toString().contains("{\"server\":\"" + gone + "\",\"error\":"), out::toString);
    }

    /** Ends when its output is closed. */
    @Test
    void watchesServerUntilOutputIsClosed() throws Exception {
        Writer closing = new FilterWriter(out) {
            @Override
            public void flush() throws IOException {
                if (StatusCommandTest.this.out.toString().lines().count() == 3) {
                    throw new IOException("closed");
                }
            }
        };
        try (RunningServer live = RunningServer.start()) {
            String there = "127.0.0.1:" + live.address().getPort();
            assertEquals(0, run(closing, there, "--watch", "--json"), err::toString);
            String line = "{\"server\":\"" + there + "\"}";
            assertEquals(List.of(line, line, line), out.toString().lines().toList());
            assertEquals(1, live.networkCounters.accepted().sum());
        }
    }

    @Test
    void showsServerByItsAddress() {
        assertEquals(0, runAgainst(bytes("live {\"server\":\"other:1\"}\n"), "--json"), err::toString);
        assertEquals("{\"server\":\"" + address() + "\"}\n", out.toString());
    }

    /** Otherwise the client would wait for the last one without end. */
    @Test
    void showsStatusOfServerThatSendsThemWithoutEnd() throws Exception {
        Thread.ofVirtual().start(() -> {
            while (!server.isClosed()) {
                serve(bytes("live {}\n".repeat(1 << 20)));
            }
        });
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
        try (StatusFeed feed = new StatusFeed(socket)) {
            assertEquals(Map.of(), feed.newest());
        }
    }

    @Test
    void reportsMissingStatusWhenLineIsIncomplete() {
        assertEquals(1, runAgainst(bytes("live {\"sessions\":3")));
        assertTrue(err.toString().contains("no live status received"), err::toString);
    }

    @Test
    void givesUpAfter32OtherLines() {
        assertEquals(1, runAgainst(bytes("hello\n".repeat(1000) + "live {}\n")));
        assertTrue(err.toString().contains("no live status in 32 lines"), err::toString);
    }

    @Test
    void reportsInvalidJson() {
        assertEquals(1, runAgainst(bytes("live {\"sessions\":\n")));
        assertTrue(err.toString().contains("invalid live status: invalid JSON"), err::toString);
        assertFalse(err.toString().contains("Exception"), err::toString);
    }

    @Test
    void refusesLineAboveLimit() {
        assertEquals(1, runAgainst(bytes("x".repeat((1 << 20) + 1) + "\nlive {}\n")));
        assertTrue(err.toString().contains("server sent a line longer than 1048576 bytes"), err::toString);
    }
}
