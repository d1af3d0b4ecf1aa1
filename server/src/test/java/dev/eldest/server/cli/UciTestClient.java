package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.uci.Uci;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A UCI session with the real engine, for a client that waits for each reply. */
final class UciTestClient implements AutoCloseable {
    private static final Pattern TIME = Pattern.compile(" time (\\d+)");
    private static final int LINE_LIMIT = 4096;
    private static final long TIMEOUT_SECONDS = 60;

    private final Engine engine;
    private final PipedOutputStream client = new PipedOutputStream();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final Thread sessionThread;

    /** Splits the output into lines. One thread at a time writes. */
    private final class LineOutput extends OutputStream {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int octet) {
            if (octet == '\n') {
                received.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(octet);
            }
        }
    }

    UciTestClient() throws IOException {
        this(Engine.load());
    }

    /**
     * Starts a session.
     *
     * @param engine closed with this object
     */
    UciTestClient(Engine engine) throws IOException {
        this.engine = engine;
        PipedInputStream in = new PipedInputStream(client);
        sessionThread = Thread.ofPlatform()
                .daemon()
                .start(() -> StdioSession.run(engine, new Uci(), in, new LineOutput(), LINE_LIMIT));
    }

    void send(String... lines) throws IOException {
        client.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        client.flush();
    }

    /** Returns all lines up to the first with this beginning. */
    List<String> readUntil(String beginning) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        while (lines.isEmpty() || !lines.getLast().startsWith(beginning)) {
            String line = received.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new IllegalStateException("no '" + beginning + "' after " + lines);
            }
            lines.add(line);
        }
        return lines;
    }

    /** Returns all lines up to the first that reports this search time or more, in milliseconds. */
    List<String> readUntilTime(long millis) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        long reported = 0;
        while (reported < millis) {
            lines.addAll(readUntil("info "));
            Matcher time = TIME.matcher(lines.getLast());
            reported = time.find() ? Long.parseLong(time.group(1)) : reported;
        }
        return lines;
    }

    @Override
    public void close() throws IOException {
        send("quit");
        try {
            sessionThread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        engine.close();
        client.close();
    }
}
