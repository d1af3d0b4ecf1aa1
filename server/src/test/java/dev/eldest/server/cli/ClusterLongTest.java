package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.server.ServerProcess;
import dev.eldest.server.net.FreePorts;
import dev.eldest.server.net.SocketClient;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a cluster of four servers. Every ten seconds one that works for the first is killed and restarted. */
@Tag("long")
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class ClusterLongTest {
    private static final int JOBS = LongScale.of(20_000);
    private static final int MEMBERS = 4;
    private static final long KILL_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int MAX_PENDING = 200;

    @TempDir
    private Path folder;

    /** Runs the packaged server, whose Java runtime has only the modules that it needs. */
    @Test
    void memberStaysBelowMemoryCap() throws Exception {
        String port = Integer.toString(FreePorts.findOne());
        try (ServerProcess member = ServerProcess.launch(
                        "--memory", "256m", "--threads", "1", "--cluster", "test", "--cluster-port", port);
                SocketClient client = SocketClient.of(new Socket(InetAddress.getLoopbackAddress(), member.port()))) {
            client.ask("uci", "uciok");
            client.ask("go movetime 3000", "bestmove ");
            assertTrue(member.peakMegabytes() < 256, () -> "peak above 256 MB");
        }
    }

    @Test
    void answersEveryJobOnceWhileMembersAreKilled() throws Exception {
        Random random = new Random(1);
        int[] answers = new int[JOBS];
        int sent = 0;
        int kills = 0;
        try (ClusterOfServers cluster = new ClusterOfServers(folder, MEMBERS);
                SocketClient client = cluster.server(0).connect()) {
            cluster.server(0).awaitLog("member joined", MEMBERS - 1);
            Thread restarting = Thread.ofPlatform().start(() -> {});
            long killedNanos = System.nanoTime();
            for (int received = 0; received < JOBS; received++) {
                for (; sent < JOBS && sent - received < MAX_PENDING; sent++) {
                    client.send("{\"id\":" + sent + ",\"limits\":{\"movetime\":100}}");
                }
                answers[ClusterProcessTest.idOf(client.readLine())]++;
                if (System.nanoTime() - killedNanos > KILL_NANOS) {
                    restarting.join();
                    killedNanos = System.nanoTime();
                    int victim = 1 + random.nextInt(MEMBERS - 1);
                    cluster.server(victim).signal("KILL");
                    restarting = Thread.ofPlatform().start(() -> cluster.restart(victim));
                    kills++;
                }
            }
            restarting.join();
            assertTrue(kills > 0 || LongScale.SCALE < 0.2, "no member was killed");
        }
        assertEquals(JOBS, Arrays.stream(answers).filter(times -> times == 1).count());
    }
}
