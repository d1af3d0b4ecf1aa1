package dev.eldest.bench.analyze;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PlainInput;
import dev.eldest.protocol.text.ShutdownNotice;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A server, which may be anybody: of what it says only some lines of a sensible length are ever held. They are read on
 * a thread of their own, which ends with the connection.
 */
final class RemoteAnalysisClient implements AnalysisClient {
    /** The longest answer, 64 long lines of moves, has half of it. */
    static final int LONGEST_LINE = 1 << 18;

    private static final int MAX_HEARD = 64;
    private static final int READ_BYTES = 1 << 13;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String LEAVING = "\"error\":\"" + ShutdownNotice.WORDS;
    /** Each server answers it at once. */
    private static final String STILL_THERE = "{\"id\":\"alive\",\"action\":\"query_version\"}";

    private static final String CLOSED = "the server has closed the connection";

    private final Socket socket;
    private final OutputStream out;
    private final AnswerQueue answerQueue = new AnswerQueue(MAX_HEARD);
    private final Thread reader;
    private final Duration patience;
    /** A write to a socket hears no interrupt, so that another thread than the caller's waits for it. */
    private final ExecutorService writer = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("eldest-questions").factory());
    /** A line has not been written, and perhaps never will be. */
    private boolean stuck;
    /** How long nothing has been heard. */
    private long silentMillis;

    RemoteAnalysisClient(Socket socket) throws IOException {
        this(socket, PATIENCE);
    }

    /** @param patience how long the server may take to read a line, and to answer that it is still there */
    RemoteAnalysisClient(Socket socket, Duration patience) throws IOException {
        this.socket = socket;
        this.patience = patience;
        out = socket.getOutputStream();
        reader = Thread.ofPlatform().daemon().name("eldest-answers").start(this::read);
    }

    /** The lines of a chunk, which are few; they are passed on where that may wait. */
    private static final class Chunk implements LineSplitter.Lines {
        private final ArrayDeque<String> lines = new ArrayDeque<>();
        private boolean tooLong;

        @Override
        public void line(String text) {
            if (!text.isBlank()) {
                lines.add(text);
            }
        }

        @Override
        public void tooLong(String beginning, int limit) {
            tooLong = true;
        }
    }

    private void read() {
        try {
            answerQueue.end(passOn());
        } catch (InterruptedException e) {
            // Nobody wants to hear more.
        }
    }

    /** Until there is no more to pass on; says why. */
    private String passOn() throws InterruptedException {
        Chunk chunk = new Chunk();
        LineSplitter splitter = new LineSplitter(LONGEST_LINE, chunk);
        byte[] bytes = new byte[READ_BYTES];
        int unfinished = 0;
        try {
            InputStream in = socket.getInputStream();
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                splitter.feed(bytes, 0, count);
                while (!chunk.lines.isEmpty()) {
                    answerQueue.add(chunk.lines.poll());
                }
                int tail = afterLastLine(bytes, count);
                unfinished = tail < count ? tail : unfinished + count;
                if (chunk.tooLong || unfinished > LONGEST_LINE) {
                    return "the server sends a line of more than " + LONGEST_LINE + " bytes";
                }
            }
        } catch (PlainInput.TlsWantedException e) {
            return "the server cannot be used: " + e.getMessage();
        } catch (IOException e) {
            // It is over, whatever the reason.
        }
        return CLOSED;
    }

    /** How many bytes come after the last line end; all, if there is none. */
    private static int afterLastLine(byte[] bytes, int count) {
        int at = count;
        while (at > 0 && bytes[at - 1] != '\n') {
            at--;
        }
        return count - at;
    }

    @Override
    public void send(String line) throws InterruptedException {
        Future<?> said = writer.submit(() -> write(line));
        stuck = true;
        try {
            said.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            stuck = false;
        } catch (ExecutionException e) {
            throw new RefusedException(CLOSED);
        } catch (TimeoutException e) {
            throw new RefusedException("the server has read nothing for " + patience.toSeconds() + " seconds");
        }
    }

    private Void write(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        out.flush();
        return null;
    }

    @Override
    public String hear(long millis) throws InterruptedException {
        String line = answerQueue.next(millis);
        countSilence(line == null ? millis : 0);
        if (line != null && line.contains(LEAVING)) {
            // What waited there is no answer, and must be asked for again, elsewhere or later.
            throw new RefusedException(ShutdownNotice.WORDS);
        }
        return line;
    }

    /** A search may take long, but a server says at any time that it is there. */
    private void countSilence(long millis) throws InterruptedException {
        long before = silentMillis;
        silentMillis = millis == 0 ? 0 : before + millis;
        if (silentMillis >= 2 * patience.toMillis()) {
            throw new RefusedException("the server has said nothing for " + 2 * patience.toSeconds() + " seconds");
        }
        if (before < patience.toMillis() && silentMillis >= patience.toMillis()) {
            send(STILL_THERE);
        }
    }

    @Override
    public void close() throws IOException {
        reader.interrupt();
        writer.shutdownNow();
        if (stuck) {
            // Else what says good-bye in TLS would wait behind what is stuck.
            socket.setSoLinger(true, 0);
        }
        socket.close();
    }
}
