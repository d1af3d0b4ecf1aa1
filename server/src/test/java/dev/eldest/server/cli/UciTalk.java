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

/** A talk over UCI with the real engine, of one who waits for answers before he goes on. */
final class UciTalk implements AutoCloseable {
    private static final int LINE_LIMIT = 4096;
    private static final long PATIENCE_SECONDS = 60;

    private final Engine engine;
    private final PipedOutputStream client = new PipedOutputStream();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final Thread dialogue;

    /** What is written, line by line; the dialogue writes from one thread at a time. */
    private final class Ear extends OutputStream {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int octet) {
            if (octet == '\n') {
                heard.add(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(octet);
            }
        }
    }

    UciTalk() throws IOException {
        this(Engine.load());
    }

    /** @param engine closed at the end */
    UciTalk(Engine engine) throws IOException {
        this.engine = engine;
        PipedInputStream in = new PipedInputStream(client);
        dialogue = Thread.ofPlatform()
                .daemon()
                .start(() -> StdioSession.run(engine, new Uci(), in, new Ear(), LINE_LIMIT));
    }

    void say(String... lines) throws IOException {
        client.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        client.flush();
    }

    /** All up to a line that begins so, the last of what is answered. */
    List<String> hear(String beginning) throws InterruptedException {
        List<String> lines = new ArrayList<>();
        while (lines.isEmpty() || !lines.getLast().startsWith(beginning)) {
            String line = heard.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new IllegalStateException("no '" + beginning + "' came after " + lines);
            }
            lines.add(line);
        }
        return lines;
    }

    /** Whatever came in so much time. */
    List<String> hearFor(long millis) throws InterruptedException {
        Thread.sleep(millis);
        List<String> lines = new ArrayList<>();
        heard.drainTo(lines);
        return lines;
    }

    @Override
    public void close() throws IOException {
        say("quit");
        try {
            dialogue.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        engine.close();
        client.close();
    }
}
