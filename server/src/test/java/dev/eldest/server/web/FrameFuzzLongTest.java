package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.RunningServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A hundred thousand frames, most of them damaged, over real sockets: nobody else notices, and nothing stays behind.
 */
@Tag("long")
class FrameFuzzLongTest {
    private static final int FRAMES = 100_000;
    private static final int FRAMES_OF_A_SOCKET = 20;
    private static final int CLIENTS = 4;
    private static final List<String> LINES = List.of(
            "uci",
            "isready",
            "go depth 2",
            "go infinite",
            "stop",
            "board",
            "geometry",
            "d",
            "live",
            "quit",
            "",
            "position startpos moves e2e4",
            "setoption name UCI_Variant value gomoku",
            "record startpos moves e4 e5");

    @Test
    void damagedFramesDoNoHarm() throws Exception {
        int sockets = (int) (FRAMES
                * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))
                / FRAMES_OF_A_SOCKET
                / CLIENTS);
        try (RunningServer server = RunningServer.start();
                SocketBrowser honest = SocketBrowser.open(server.address())) {
            honest.say("uci").hearUntil("uciok");
            long freeBefore = server.engine.freeOnHeap();
            try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
                List<Callable<Void>> talks = IntStream.range(0, CLIENTS)
                        .<Callable<Void>>mapToObj(seed -> () -> {
                            Random random = new Random(seed);
                            for (int i = 0; i < sockets; i++) {
                                talk(server, random);
                            }
                            return null;
                        })
                        .toList();
                for (Future<Void> talk : clients.invokeAll(talks)) {
                    talk.get();
                }
            }
            honest.say("isready").hearUntil("readyok");
            assertTrue(RunningServer.within(10_000, () -> server.networkCounters.open() == 1));
            assertTrue(RunningServer.within(10_000, () -> server.engine.stats().sessions() == 1));
            assertTrue(RunningServer.within(10_000, () -> server.engine.stats().searches() == 0));
            assertEquals(freeBefore, server.engine.freeOnHeap());
        }
    }

    private static void talk(RunningServer server, Random random) {
        try (RawHttp client = RawSocket.open(server.address())) {
            for (int i = 0; i < FRAMES_OF_A_SOCKET; i++) {
                client.send(frame(random, i == 0));
            }
            if (random.nextBoolean()) {
                client.endInput();
                client.rest();
            }
        } catch (IOException e) {
            // Closed by the server, which is what a wrong frame deserves.
        }
    }

    private static byte[] frame(Random random, boolean first) {
        byte[] text = (first ? "uci" : LINES.get(random.nextInt(LINES.size()))).getBytes(StandardCharsets.US_ASCII);
        int kind = first || random.nextInt(4) > 0 ? 0x81 : random.nextInt(256);
        int claimed = random.nextInt(12) == 0 ? random.nextInt(128) : text.length;
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(kind);
        frame.write((random.nextInt(20) == 0 ? 0 : 0x80) | claimed);
        byte[] mask = new byte[4];
        random.nextBytes(mask);
        frame.writeBytes(mask);
        for (int i = 0; i < text.length; i++) {
            frame.write(text[i] ^ mask[i % mask.length]);
        }
        byte[] bytes = frame.toByteArray();
        if (random.nextInt(10) == 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }
}
