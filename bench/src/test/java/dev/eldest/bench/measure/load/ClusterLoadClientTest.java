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
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers that do every job at once: they are asked for what a simulation is, and nobody waits for long. */
@Timeout(60)
class ClusterLoadClientTest {
    private static final Pattern QUERY = Pattern.compile("\\{\"id\":(\\d+),\"moves\":\\[.*],.*\"movetime\":(\\d+)}}");
    private static final SimulationConfig PLAN = new SimulationConfig(1, 1, 30, 0.5, 0.5, 1, 1_000, true);

    private final AtomicInteger asked = new AtomicInteger();

    private void serve(ServerSocket door) {
        try {
            while (true) {
                Socket socket = door.accept();
                Thread.ofVirtual().start(() -> talk(socket));
            }
        } catch (IOException e) {
            // It is closed.
        }
    }

    private void talk(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                Matcher query = QUERY.matcher(line);
                assertTrue(query.matches(), line);
                asked.incrementAndGet();
                String answer = "{\"id\":" + query.group(1) + "}\n";
                long millis = Long.parseLong(query.group(2));
                Thread.ofVirtual().start(() -> answer(socket, answer, millis));
            }
        } catch (IOException e) {
            // The client has gone.
        }
    }

    private static void answer(Socket socket, String text, long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
            synchronized (socket) {
                socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException | InterruptedException e) {
            // Nobody waits for it any more.
        }
    }

    private static SimulationResult ask(int port) throws IOException, InterruptedException {
        return new ClusterLoadClient(
                        PLAN,
                        7,
                        List.of(new InetSocketAddress("127.0.0.1", port)),
                        new GameRegistry().find("chess").orElseThrow())
                .run();
    }

    @Test
    void serversAreAskedForTheSameJobs() throws IOException, InterruptedException {
        SimulatedArrivals arrivals = new SimulatedArrivals(PLAN, 0, 7);
        int jobs = 0;
        while (arrivals.next() != null) {
            jobs++;
        }
        try (ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> serve(door));
            SimulationResult figures = ask(door.getLocalPort());
            int rounds = 1;
            for (; rounds < 3 && figures.meanWait() >= 100; rounds++) {
                // The machine may have been busy with other things, too.
                figures = ask(door.getLocalPort());
            }
            assertEquals(rounds * jobs, asked.get());
            assertTrue(figures.meanWait() < 100, figures.meanWait() + " ms");
            assertTrue(figures.answerMillis() > 10, figures.answerMillis() + " ms");
        }
    }

    @Test
    void oneThatIsNotThereIsToldOf() throws IOException {
        int port;
        try (ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            port = door.getLocalPort();
        }
        assertThrows(IOException.class, () -> ask(port));
    }
}
