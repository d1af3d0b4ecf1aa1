package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.monitoring.LiveStatusJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Who looks on, over real sockets. */
@Timeout(120)
class LiveFeedTest {
    private static final int MOST = 32;

    private final AtomicInteger made = new AtomicInteger();
    /** Thrown instead of the next news. */
    private final AtomicReference<Error> fault = new AtomicReference<>();

    private RunningServer start() throws IOException {
        return RunningServer.start(RunningServer.plain(), (engine, networkCounters) -> {
            LiveStatusJson text = new LiveStatusJson(engine, networkCounters, 2);
            return new SessionFactory() {
                @Override
                public Session open(ClientIdentity clientIdentity) {
                    return engine.open();
                }

                @Override
                public String live() {
                    made.incrementAndGet();
                    Error thrown = fault.getAndSet(null);
                    if (thrown != null) {
                        throw thrown;
                    }
                    return text.get();
                }
            };
        });
    }

    @Test
    void whoLooksOnSeesSearchesComeAndGo() throws Exception {
        try (RunningServer server = start();
                SocketClient onlooker = server.connect();
                SocketClient player = server.ready()) {
            onlooker.say("live");
            assertTrue(onlooker.hear().contains("\"searches\":[]"));
            player.say("setoption name Threads value 2", "go infinite");
            player.hearUntil("info depth ");
            String busy = hearWith(onlooker, "\"searches\":[{");
            assertTrue(busy.contains("\"game\":\"chess\",\"threads\":2,\"on\":true}"), busy);
            assertTrue(busy.contains("\"helpers\":[") && busy.contains("\"name\":\"heap\",\"used\":"), busy);
            player.ask("stop", "bestmove");
            hearWith(onlooker, "\"searches\":[]");
        }
    }

    @Test
    void pastSearchesAreNoSpeed() throws Exception {
        try (RunningServer server = start();
                SocketClient player = server.ready()) {
            player.ask("go nodes 200000", "bestmove");
            try (SocketClient onlooker = server.connect()) {
                onlooker.say("live");
                String line = onlooker.hear();
                assertTrue(line.contains("\"nps\":0,"), line);
            }
        }
    }

    /** That helpers are seen where they help; a look may find any of them between two splits. */
    @Test
    void aHelperIsSeenAtTheSearchThatItHelps() throws Exception {
        try (RunningServer server = start();
                SocketClient onlooker = server.connect();
                SocketClient player = server.ready()) {
            player.say("setoption name Threads value 2", "go infinite");
            player.hearUntil("info depth ");
            onlooker.say("live");
            String busy = onlooker.hear();
            String number = busy.replaceFirst(".*\"searches\":\\[\\{\"id\":(\\d+),.*", "$1");
            hearWith(onlooker, "\"helpers\":[" + number + "],\"homes\":[" + number + "]");
        }
    }

    private static String hearWith(SocketClient onlooker, String part) throws IOException {
        String line = onlooker.hear();
        for (int looks = 0; !line.contains(part); looks++) {
            assertTrue(looks < 200, line);
            line = onlooker.hear();
        }
        return line;
    }

    @Test
    void itIsToldTenTimesASecondAndOnlyWhileSomebodyLooks() throws Exception {
        try (RunningServer server = start()) {
            try (SocketClient first = server.connect();
                    SocketClient second = server.connect()) {
                long start = System.nanoTime();
                first.say("live");
                second.say("live");
                second.hear();
                for (int i = 0; i < 20; i++) {
                    first.hear();
                }
                // What was missed while the machine was busy is made up for, so only all since the start counts.
                int lines = made.get();
                long millis = (System.nanoTime() - start) / 1_000_000;
                assertTrue(lines >= 20 && lines <= millis / 100 + 1, lines + " made for both in " + millis + " ms");
                second.say("quit");
                assertEquals(
                        List.of(),
                        second.hearRest().stream()
                                .filter(line -> !line.startsWith("live "))
                                .toList());
            }
            assertTrue(RunningServer.within(5000, () -> server.networkCounters.open() == 0));
            Thread.sleep(300);
            int now = made.get();
            Thread.sleep(500);
            assertEquals(now, made.get());
        }
    }

    @Test
    void onlookersSayNothingElseAndAreNotToldTwice() throws Exception {
        try (RunningServer server = start();
                SocketClient onlooker = server.connect()) {
            onlooker.say("live", "live", "uci", "go infinite", "x".repeat(RunningServer.LINE_LIMIT + 1));
            for (int i = 0; i < 5; i++) {
                assertTrue(onlooker.hear().startsWith("live {"));
            }
            assertEquals(0, server.engine.stats().sessions());
        }
    }

    /** One of an address of the loopback's; null if he found no room. */
    private static SocketClient onlooker(RunningServer server, int address) throws IOException {
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) address});
        SocketClient client = SocketClient.over(
                new Socket(server.address().getAddress(), server.address().getPort(), from, 0));
        client.say("live");
        String heard = client.hear();
        if (heard.startsWith("live {")) {
            return client;
        }
        assertTrue(heard.contains("no room for one more of yours"), heard);
        assertEquals(List.of(), client.hearRest());
        client.close();
        return null;
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void noAddressTakesAllPlacesAndWhoLeavesMakesRoom() throws Exception {
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer server = start()) {
            int address = 1;
            int last = MOST;
            while (crowd.size() < MOST) {
                int before = crowd.size();
                for (SocketClient next = onlooker(server, address); next != null; next = onlooker(server, address)) {
                    crowd.add(next);
                }
                int taken = crowd.size() - before;
                assertTrue(taken > 0 && taken <= Math.max(1, last / 2), taken + " of " + last);
                last = MOST - crowd.size();
                address++;
            }
            assertTrue(address > 5, "all are taken by " + address);
            assertNull(onlooker(server, address));
            crowd.removeFirst().vanish();
            assertTrue(RunningServer.within(5000, () -> server.networkCounters.open() == MOST - 1));
            SocketClient late = onlooker(server, address);
            for (int tries = 1; late == null && tries < 100; tries++) {
                Thread.sleep(50);
                late = onlooker(server, address);
            }
            assertNotNull(late);
            crowd.add(late);
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whatGoesWrongOnceIsToldNoMoreThanOnce() throws Exception {
        try (RunningServer server = start();
                SocketClient onlooker = server.connect()) {
            onlooker.say("live");
            onlooker.hear();
            fault.set(new StackOverflowError("of this test"));
            assertTrue(RunningServer.within(5000, () -> fault.get() == null));
            assertTrue(onlooker.hear().startsWith("live {"));
            assertTrue(onlooker.hear().startsWith("live {"));
        }
    }

    @Test
    void whoDoesNotReadHoldsNothing() throws Exception {
        try (RunningServer server = start();
                SocketClient sleeper = server.connect()) {
            sleeper.say("live");
            Thread.sleep(1500);
            assertEquals(0, server.networkCounters.slowReaders());
            assertTrue(sleeper.hear().startsWith("live {"));
        }
    }

    /** Nothing in it would be of use to who wishes others ill. */
    @Test
    void noAddressIsTold() {
        try (Engine engine = Engine.load();
                Session session = engine.open("token somebody")) {
            assertFalse(session.searching());
            String text = new LiveStatusJson(engine, new NetworkCounters(), 2).get();
            assertFalse(text.contains("somebody"), text);
        }
    }
}
