package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
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
 * Sends a hundred thousand frames over real sockets, most of them damaged. Other clients are served, and all resources
 * are released.
 */
@Tag("long")
class FrameFuzzLongTest {
    private static final int FRAMES = 100_000;
    private static final int FRAMES_PER_SOCKET = 20;
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
    void servesOthersDespiteDamagedFrames() throws Exception {
        int sockets = (int) (FRAMES * LongScale.SCALE / FRAMES_PER_SOCKET / CLIENTS);
        try (RunningServer server = RunningServer.start();
                SocketBrowser other = SocketBrowser.open(server.address())) {
            other.send("uci").readUntil("uciok");
            long freeBefore = server.engine.freeHeapMemory();
            try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
                List<Callable<Void>> runs = IntStream.range(0, CLIENTS)
                        .<Callable<Void>>mapToObj(seed -> () -> {
                            Random random = new Random(seed);
                            for (int i = 0; i < sockets; i++) {
                                sendFrames(server, random);
                            }
                            return null;
                        })
                        .toList();
                for (Future<Void> each : clients.invokeAll(runs)) {
                    each.get();
                }
            }
            other.send("isready").readUntil("readyok");
            Await.until("not exactly one connection is open", () -> server.networkCounters.open() == 1);
            Await.until(
                    "not exactly one session is open",
                    () -> server.engine.stats().sessions() == 1);
            Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
            assertEquals(freeBefore, server.engine.freeHeapMemory());
        }
    }

    private static void sendFrames(RunningServer server, Random random) {
        try (RawHttp client = RawSocket.open(server.address())) {
            for (int i = 0; i < FRAMES_PER_SOCKET; i++) {
                client.send(frame(random, i == 0));
            }
            if (random.nextBoolean()) {
                client.endInput();
                client.readRest();
            }
        } catch (IOException e) {
            // The server closes the connection after an invalid frame.
        }
    }

    private static byte[] frame(Random random, boolean first) {
        byte[] text = (first ? "uci" : LINES.get(random.nextInt(LINES.size()))).getBytes(StandardCharsets.US_ASCII);
        int header = first || random.nextInt(4) > 0 ? 0x81 : random.nextInt(256);
        int announced = random.nextInt(12) == 0 ? random.nextInt(128) : text.length;
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(header);
        frame.write((random.nextInt(20) == 0 ? 0 : 0x80) | announced);
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
