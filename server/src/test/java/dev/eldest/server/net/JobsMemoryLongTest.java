package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.server.ServerProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests that the memory cap holds while many clients fill the job queue and others play. */
@Tag("long")
@EnabledOnOs(OS.LINUX)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class JobsMemoryLongTest {
    private static final int CAP = 256;
    private static final int SUBMITTERS = 60;
    private static final int ADDRESSES = 20;
    private static final int PLAYERS = 8;
    private static final int JOBS_PER_CONNECTION = 200;
    private static final String FULL = "the queue is full";

    private static final String MANY_OPTIONS = IntStream.range(0, 99)
            .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
            .collect(Collectors.joining(",", ",\"options\":{", "}"));

    private static final String LONG_GAME =
            ",\"moves\":\"" + "e2e3 e7e6 e1e2 e8e7 e2e1 e7e8 ".repeat(60).strip() + "\"";

    /** Numbers of jobs by outcome. */
    private record Tally(long sent, long answered, long refused) {
        Tally plus(Tally other) {
            return new Tally(sent + other.sent, answered + other.answered, refused + other.refused);
        }
    }

    private final long end = System.nanoTime() + (long) (TimeUnit.MINUTES.toNanos(4) * LongScale.SCALE);

    private boolean over() {
        return System.nanoTime() - end > 0;
    }

    private static <T> FutureTask<T> start(Callable<T> body) {
        FutureTask<T> task = new FutureTask<>(body);
        Thread.ofVirtual().start(task);
        return task;
    }

    @Test
    void staysBelowCapWhileQueueIsFull() throws Exception {
        try (ServerProcess server = ServerProcess.launch("--memory", CAP + "m")) {
            List<FutureTask<Tally>> submitters = new ArrayList<>();
            for (int i = 0; i < SUBMITTERS; i++) {
                int number = i;
                submitters.add(start(() -> submitJobs(server, number)));
            }
            List<FutureTask<Integer>> players = new ArrayList<>();
            for (int i = 0; i < PLAYERS; i++) {
                players.add(start(() -> play(server)));
            }
            Tally all = new Tally(0, 0, 0);
            for (FutureTask<Tally> submitter : submitters) {
                all = all.plus(submitter.get());
            }
            int moves = 0;
            for (FutureTask<Integer> player : players) {
                moves += player.get();
            }
            System.out.println(all + ", " + moves + " moves, peak " + server.peakMegabytes() + " MB of " + CAP);
            assertTrue(all.refused > 0 && all.answered > 0, all::toString);
            assertEquals(all.sent, all.answered + all.refused, all::toString);
            assertTrue(server.peakMegabytes() < CAP, () -> "peak above " + CAP);
            assertEquals(0, server.terminate());
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    /** Connects again and again. Some connections are reset; their jobs do not count. */
    private Tally submitJobs(ServerProcess server, int number) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(number);
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (2 + number % ADDRESSES)});
        Tally all = new Tally(0, 0, 0);
        while (!over()) {
            try (SocketClient client =
                    SocketClient.of(new Socket(server.address().getAddress(), server.port(), from, 0))) {
                all = all.plus(submitJobsOnce(client, random));
            }
        }
        return all;
    }

    private static Tally submitJobsOnce(SocketClient client, SplittableRandom random) throws IOException {
        boolean vanishes = random.nextInt(3) == 0;
        int jobs = random.nextInt(1, JOBS_PER_CONNECTION);
        for (int id = 0; id < jobs; id++) {
            client.send(job(id, random));
        }
        if (vanishes) {
            client.send("{\"id\":\"v\",\"action\":\"query_version\"}");
            client.readUntil("{\"id\":\"v\"");
            client.reset();
            return new Tally(0, 0, 0);
        }
        client.send("{\"id\":\"t\",\"action\":\"terminate_all\"}");
        client.endInput();
        long refused = 0;
        long answered = 0;
        for (String line = client.readLine(); line != null; line = client.readLine()) {
            if (line.contains(FULL)) {
                refused++;
            } else if (line.contains("\"isDuringSearch\":false")) {
                answered++;
            }
        }
        return new Tally(jobs, answered, refused);
    }

    private static String job(int id, SplittableRandom random) {
        String rest = switch (random.nextInt(3)) {
            case 0 -> MANY_OPTIONS;
            case 1 -> LONG_GAME;
            default -> ",\"multiPv\":64,\"priority\":" + random.nextInt(1000);
        };
        return "{\"id\":" + id + ",\"limits\":{\"movetime\":" + (random.nextInt(2) == 0 ? 600_000 : 20) + "}" + rest
                + "}";
    }

    /** Returns the number of best moves received until the time is over. Each command must be answered. */
    private int play(ServerProcess server) throws IOException {
        int moves = 0;
        try (SocketClient client = SocketClient.connectUci(server.address())) {
            while (!over()) {
                client.send("ucinewgame", "position startpos moves d2d4");
                String answer = client.ask("go movetime 100", "bestmove").getLast();
                assertTrue(!answer.contains("none"), answer);
                moves++;
            }
        }
        return moves;
    }
}
