package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.watch.LiveText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who looks on, over real sockets. */
@Timeout(120)
class LiveFeedTest {
    private static final int MOST = 32;

    private final AtomicInteger made = new AtomicInteger();

    private RunningServer start() throws IOException {
        return RunningServer.start(RunningServer.plain(), (engine, traffic) -> {
            LiveText text = new LiveText(engine, traffic, 2);
            return new SessionSource() {
                @Override
                public Session open(Visitor visitor) {
                    return engine.open();
                }

                @Override
                public String live() {
                    made.incrementAndGet();
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
            player.hearUntil("info depth 5");
            String busy = hearWith(onlooker, "\"searches\":[{");
            assertTrue(busy.contains("\"game\":\"chess\",\"threads\":2,\"on\":true}"), busy);
            assertTrue(busy.contains("\"helpers\":[") && busy.contains("\"name\":\"heap\",\"used\":"), busy);
            player.ask("stop", "bestmove");
            hearWith(onlooker, "\"searches\":[]");
        }
    }

    /** That helpers are seen where they help; a look may find any of them between two splits. */
    @Test
    void aHelperIsSeenAtTheSearchThatItHelps() throws Exception {
        try (RunningServer server = start();
                SocketClient onlooker = server.connect();
                SocketClient player = server.ready()) {
            player.say("setoption name Threads value 2", "go infinite");
            player.hearUntil("info depth 10");
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
                first.say("live");
                second.say("live");
                second.hear();
                long start = System.nanoTime();
                int before = made.get();
                for (int i = 0; i < 20; i++) {
                    first.hear();
                }
                long millis = (System.nanoTime() - start) / 1_000_000;
                assertTrue(millis > 1500, "20 lines in " + millis + " ms");
                assertTrue(made.get() - before <= 30, "made once for both");
                second.say("quit");
                assertEquals(
                        List.of(),
                        second.hearRest().stream()
                                .filter(line -> !line.startsWith("live "))
                                .toList());
            }
            assertTrue(RunningServer.within(5000, () -> server.traffic.open() == 0));
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
            assertEquals(0, server.engine.activity().sessions());
        }
    }

    @Test
    void thereIsRoomForSoManyAndAgainForOthers() throws Exception {
        List<SocketClient> crowd = new ArrayList<>();
        try (RunningServer server = start()) {
            for (int i = 0; i < MOST; i++) {
                crowd.add(server.connect());
                crowd.getLast().say("live");
                crowd.getLast().hear();
            }
            try (SocketClient oneMore = server.connect()) {
                oneMore.say("live");
                List<String> heard = oneMore.hearRest();
                assertEquals(1, heard.size());
                assertTrue(heard.getFirst().contains("no room for one more"), heard::toString);
            }
            crowd.getFirst().vanish();
            assertTrue(RunningServer.within(5000, () -> server.traffic.open() == MOST - 1));
            try (SocketClient next = server.connect()) {
                next.say("live");
                assertTrue(next.hear().startsWith("live {"));
            }
        } finally {
            for (SocketClient each : crowd) {
                each.close();
            }
        }
    }

    @Test
    void whoDoesNotReadHoldsNothing() throws Exception {
        try (RunningServer server = start();
                SocketClient sleeper = server.connect()) {
            sleeper.say("live");
            Thread.sleep(1500);
            assertEquals(0, server.traffic.slowReaders());
            assertTrue(sleeper.hear().startsWith("live {"));
        }
    }

    /** Nothing in it would be of use to who wishes others ill. */
    @Test
    void noAddressIsTold() {
        try (Engine engine = Engine.load();
                Session session = engine.open("token somebody")) {
            assertFalse(session.searching());
            String text = new LiveText(engine, new Traffic(), 2).get();
            assertFalse(text.contains("somebody"), text);
        }
    }
}
