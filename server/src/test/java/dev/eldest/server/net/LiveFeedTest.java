package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.monitoring.LiveStatusJson;
import dev.eldest.server.net.SessionFactory.ClientIdentity;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests of the live feed over real sockets. */
@Timeout(120)
class LiveFeedTest {
    private static final int MAX_SUBSCRIBERS = 32;

    private final AtomicInteger rendered = new AtomicInteger();
    /** Thrown instead of the next status line. */
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
                public String liveStatusLine() {
                    rendered.incrementAndGet();
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
    void reportsStartAndEndOfSearches() throws Exception {
        try (RunningServer server = start();
                SocketClient subscriber = server.connect();
                SocketClient player = server.connectUci()) {
            subscriber.send("live");
            assertTrue(subscriber.readLine().contains("\"searches\":[]"));
            player.send("setoption name Threads value 2", "go infinite");
            player.readUntil("info depth ");
            String busy = readUntilContains(subscriber, "\"searches\":[{");
            assertTrue(busy.contains("\"game\":\"chess\",\"threads\":2,\"on\":true}"), busy);
            assertTrue(busy.contains("\"helpers\":[") && busy.contains("\"name\":\"heap\",\"used\":"), busy);
            player.ask("stop", "bestmove");
            readUntilContains(subscriber, "\"searches\":[]");
        }
    }

    @Test
    void reportsZeroSpeedAfterSearches() throws Exception {
        try (RunningServer server = start();
                SocketClient player = server.connectUci()) {
            player.ask("go nodes 200000", "bestmove");
            try (SocketClient subscriber = server.connect()) {
                subscriber.send("live");
                String line = subscriber.readLine();
                assertTrue(line.contains("\"nps\":0,"), line);
            }
        }
    }

    /** A helper may be between two split points at any line, so the test waits for one that shows it. */
    @Test
    void reportsSearchThatHelperWorksFor() throws Exception {
        try (RunningServer server = start();
                SocketClient subscriber = server.connect();
                SocketClient player = server.connectUci()) {
            player.send("setoption name Threads value 2", "go infinite");
            player.readUntil("info depth ");
            subscriber.send("live");
            String busy = subscriber.readLine();
            String number = busy.replaceFirst(".*\"searches\":\\[\\{\"id\":(\\d+),.*", "$1");
            readUntilContains(subscriber, "\"helpers\":[" + number + "],\"assigned\":[" + number + "]");
        }
    }

    private static String readUntilContains(SocketClient subscriber, String part) throws IOException {
        String line = subscriber.readLine();
        for (int reads = 0; !line.contains(part); reads++) {
            assertTrue(reads < 200, line);
            line = subscriber.readLine();
        }
        return line;
    }

    @Test
    @Tag("long")
    void sendsTenLinesPerSecondWhileSubscribed() throws Exception {
        try (RunningServer server = start()) {
            try (SocketClient first = server.connect();
                    SocketClient second = server.connect()) {
                long start = System.nanoTime();
                first.send("live");
                second.send("live");
                second.readLine();
                for (int i = 0; i < 20; i++) {
                    first.readLine();
                }
                // The feed catches up after a delay, so only the total since the start counts.
                int lines = rendered.get();
                long millis = (System.nanoTime() - start) / 1_000_000;
                assertTrue(lines >= 20 && lines <= millis / 100 + 1, lines + " rendered for both in " + millis + " ms");
                second.send("quit");
                assertEquals(
                        List.of(),
                        second.readRest().stream()
                                .filter(line -> !line.startsWith("live "))
                                .toList());
            }
        }
    }

    @Test
    void rendersNothingWithoutSubscribers() {
        EmbeddedChannel channel = new EmbeddedChannel();
        OutboundQueue subscriber = new OutboundQueue(channel, new TextQuota(1 << 22), null);
        subscriber.close();
        try (ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1)) {
            timer.setRemoveOnCancelPolicy(true);
            LiveFeed liveFeed = new LiveFeed(timer, () -> "live " + rendered.incrementAndGet());
            assertTrue(liveFeed.subscribe(subscriber, "alice"));
            Await.until("nothing is rendered", () -> rendered.get() >= 2);
            liveFeed.unsubscribe(subscriber);
            Await.until("the feed goes on", () -> timer.getQueue().isEmpty() && timer.getActiveCount() == 0);
        } finally {
            channel.finishAndReleaseAll();
        }
    }

