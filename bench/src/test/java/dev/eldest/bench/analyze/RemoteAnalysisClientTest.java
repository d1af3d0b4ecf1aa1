package dev.eldest.bench.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.api.RefusedException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class RemoteAnalysisClientTest {
    /** More than any socket keeps for who does not read. */
    private static final String LONG_LINE = "x".repeat(32 << 20);

    private static ServerSocket server() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static Socket client(ServerSocket server) throws IOException {
        return new Socket(server.getInetAddress(), server.getLocalPort());
    }

    @Test
    void aServerThatReadsIsToldEachLine() throws Exception {
        try (ServerSocket server = server();
                RemoteAnalysisClient analyst = new RemoteAnalysisClient(client(server));
                Socket there = server.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(there.getInputStream(), StandardCharsets.UTF_8))) {
            analyst.send("a");
            analyst.send("b");
            assertEquals("a", lines.readLine());
            assertEquals("b", lines.readLine());
        }
    }

    @Test
    void aServerThatReadsNothingIsNotWaitedForForEver() throws Exception {
        try (ServerSocket server = server();
                RemoteAnalysisClient analyst = new RemoteAnalysisClient(client(server), Duration.ofSeconds(1))) {
            RefusedException refusal = assertThrows(RefusedException.class, () -> analyst.send(LONG_LINE));
            assertEquals("the server has read nothing for 1 seconds", refusal.getMessage());
        }
    }

    @Test
    void aServerThatSaysNothingIsAskedWhetherItIsThereAndGivenUp() throws Exception {
        try (ServerSocket server = server();
                RemoteAnalysisClient analyst = new RemoteAnalysisClient(client(server), Duration.ofMillis(40));
                Socket there = server.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(there.getInputStream(), StandardCharsets.UTF_8))) {
            assertNull(analyst.hear(20));
            assertNull(analyst.hear(20));
            assertEquals("{\"id\":\"alive\",\"action\":\"query_version\"}", lines.readLine());
            assertNull(analyst.hear(20));
            assertThrows(RefusedException.class, () -> analyst.hear(20));
        }
    }

    @Test
    void whoIsInterruptedWaitsNoLonger() throws Exception {
        try (ServerSocket server = server();
                RemoteAnalysisClient analyst = new RemoteAnalysisClient(client(server))) {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> analyst.send(LONG_LINE));
        }
    }
}
