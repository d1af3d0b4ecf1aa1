package dev.eldest.bench.match.analyze;

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
    /** Longer than any socket buffer. */
    private static final String LONG_LINE = "x".repeat(32 << 20);

    private static ServerSocket listen() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    private static Socket connect(ServerSocket server) throws IOException {
        return new Socket(server.getInetAddress(), server.getLocalPort());
    }

    @Test
    void sendsEachLine() throws Exception {
        try (ServerSocket server = listen();
                RemoteAnalysisClient remote = new RemoteAnalysisClient(connect(server));
                Socket accepted = server.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(accepted.getInputStream(), StandardCharsets.UTF_8))) {
            remote.send("a");
            remote.send("b");
            assertEquals("a", lines.readLine());
            assertEquals("b", lines.readLine());
        }
    }

    @Test
    void givesUpServerThatReadsNothing() throws Exception {
        try (ServerSocket server = listen();
                RemoteAnalysisClient remote = new RemoteAnalysisClient(connect(server), Duration.ofSeconds(1))) {
            RefusedException refusal = assertThrows(RefusedException.class, () -> remote.send(LONG_LINE));
            assertEquals("server has read nothing for 1 seconds", refusal.getMessage());
        }
    }

    @Test
    void probesSilentServerThenGivesUp() throws Exception {
        try (ServerSocket server = listen();
                RemoteAnalysisClient remote = new RemoteAnalysisClient(connect(server), Duration.ofSeconds(1));
                Socket accepted = server.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(accepted.getInputStream(), StandardCharsets.UTF_8))) {
            assertNull(remote.receive(500));
            assertNull(remote.receive(500));
            assertEquals("{\"id\":\"alive\",\"action\":\"query_version\"}", lines.readLine());
            assertNull(remote.receive(500));
            assertThrows(RefusedException.class, () -> remote.receive(500));
        }
    }

    @Test
    void stopsWaitingWhenInterrupted() throws Exception {
        try (ServerSocket server = listen();
                RemoteAnalysisClient remote = new RemoteAnalysisClient(connect(server))) {
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> remote.send(LONG_LINE));
        }
    }
}
