package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.server.cluster.keys.ClusterAuthority;
import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a cluster of two servers in their own processes. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ClusterProcessTest {
    private static final int JOBS = 30;
    private static final String DELEGATED_NOW = "eldest_cluster_delegated_now{what=\"searches\"}";
    private static final String RESTARTED = "eldest_cluster_restarted_total{what=\"searches\"}";

    /** Only with equal keys of positions. */
    private static final String USED = "eldest_cluster_entries_total{what=\"used\"}";

    /** The length of a message of 2 GB. */
    private static final byte[] LARGE_MESSAGE = {Byte.MAX_VALUE, -1, -1, -1, 0, 0, 0};

    @TempDir
    private Path folder;

    /** The servers share generated keys, which an unknown client does not have. */
    @Test
    void generatesKeysAndRefusesUnknownClient() throws Exception {
        try (ClusterOfServers cluster = new ClusterOfServers(folder, 2)) {
            awaitMember(cluster.server(0));
            try (Socket client = new Socket(InetAddress.getLoopbackAddress(), cluster.clusterPort(0))) {
                client.getOutputStream().write(LARGE_MESSAGE);
                assertTrue(isClosed(client));
            }
            cluster.server(0).awaitLog("member connection rejected", 1);
            cluster.server(0).connectUci().close();
        }
        Path keys = Path.of(System.getenv("XDG_STATE_HOME"), "eldest", "cluster", "member.p12");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(keys)));
    }

    private static boolean isClosed(Socket client) throws IOException {
        try {
            return client.getInputStream().read() < 0;
        } catch (SocketException e) {
            // The server closed the connection with unread input.
            return true;
        }
    }

    @Test
    void answersEverythingOnceWhenMemberIsKilled() throws Exception {
        ClusterAuthority.create(folder.resolve("keys"), List.of("one"));
        String keys = folder.resolve("keys/one.p12").toString();
        try (ClusterOfServers cluster = new ClusterOfServers(folder, 2, "--cluster-keys", keys);
                SocketClient analyst = cluster.server(0).connect();
                SocketClient first = cluster.server(0).connectUci();
                SocketClient second = cluster.server(0).connectUci()) {
            awaitMember(cluster.server(0));
            for (int id = 0; id < JOBS; id++) {
                analyst.send("{\"id\":" + id + ",\"limits\":{\"movetime\":100}}");
            }
            Set<Integer> answered = new HashSet<>();
            readResults(JOBS / 3, analyst, answered);
            first.send("go infinite");
            first.readUntil("info depth ");
            second.send("go infinite");
            second.readUntil("info depth ");
            while (metric(cluster.server(0), DELEGATED_NOW) < 1) {
                // The other member had no free core.
                second.ask("stop", "bestmove ");
                second.send("go infinite");
                second.readUntil("info depth ");
            }
            double begunBefore = metric(cluster.server(0), RESTARTED);

            cluster.server(1).signal("KILL");
            readResults(JOBS, analyst, answered);
            Await.until("no search restarts", () -> metric(cluster.server(0), RESTARTED) > begunBefore);
            second.ask("stop", "bestmove ");
            assertTrue(second.ask("isready", "readyok").stream().noneMatch(line -> line.startsWith("bestmove")));
            first.ask("stop", "bestmove ");
            assertEquals(begunBefore + 1, metric(cluster.server(0), RESTARTED));
            assertTrue(metric(cluster.server(0), "eldest_cluster_delegated_total{what=\"jobs\"}") > 0);
            cluster.server(0).awaitLog("member left", 1);
            cluster.server(0).signal("TERM");
            assertEquals(0, cluster.server(0).exitCode());
        }
    }

    @Test
    void searchesOnePositionWithTwoMembers() throws Exception {
        try (ClusterOfServers cluster = new ClusterOfServers(folder, 2);
                SocketClient client = cluster.server(0).connectUci()) {
            awaitMember(cluster.server(0));
            client.send("setoption name Members value 2");
            client.send("go infinite");
            Await.until("no results are used", () -> metric(cluster.server(0), USED) > 0);
            assertEquals(1, metric(cluster.server(1), "eldest_cluster_accepted_now"));
            client.ask("stop", "bestmove ");
            Await.until("it goes on", () -> metric(cluster.server(1), "eldest_cluster_accepted_now") == 0);
            assertEquals(1, metric(cluster.server(1), "eldest_cluster_accepted_total"));
            client.send("setoption name Members value 1");
            client.ask("go movetime 200", "bestmove ");
            assertTrue(client.ask("isready", "readyok").stream().noneMatch(line -> line.startsWith("bestmove")));
            assertEquals(1, metric(cluster.server(1), "eldest_cluster_accepted_total"));
        }
    }

    private static void readResults(int count, SocketClient analyst, Set<Integer> answered) throws IOException {
        while (answered.size() < count) {
            String answer = analyst.readLine();
            assertTrue(answered.add(idOf(answer)), answer);
        }
    }

    /** Waits until the other member has sent its state; before, it gets no work. */
    private static void awaitMember(CompiledServer server) {
        Await.until("no member joins", () -> metric(server, "eldest_cluster_members") >= 1);
    }

    private static double metric(CompiledServer server, String name) throws IOException, InterruptedException {
        return server.page("/metrics")
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .sum();
    }

    static int idOf(String answer) {
        return Integer.parseInt(answer.substring(answer.indexOf(':') + 1, answer.indexOf(',')));
    }
}
