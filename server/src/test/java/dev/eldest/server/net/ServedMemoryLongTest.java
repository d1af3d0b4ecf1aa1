package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.load.LoadCommand;
import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
import dev.eldest.server.ServerProcess;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

/** Tests that the server process stays below its memory cap, and releases memory when clients are gone. */
@Tag("long")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ServedMemoryLongTest {
    private static final int CLIENTS = 24;

    /** Memory limits in MB: the JVM's own part, heap and shared table remain after all clients are gone. */
    private static final int CAP = 512;

    private static final int SHARED = 32;
    private static final int NEVER_RELEASED = 128 + 64 + SHARED;

    @Test
    void staysBelowCapUnderRandomTraffic() throws Exception {
        try (ServerProcess server = ServerProcess.launch(
                "--memory", CAP + "m", "--client-memory", CAP + "m", "--hash", Integer.toString(SHARED))) {
            List<String> freeBefore = tooLargeHash(server);
            long end = System.nanoTime() + (long) (TimeUnit.MINUTES.toNanos(5) * LongScale.SCALE);
            List<FutureTask<Long>> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                SplittableRandom random = new SplittableRandom(i);
                clients.add(new FutureTask<>(() -> visits(server, random, end)));
                Thread.ofVirtual().start(clients.getLast());
            }
            long visits = 0;
            for (FutureTask<Long> client : clients) {
                visits += client.get();
            }
            long peak = server.peakMegabytes();
            Await.until("the memory is not released", () -> server.residentMegabytes() < NEVER_RELEASED);
            long resident = server.residentMegabytes();
            System.out.println(
                    visits + " visits below " + CAP + " MB: peak " + peak + " MB, afterwards " + resident + " MB");
            assertTrue(peak < CAP, "peak " + peak + " MB");
            assertTrue(resident < NEVER_RELEASED, "still " + resident + " MB");
            assertEquals(freeBefore, tooLargeHash(server), "some memory was not released");
            assertEquals(0, server.terminate());
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    /** Returns the replies to a hash size above the cap. The error contains the free memory. */
    private static List<String> tooLargeHash(ServerProcess server) throws IOException {
        try (SocketClient client = SocketClient.connectUci(server.address())) {
            client.send("setoption name Hash value " + CAP);
            return client.ask("isready", "readyok");
        }
    }

    private static long visits(ServerProcess server, SplittableRandom random, long end) throws IOException {
        long visits = 0;
        while (System.nanoTime() - end < 0) {
            try (SocketClient client = SocketClient.connectUci(server.address())) {
                for (int i = random.nextInt(1, 12); i > 0; i--) {
                    act(client, random);
                }
                if (random.nextBoolean()) {
                    client.send("go infinite");
                }
            }
            visits++;
        }
        return visits;
    }

    private static void act(SocketClient client, SplittableRandom random) throws IOException {
        switch (random.nextInt(9)) {
            case 0 -> client.send("setoption name Hash value " + random.nextInt(350));
            case 1 -> client.send("setoption name Threads value " + random.nextInt(1, 65));
            case 2 -> client.send("setoption name SharedHash value " + random.nextBoolean());
            case 3 ->
                client.send("setoption name UCI_Variant value " + (random.nextBoolean() ? "chess" : "connectfour"));
            case 4 -> client.send("ucinewgame", "setoption name Clear Hash");
            case 5 -> client.send("position startpos", "go perft 4");
            case 6 -> {
                client.send("go infinite", "stop");
                client.readUntil("bestmove");
            }
            default -> client.ask("go movetime " + random.nextInt(1, 300), "bestmove");
        }
        client.ask("isready", "readyok");
    }

    @Test
    void fitsIdleAndSearchingClientsIntoGigabyte() throws Exception {
        try (ServerProcess server = ServerProcess.launch("--memory", "1g", "--client-memory", "512m");
                SocketClient greedy = SocketClient.connectUci(server.address())) {
            greedy.send("setoption name Hash value 512", "go infinite", "isready");
            List<String> replies = greedy.readUntil("readyok");
            assertTrue(replies.stream().noneMatch(line -> line.contains("ERROR")), replies::toString);
            load(server, "--idle=2000");
            assertTrue(server.peakMegabytes() < 1024);
            greedy.ask("stop", "bestmove");
            assertEquals(0, server.terminate());
        }
    }

    @Test
    void fitsSearchingClientsIntoHalfGigabyte() throws Exception {
        try (ServerProcess server = ServerProcess.launch("--memory", CAP + "m")) {
            load(server, "--clients=64");
            assertTrue(server.peakMegabytes() < CAP);
            assertEquals(0, server.terminate());
        }
    }

    private static void load(ServerProcess server, String option) throws IOException {
        StringWriter out = new StringWriter();
        int seconds = LongScale.of(60);
        int failed = new CommandLine(new LoadCommand())
                .setOut(new PrintWriter(out))
                .execute("--port=" + server.port(), option, "--seconds=" + seconds);
        System.out.println(out + "peak " + server.peakMegabytes() + " MB");
        assertEquals(0, failed, out::toString);
    }
}
