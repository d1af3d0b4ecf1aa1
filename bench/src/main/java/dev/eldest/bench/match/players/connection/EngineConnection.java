package dev.eldest.bench.match.players.connection;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
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
 * Whole lines to and from an engine, wherever it runs. What it says is read by a thread of its own, into the inbox;
 * everything else is done by the one thread that plays.
 */
public final class EngineConnection implements AutoCloseable {
    private static final int READ_BYTES = 1 << 13;
    private static final long FAREWELL_MILLIS = 2_000;
    /** So long an engine may read nothing of what it is sent. */
    private static final Duration UNREAD = Duration.ofSeconds(10);

    /** Ctrl-C ends the engines beside the match: it must have reached the match before their ends are judged. */
    private static final long DOUBT_MILLIS = 250;

    /** A line that an engine has said, and when it came, by {@link System#nanoTime}. */
    public record Heard(String text, long nanos) {}

    private final EngineStreams engineStreams;
    private final LineQueue lineQueue = new LineQueue();
    private final Thread reader;
    /** Why it cannot be used; null for no reason but that it has ended. Written by the reader. */
    private volatile String unusable;

    private EngineConnection(EngineStreams engineStreams, String name) {
        this.engineStreams = engineStreams;
        reader = Thread.ofPlatform().daemon().name("eldest-hears-" + name).start(this::read);
    }

    /** Starts a program. */
    public static EngineConnection start(List<String> command, Path folder) throws PlayerFault {
        try {
            return new EngineConnection(new ProcessStreams(command, folder), command.getFirst());
        } catch (IOException e) {
            throw new PlayerFault(TerminationReason.CRASH, e.getMessage());
        }
    }

    /** Connects to a server, and shows it the token if there is one. */
    public static EngineConnection connect(Where.Server server) throws PlayerFault, InterruptedException {
        EngineConnection engineConnection = reach(server);
        if (server.token() != null) {
            engineConnection.send("token " + server.token());
        }
        return engineConnection;
    }

    private static EngineConnection reach(Where.Server server) throws PlayerFault {
        String address = server.host() + ":" + server.port();
        try {
            return new EngineConnection(SocketStreams.connect(server.host(), server.port(), server.tls()), address);
        } catch (IOException e) {
            throw new PlayerFault(TerminationReason.CRASH, "no connection to " + address + ": " + e.getMessage());
        }
    }

    public void send(String line) throws PlayerFault, InterruptedException {
        try (TimeLimit _ = new TimeLimit(engineStreams::end, UNREAD)) {
            OutputStream out = engineStreams.hears();
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw lost();
        }
    }

    /** The next line, or null if none comes in time. */
    public Heard hear(long deadlineNanos) throws PlayerFault, InterruptedException {
        Heard line = lineQueue.take(deadlineNanos);
        if (line == null && lineQueue.exhausted()) {
            throw lost();
        }
        return line;
    }

    /** What was said and not heard yet does not matter any more. */
    public void forget() {
        lineQueue.clear();
    }

    /** How long a word there and back was under way when it was connected; 0 for a program. */
    public long roundTripNanos() {
        return engineStreams.roundTripNanos();
    }

    /** Whether the engine is still there. */
    public boolean open() {
        return !lineQueue.over();
    }

    private PlayerFault lost() throws InterruptedException {
        Thread.sleep(DOUBT_MILLIS);
        return new PlayerFault(TerminationReason.CRASH, unusable == null ? engineStreams.farewell() : unusable);
    }

    private void read() {
        try (InputStream in = engineStreams.says()) {
            LineSplitter lines = new LineSplitter(LineSplitter.USUAL_LIMIT, new Listener());
            byte[] buffer = new byte[READ_BYTES];
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                lines.feed(buffer, 0, count);
            }
            lines.end();
        } catch (PlainInput.TlsWantedException e) {
            unusable = e.getMessage();
        } catch (IOException | Interrupted e) {
            // The wire is cut, by whom ever.
        }
        lineQueue.end();
    }

    /** Ends the engine: says the last words, gives it a moment, then makes sure. */
    public void close(String lastWords) {
        boolean interrupted = Thread.interrupted();
        try (TimeLimit _ = new TimeLimit(engineStreams::end, UNREAD)) {
            engineStreams.hears().write((lastWords + "\n").getBytes(StandardCharsets.UTF_8));
            engineStreams.hears().close();
            lineQueue.clear();
            lineQueue.awaitEnd(FAREWELL_MILLIS);
        } catch (InterruptedIOException | InterruptedException e) {
            interrupted = true;
        } catch (IOException e) {
            // It has gone already.
        }
        close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        engineStreams.end();
        reader.interrupt();
    }

    private final class Listener implements LineSplitter.Lines {
        @Override
        public void line(String text) {
            try {
                lineQueue.put(new Heard(text, System.nanoTime()));
            } catch (InterruptedException e) {
                throw new Interrupted(e);
            }
        }

        @Override
        public void tooLong(String beginning, int limit) {
            // No engine means anything by such a line.
        }
    }

    /** Carries an interruption through the line splitter. */
    private static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Interrupted(InterruptedException cause) {
            super(cause);
        }
    }
}
