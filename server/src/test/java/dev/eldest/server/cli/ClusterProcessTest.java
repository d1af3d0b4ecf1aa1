package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two servers in a cluster, in processes of their own. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ClusterProcessTest {
    private static final int JOBS = 30;
    private static final String GIVEN_NOW = "eldest_cluster_given_now{what=\"searches\"}";
    private static final String BEGUN_ANEW = "eldest_cluster_begun_anew_total{what=\"searches\"}";

    /** What opens a connection of Hazelcast's, and the head of a packet of 2 GB. */
    private static final byte[] LARGE_PACKET = {'H', 'Z', 'C', 4, 0, 0, 0, 0, 0, 0, Byte.MAX_VALUE, -1, -1, -1};

    @TempDir
    private Path folder;

    /** They share a secret all the same, so that strangers say nothing to Hazelcast. */
    @Test
    void membersWithoutASecretOfTheirOwnFindEachOtherAndNoStrangerEndsThem() throws Exception {
        try (ClusterOfServers cluster = new ClusterOfServers(folder, 2)) {
            awaitMember(cluster.server(0));
            try (Socket stranger = new Socket(InetAddress.getLoopbackAddress(), cluster.clusterPort(0))) {
                stranger.getOutputStream().write(LARGE_PACKET);
                assertTrue(hearsNothing(stranger));
            }
            cluster.server(0).awaitLog("not let in as a member", 1);
            cluster.server(0).ready().close();
        }
        Path secret = Path.of(System.getenv("XDG_STATE_HOME"), "eldest", "cluster-secret");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)));
    }

    private static boolean hearsNothing(Socket stranger) throws IOException {
        try {
            return stranger.getInputStream().read() < 0;
        } catch (SocketException e) {
            // It was closed before all had been read.
            return true;
        }
    }

    @Test
    void everythingIsAnsweredOnceThoughAMemberIsKilled() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "0123456789abcdefghijklmnopqrstuv\n");
        try (ClusterOfServers cluster = new ClusterOfServers(folder, 2, "--cluster-secret-file", secret.toString());
                SocketClient asker = cluster.server(0).connect();
                SocketClient first = cluster.server(0).ready();
                SocketClient second = cluster.server(0).ready()) {
            awaitMember(cluster.server(0));
            for (int id = 0; id < JOBS; id++) {
                asker.say("{\"id\":" + id + ",\"limits\":{\"movetime\":100}}");
            }
            Set<Integer> answered = new HashSet<>();
            hear(JOBS / 3, asker, answered);
            first.say("go infinite");
            first.hearUntil("info depth ");
            second.say("go infinite");
            second.hearUntil("info depth ");
            while (figure(cluster.server(0), GIVEN_NOW) < 1) {
                // The other member had no core for it then.
                second.ask("stop", "bestmove ");
                second.say("go infinite");
                second.hearUntil("info depth ");
            }
            double begunBefore = figure(cluster.server(0), BEGUN_ANEW);

            cluster.server(1).signal("KILL");
            hear(JOBS, asker, answered);
            while (figure(cluster.server(0), BEGUN_ANEW) <= begunBefore) {
                Thread.sleep(20);
            }
            second.ask("stop", "bestmove ");
            assertTrue(second.ask("isready", "readyok").stream().noneMatch(line -> line.startsWith("bestmove")));
            first.ask("stop", "bestmove ");
            assertEquals(begunBefore + 1, figure(cluster.server(0), BEGUN_ANEW));
            assertTrue(figure(cluster.server(0), "eldest_cluster_given_total{what=\"jobs\"}") > 0);
            cluster.server(0).awaitLog("member left", 1);
            cluster.server(0).signal("TERM");
            assertEquals(0, cluster.server(0).exitCode());
        }
    }

    private static void hear(int all, SocketClient asker, Set<Integer> answered) throws IOException {
        while (answered.size() < all) {
            String answer = asker.hear();
            assertTrue(answered.add(idOf(answer)), answer);
        }
    }

    /** One that has joined gets nothing before it has said what it is. */
    private static void awaitMember(CompiledServer server) throws IOException, InterruptedException {
        while (figure(server, "eldest_cluster_members") < 1) {
            Thread.sleep(20);
        }
    }

    private static double figure(CompiledServer server, String name) throws IOException, InterruptedException {
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
