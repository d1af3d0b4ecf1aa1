package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Many clients fill the queue of jobs of a server with little memory, and others play there. */
@Tag("long")
@EnabledOnOs(OS.LINUX)
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class JobsMemoryLongTest {
    private static final double SCALE = Double.parseDouble(System.getProperty("eldest.long.scale", "1"));
    private static final int CAP = 256;
    private static final int ASKERS = 60;
    private static final int ADDRESSES = 20;
    private static final int PLAYERS = 8;
    private static final int JOBS_A_VISIT = 200;
    private static final String FULL = "the queue is full";

    private static final String MANY_OPTIONS = IntStream.range(0, 99)
            .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
            .collect(Collectors.joining(",", ",\"options\":{", "}"));

    private static final String LONG_GAME =
            ",\"moves\":\"" + "e2e3 e7e6 e1e2 e8e7 e2e1 e7e8 ".repeat(60).strip() + "\"";

    /** What became of what was asked. */
    private record Tally(long asked, long answered, long refused) {
        Tally plus(Tally other) {
            return new Tally(asked + other.asked, answered + other.answered, refused + other.refused);
        }
    }

    private final long end = System.nanoTime() + (long) (TimeUnit.MINUTES.toNanos(4) * SCALE);

    private boolean over() {
        return System.nanoTime() - end > 0;
    }

    private static <T> FutureTask<T> start(Callable<T> body) {
        FutureTask<T> task = new FutureTask<>(body);
        Thread.ofVirtual().start(task);
        return task;
    }

    @Test
    void aQueueFilledByManyStaysBelowTheCapAndPlayersAreAnswered() throws Exception {
        try (ServedProcess server = ServedProcess.start("--memory", CAP + "m")) {
            List<FutureTask<Tally>> askers = new ArrayList<>();
            for (int i = 0; i < ASKERS; i++) {
                int number = i;
                askers.add(start(() -> ask(server, number)));
            }
            List<FutureTask<Integer>> players = new ArrayList<>();
            for (int i = 0; i < PLAYERS; i++) {
                players.add(start(() -> play(server)));
            }
            Tally all = new Tally(0, 0, 0);
            for (FutureTask<Tally> asker : askers) {
                all = all.plus(asker.get());
            }
            int moves = 0;
            for (FutureTask<Integer> player : players) {
                moves += player.get();
            }
            System.out.println(all + ", " + moves + " moves, peak " + server.peakMegabytes() + " MB of " + CAP);
            assertTrue(all.refused > 0 && all.answered > 0, all::toString);
            assertEquals(all.asked, all.answered + all.refused, all::toString);
            assertTrue(server.peakMegabytes() < CAP, () -> "peak above " + CAP);
            assertEquals(0, server.end());
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    /** Comes again and again; some vanish with all that they have asked, which does not count then. */
    private Tally ask(ServedProcess server, int number) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(number);
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) (2 + number % ADDRESSES)});
        Tally all = new Tally(0, 0, 0);
        while (!over()) {
            try (SocketClient client =
                    SocketClient.over(new Socket(server.address().getAddress(), server.port(), from, 0))) {
                all = all.plus(visit(client, random));
            }
        }
        return all;
    }

    private static Tally visit(SocketClient client, SplittableRandom random) throws IOException {
        boolean vanishes = random.nextInt(3) == 0;
        int most = random.nextInt(1, JOBS_A_VISIT);
        for (int id = 0; id < most; id++) {
            client.say(job(id, random));
        }
        if (vanishes) {
            client.say("{\"id\":\"v\",\"action\":\"query_version\"}");
            client.hearUntil("{\"id\":\"v\"");
            client.vanish();
            return new Tally(0, 0, 0);
        }
        client.say("{\"id\":\"t\",\"action\":\"terminate_all\"}");
        client.endInput();
        long refused = 0;
        long answered = 0;
        for (String line = client.hear(); line != null; line = client.hear()) {
            if (line.contains(FULL)) {
                refused++;
            } else if (line.contains("\"isDuringSearch\":false")) {
                answered++;
            }
        }
        return new Tally(most, answered, refused);
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

    /** Moves answered until the time is over; each must be. */
    private int play(ServedProcess server) throws IOException {
        int moves = 0;
        try (SocketClient client = SocketClient.ready(server.address())) {
            while (!over()) {
                client.say("ucinewgame", "position startpos moves d2d4");
                String answer = client.ask("go movetime 100", "bestmove").getLast();
                assertTrue(!answer.contains("none"), answer);
                moves++;
            }
        }
        return moves;
    }
}
