package dev.eldest.bench.match.analyze;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.BoundedLineReader;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A connection to an untrusted server: at most 64 answers of limited length are held. A thread per connection reads
 * them and ends with the connection.
 */
final class RemoteAnalysisClient implements AnalysisClient {
    /** Twice the longest answer, 64 long lines of moves. */
    static final int MAX_LINE_LENGTH = 1 << 18;

    private static final int MAX_QUEUED_ANSWERS = 64;
    private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(1);
    private static final String SHUTDOWN_ERROR = "\"error\":\"" + ServerMessages.SHUTDOWN;
    /** Keep-alive query; each server answers it at once. */
    private static final String KEEP_ALIVE_QUERY = "{\"id\":\"alive\",\"action\":\"query_version\"}";

    private static final String CLOSED = "connection closed by the server";

    private final Socket socket;
    private final OutputStream out;
    private final AnswerQueue answerQueue = new AnswerQueue(MAX_QUEUED_ANSWERS);
    private final Thread reader;
    private final Duration timeout;
    /** Writes lines, as a blocked socket write ignores interrupts of the calling thread. */
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("eldest-questions").factory());
    /** A line is not written yet and may never be. */
    private boolean stuck;
    /** Milliseconds since the last answer. */
    private long silentMillis;

    RemoteAnalysisClient(Socket socket) throws IOException {
        this(socket, DEFAULT_TIMEOUT);
    }

    /** @param timeout maximum time for the server to read a line, and to answer the keep-alive query */
    RemoteAnalysisClient(Socket socket, Duration timeout) throws IOException {
        this.socket = socket;
        this.timeout = timeout;
        out = socket.getOutputStream();
        reader = Thread.ofPlatform().daemon().name("eldest-answers").start(this::read);
    }

    private void read() {
        try {
            answerQueue.end(readLines());
        } catch (InterruptedException e) {
            // The client is closed.
        }
    }

    /** Passes lines on until the connection ends. Returns the reason. */
    private String readLines() throws InterruptedException {
        try {
            BoundedLineReader lines =
                    new BoundedLineReader(socket.getInputStream(), StandardCharsets.UTF_8, MAX_LINE_LENGTH);
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    answerQueue.add(line);
                }
            }
        } catch (BoundedLineReader.TooLongException e) {
            return "line from the server too long: more than " + MAX_LINE_LENGTH + " bytes";
        } catch (PlainInput.TlsWantedException e) {
            return "unusable server: " + e.getMessage();
        } catch (IOException e) {
            // The connection has ended; the reason does not matter.
        }
        return CLOSED;
    }

    @Override
    public void send(String line) throws InterruptedException {
        Future<?> written = writer.submit(() -> write(line));
        stuck = true;
        try {
            written.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
            stuck = false;
        } catch (ExecutionException e) {
            throw new RefusedException(CLOSED);
        } catch (TimeoutException e) {
            throw new RefusedException("server has read nothing for " + timeout.toSeconds() + " seconds");
        }
    }

    private Void write(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        out.flush();
        return null;
    }

    @Override
    public String receive(long millis) throws InterruptedException {
        String line = answerQueue.next(millis);
        countSilence(line == null ? millis : 0);
        if (line != null && line.contains(SHUTDOWN_ERROR)) {
            // Pending queries have no answer and must be sent again, later or to another server.
            throw new RefusedException(ServerMessages.SHUTDOWN);
        }
        return line;
    }

    /** A search may take long, but a server answers the keep-alive query at any time. */
    private void countSilence(long millis) throws InterruptedException {
        long before = silentMillis;
        silentMillis = millis == 0 ? 0 : before + millis;
        if (silentMillis >= 2 * timeout.toMillis()) {
            throw new RefusedException("no answer from the server for " + 2 * timeout.toSeconds() + " seconds");
        }
        if (before < timeout.toMillis() && silentMillis >= timeout.toMillis()) {
            send(KEEP_ALIVE_QUERY);
        }
    }

    @Override
    public void close() throws IOException {
        reader.interrupt();
        writer.shutdownNow();
        if (stuck) {
            // Otherwise the TLS close would block behind the blocked write.
            socket.setSoLinger(true, 0);
        }
        socket.close();
    }
}
