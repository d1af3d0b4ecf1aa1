package dev.eldest.server.cli;

import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.BoundedLineReader;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TimeLimit;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Live status of one server, over a connection that it owns. */
final class StatusFeed implements AutoCloseable {
    private static final String LIVE = "live ";
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    /** Lines to read until the next status must have come. */
    private static final int MAX_LINES = 32;

    private static final int MAX_LINE_BYTES = 1 << 20;
    /** A line that comes sooner was sent before it was asked for. */
    private static final long BUFFERED_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long MAX_SKIP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Socket socket;
    private final BoundedLineReader reader;

    /** @param socket connection on which the token has been sent */
    StatusFeed(Socket socket) throws IOException {
        this.socket = socket;
        socket.getOutputStream().write("live\n".getBytes(StandardCharsets.UTF_8));
        reader = new BoundedLineReader(socket.getInputStream(), StandardCharsets.UTF_8, MAX_LINE_BYTES);
    }

    /** Returns the next status, a parsed JSON object. */
    Map<String, Object> next() throws IOException {
        return TimeLimit.within(socket, TIMEOUT, "no live status", this::read);
    }

    /** Returns the newest status: those that have come before are skipped, unless there is no end of them. */
    Map<String, Object> newest() throws IOException {
        long begin = System.nanoTime();
        while (true) {
            long start = System.nanoTime();
            Map<String, Object> status = next();
            long end = System.nanoTime();
            if (end - start > BUFFERED_NANOS || end - begin > MAX_SKIP_NANOS) {
                return status;
            }
        }
    }

    private Map<String, Object> read() throws IOException {
        for (int count = 0; count < MAX_LINES; count++) {
            String line = reader.next();
            if (line == null) {
                throw new IOException("no live status received");
            }
            if (line.startsWith(LIVE)) {
                return parse(line.substring(LIVE.length()));
            }
            String message = ServerMessages.errorIn(line);
            if (message != null) {
                throw new IOException(ServerMessages.forUser(message));
            }
        }
        throw new IOException("no live status in " + MAX_LINES + " lines");
    }

    private static Map<String, Object> parse(String live) throws IOException {
        try {
            return JsonTreeParser.readWhole(live);
        } catch (BadQueryException e) {
            throw new IOException("invalid live status: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is unusable anyway.
        }
    }
}
