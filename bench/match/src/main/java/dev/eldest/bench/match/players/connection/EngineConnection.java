package dev.eldest.bench.match.players.connection;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.TimeLimit;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Sends lines to an engine and receives its lines. A reader thread puts received lines into the queue; the playing
 * thread does all else.
 */
public final class EngineConnection implements AutoCloseable {
    private static final int READ_BYTES = 1 << 13;
    private static final long QUIT_MILLIS = 2_000;
    /** Maximum time for an engine to read a line. */
    private static final Duration WRITE_LIMIT = Duration.ofSeconds(10);

    /**
     * Wait before a lost connection is reported: Ctrl-C ends engines and match together, and must interrupt the match
     * first.
     */
    private static final long LOST_WAIT_MILLIS = 250;

    /** Streams of an engine. */
    interface Streams {
        InputStream output();

        OutputStream input();

        /** Returns the reason of its end, for people. */
        String endReason();

        /** Returns the round-trip time of the connect; 0 for a program. */
        long roundTripNanos();

        /** Ends the engine at once. */
        void kill();
    }

    /** A received line, and its time by {@link System#nanoTime}. */
    public record ReceivedLine(String text, long nanos) {}

    private final Streams streams;
    private final LineQueue lineQueue = new LineQueue();
    private final Thread reader;
    /** Reason why the engine is unusable; null if it just ended. Written by the reader. */
    private volatile String failure;

    private EngineConnection(Streams streams, String name) {
        this.streams = streams;
        reader = Thread.ofPlatform().daemon().name("eldest-reads-" + name).start(this::read);
    }

    public static EngineConnection start(List<String> command, Path folder) throws PlayerFault {
        try {
            return new EngineConnection(new ProcessStreams(command, folder), command.getFirst());
        } catch (IOException e) {
            throw new PlayerFault(TerminationReason.CRASH, startError(e.getMessage()));
        }
    }

    /** Returns the JVM's message without its technical parts. */
    private static String startError(String message) {
        return message.replaceFirst("^Cannot run program (\".*\"): .*\\((.*)\\)\\s*$", "cannot run program $1: $2");
    }

    /** Connects to a server, and sends the token if there is one. */
    public static EngineConnection connect(Location.Server server) throws PlayerFault, InterruptedException {
        EngineConnection engineConnection = openSocket(server);
        if (server.token() != null) {
            engineConnection.send("token " + server.token());
        }
        return engineConnection;
    }

    private static EngineConnection openSocket(Location.Server server) throws PlayerFault {
        String address = server.host() + ":" + server.port();
        try {
            return new EngineConnection(SocketStreams.connect(server.host(), server.port(), server.tls()), address);
        } catch (IOException e) {
            throw new PlayerFault(TerminationReason.CRASH, "cannot connect to " + address + ": " + e.getMessage());
        }
    }

    public void send(String line) throws PlayerFault, InterruptedException {
        try (TimeLimit _ = new TimeLimit(streams::kill, WRITE_LIMIT)) {
            OutputStream out = streams.input();
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw lost();
        }
    }

    /** Returns the next line, or null at the deadline. */
    public ReceivedLine receive(long deadlineNanos) throws PlayerFault, InterruptedException {
        ReceivedLine line = lineQueue.take(deadlineNanos);
        if (line == null && lineQueue.isExhausted()) {
            throw lost();
        }
        return line;
    }

    /** Drops all received lines. */
    public void discardReceived() {
        lineQueue.clear();
    }

    /** Returns the round-trip time of the connect; 0 for a program. */
    public long roundTripNanos() {
        return streams.roundTripNanos();
    }

    /** Returns whether the engine is still connected. */
    public boolean isOpen() {
        return !lineQueue.isEnded();
    }

    private PlayerFault lost() throws InterruptedException {
        Thread.sleep(LOST_WAIT_MILLIS);
        return new PlayerFault(TerminationReason.CRASH, failure == null ? streams.endReason() : failure);
    }

    private void read() {
        try (InputStream in = streams.output()) {
            LineSplitter lines = new LineSplitter(LineSplitter.DEFAULT_LIMIT, new Listener());
            byte[] buffer = new byte[READ_BYTES];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                lines.feed(buffer, 0, count);
            }
            lines.end();
        } catch (PlainInput.TlsWantedException e) {
            failure = e.getMessage();
        } catch (IOException | Interrupted e) {
            // The connection has ended; the reason does not matter.
        }
        lineQueue.end();
    }

    /** Ends the engine: sends the last line, waits up to 2 seconds for the end, then closes. */
    public void close(String lastWords) {
        boolean interrupted = Thread.interrupted();
        try (TimeLimit _ = new TimeLimit(streams::kill, WRITE_LIMIT)) {
            streams.input().write((lastWords + "\n").getBytes(StandardCharsets.UTF_8));
            streams.input().close();
            lineQueue.clear();
            lineQueue.awaitEnd(QUIT_MILLIS);
        } catch (InterruptedIOException | InterruptedException e) {
            interrupted = true;
        } catch (IOException e) {
            // The engine has ended already.
        }
        close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        streams.kill();
        reader.interrupt();
    }

    private final class Listener implements LineSplitter.Lines {
        @Override
        public void line(String text) {
            try {
                lineQueue.put(new ReceivedLine(text, System.nanoTime()));
            } catch (InterruptedException e) {
                throw new Interrupted(e);
            }
        }

        @Override
        public void tooLong(String beginning, int limit) {
            // No engine sends a meaningful line of this length.
        }
    }

    /** Passes an interrupt through the line splitter. */
    private static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Interrupted(InterruptedException cause) {
            super(cause);
        }
    }
}