    @Test
    void ignoresOtherCommandsOfSubscriber() throws Exception {
        try (RunningServer server = start();
                SocketClient subscriber = server.connect()) {
            subscriber.send("live", "live", "uci", "go infinite", "x".repeat(RunningServer.LINE_LIMIT + 1));
            for (int i = 0; i < 5; i++) {
                assertTrue(subscriber.readLine().startsWith("live {"));
            }
            assertEquals(0, server.engine.stats().sessions());
        }
    }

    /** Subscribes from a loopback address. Returns null if there are too many subscribers. */
    private static SocketClient subscribe(RunningServer server, int address) throws IOException {
        InetAddress from = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) address});
        SocketClient client = SocketClient.of(
                new Socket(server.address().getAddress(), server.address().getPort(), from, 0));
        client.send("live");
        String reply = client.readLine();
        if (reply.startsWith("live {")) {
            return client;
        }
        assertTrue(reply.contains("too many live feeds"), reply);
        assertEquals(List.of(), client.readRest());
        client.close();
        return null;
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void limitsSubscribersPerAddressAndReleasesPlaces() throws Exception {
        List<SocketClient> subscribers = new ArrayList<>();
        try (RunningServer server = start()) {
            int address = 1;
            int last = MAX_SUBSCRIBERS;
            while (subscribers.size() < MAX_SUBSCRIBERS) {
                int before = subscribers.size();
                for (SocketClient next = subscribe(server, address); next != null; next = subscribe(server, address)) {
                    subscribers.add(next);
                }
                int taken = subscribers.size() - before;
                assertTrue(taken > 0 && taken <= Math.max(1, last / 2), taken + " of " + last);
                last = MAX_SUBSCRIBERS - subscribers.size();
                address++;
            }
            assertTrue(address > 5, "addresses that took all places: " + address);
            assertNull(subscribe(server, address));
            subscribers.removeFirst().reset();
            Await.until("the connection stays open", () -> server.networkCounters.open() == MAX_SUBSCRIBERS - 1);
            // The session of a closed connection is closed on another thread.
            int newcomer = address;
            Await.until("the place is not released", () -> {
                SocketClient late = subscribe(server, newcomer);
                return late != null && subscribers.add(late);
            });
        } finally {
            for (SocketClient each : subscribers) {
                each.close();
            }
        }
    }

    @Test
    void continuesAfterOneError() throws Exception {
        try (RunningServer server = start();
                SocketClient subscriber = server.connect()) {
            subscriber.send("live");
            subscriber.readLine();
            fault.set(new StackOverflowError("of this test"));
            Await.until("the feed has ended", () -> fault.get() == null);
            assertTrue(subscriber.readLine().startsWith("live {"));
            assertTrue(subscriber.readLine().startsWith("live {"));
        }
    }

    @Test
    void keepsSubscriberThatDoesNotRead() throws Exception {
        try (RunningServer server = start();
                SocketClient subscriber = server.connect()) {
            subscriber.send("live");
            Await.until("the feed does not run", () -> rendered.get() >= 15);
            assertEquals(0, server.networkCounters.slowReaders().sum());
            assertTrue(subscriber.readLine().startsWith("live {"));
        }
    }

    /** The feed contains no private data. */
    @Test
    void omitsTenants() {
        try (Engine engine = Engine.load();
                Session session = engine.open("token alice")) {
            assertFalse(session.searching());
            String text = new LiveStatusJson(engine, new NetworkCounters(), 2).get();
            assertFalse(text.contains("alice"), text);
        }
    }
}
