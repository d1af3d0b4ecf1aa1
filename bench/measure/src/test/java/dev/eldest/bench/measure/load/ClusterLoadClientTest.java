package dev.eldest.bench.measure.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameRegistry;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the load client with a server that answers every job at once: the jobs are those of the simulation. */
@Timeout(60)
class ClusterLoadClientTest {
    private static final Pattern QUERY = Pattern.compile("\\{\"id\":(\\d+),\"moves\":\\[.*],.*\"movetime\":\\d+}}");
    private static final SimulationConfig CONFIG = new SimulationConfig(1, 1, 30, 0.5, 0.5, 1, 1_000, true);

    private final AtomicInteger queries = new AtomicInteger();

    private void accept(ServerSocket serverSocket) {
        try {
            while (true) {
                Socket socket = serverSocket.accept();
                Thread.ofVirtual().start(() -> serveClient(socket));
            }
        } catch (IOException e) {
            // The server socket is closed.
        }
    }

    private void serveClient(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                Matcher query = QUERY.matcher(line);
                assertTrue(query.matches(), line);
                queries.incrementAndGet();
                String answer = "{\"id\":" + query.group(1) + "}\n";
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // The client has closed the connection.
        }
    }

    private static SimulationResult load(int port) throws IOException, InterruptedException {
        return new ClusterLoadClient(
                        CONFIG,
                        7,
                        List.of(new InetSocketAddress("127.0.0.1", port)),
                        new GameRegistry().find("chess").orElseThrow())
                .run();
    }

    @Test
    void sendsJobsOfSimulation() throws IOException, InterruptedException {
        SimulatedArrivals arrivals = new SimulatedArrivals(CONFIG, 0, 7);
        int jobs = 0;
        DoubleSummaryStatistics counted = new DoubleSummaryStatistics();
        for (SimulatedArrivals.Arrival job = arrivals.next(); job != null; job = arrivals.next()) {
            jobs++;
            if (job.at() >= 0.2 * CONFIG.millis()) {
                counted.accept(job.work());
            }
        }
        try (ServerSocket serverSocket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> accept(serverSocket));
            SimulationResult result = load(serverSocket.getLocalPort());
            assertEquals(jobs, queries.get());
            assertTrue(result.answerMillis() >= 0, result.answerMillis() + " ms");
            assertEquals(counted.getAverage(), result.answerMillis() - result.meanWait(), 1e-6);
        }
    }

    @Test
    void throwsWhenServerIsUnreachable() throws IOException {
        int port;
        try (ServerSocket serverSocket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = serverSocket.getLocalPort();
        }
        assertThrows(IOException.class, () -> load(port));
    }
}
