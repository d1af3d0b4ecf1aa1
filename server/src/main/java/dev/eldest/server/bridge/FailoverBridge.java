package dev.eldest.server.bridge;

import dev.eldest.protocol.text.BoundedLineReader;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.PermanentServerException;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.ServerRotation;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TimeLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Copies lines between a program's standard streams and one of several servers. If the server is lost, it replays the
 * session to the next one, so that each {@code go} gets one answer.
 *
 * <p>A thread reads the input. The monitor guards the session state and is never held during a write, so that reading
 * goes on. {@code writing} is taken before it and keeps lines in order. The choice of the server belongs to the thread
 * that reads from it.
 */
public final class FailoverBridge {
    /** Maps bytes to characters one to one. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private static final long CLOSE_SECONDS = 5;
    /** Time limit without a server, and for a server to read a line or to catch up. */
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** A server without a pending answer counts as useful after this time. */
    private static final long STEADY_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final ServerRotation servers;
    private final int serverCount;
    private final Connector connector;
    private final OutputStream out;
    private final LongSupplier nanos;
    private final UciSessionReplay replay = new UciSessionReplay();
    private final Object writing = new Object();
    private Socket socket;
    /** The input has ended, or contained {@code quit}. */
    private boolean inputEnded;
    /** The program waits for no more answers: it has sent {@code quit}, or its input ended some seconds ago. */
    private boolean clientGone;

    /** Number of servers in a row with permanent errors. */
    private int permanentErrors;
    /** Last error of a server. */
    private String lastError = "connection closed";
    /** Time since which no server is connected. */
    private long lostNanos;
    /** Time of the connection to the current server. */
    private long reachedNanos;
    /** The current server has answered a command. Guarded by the monitor. */
    private boolean serverAnswered;
    /** Any server has answered a command. Guarded by the monitor. */
    private boolean anyServerAnswered;

    /** Connects to a server. */
    @FunctionalInterface
    public interface Connector {
        Socket connect(String server) throws IOException;
    }

    private FailoverBridge(List<String> servers, Connector connector, OutputStream out, LongSupplier nanos) {
        this.servers = new ServerRotation(servers);
        serverCount = servers.size();
        this.connector = connector;
        this.out = out;
        this.nanos = nanos;
        lostNanos = nanos.getAsLong();
    }

    /**
     * Copies until the end.
     *
     * @param servers addresses, tried in this order
     * @throws IOException if no server could be used; with the last error
     */
    public static void run(List<String> servers, Connector connector, InputStream in, OutputStream out)
            throws IOException, InterruptedException {
        run(servers, connector, in, out, System::nanoTime);
    }

    /** @param nanos clock in nanoseconds from any origin; pauses and I/O time limits use the system clock */
    static void run(List<String> servers, Connector connector, InputStream in, OutputStream out, LongSupplier nanos)
            throws IOException, InterruptedException {
        FailoverBridge bridge = new FailoverBridge(servers, connector, out, nanos);
        if (!bridge.copy(in)) {
            throw new IOException(bridge.lastError);
        }
    }

    /** Returns whether the end was orderly. */
    private boolean copy(InputStream in) throws InterruptedException {
        Socket first = reach();
        if (first == null) {
            return false;
        }
        Thread.ofPlatform().daemon().name("eldest-input").start(() -> copyInput(in));
        return copyUntilEnd(first);
    }

    private boolean copyUntilEnd(Socket first) throws InterruptedException {
        for (Socket current = first; current != null; current = reach()) {
            if (!copyOutput(current)) {
                return true;
            }
            synchronized (this) {
                if (clientGone || inputEnded && !replay.isWaiting() || !replay.isReplayable()) {
                    return inputEnded && permanentErrors == 0 && (anyServerAnswered || !replay.isWaiting());
                }
                if (serverAnswered || replay.isSynced() && nanos.getAsLong() - reachedNanos > STEADY_NANOS) {
                    servers.reset();
                    servers.advance();
                    lostNanos = nanos.getAsLong();
                } else {
                    servers.fail();
                }
            }
        }
        return false;
    }

    /** Connects to a server and replays the session; null after the time limit, or if all errors are permanent. */
    private Socket reach() throws InterruptedException {
        while (permanentErrors < serverCount && nanos.getAsLong() - lostNanos < TIMEOUT.toNanos()) {
            String server = servers.next();
            try {
                Socket reached = connector.connect(server);
                reachedNanos = nanos.getAsLong();
                begin(reached);
                return reached;
            } catch (IOException e) {
                record(e);
                servers.fail();
            }
        }
        return null;
    }

    private void record(IOException failure) {
        lastError = failure.getMessage();
        permanentErrors = failure instanceof PermanentServerException ? permanentErrors + 1 : 0;
    }

    private void begin(Socket reached) throws IOException {
        synchronized (writing) {
            List<String> lines;
            boolean last;
            synchronized (this) {
                socket = reached;
                serverAnswered = false;
                lines = replay.replay(nanos.getAsLong());
                last = inputEnded;
            }
            for (String line : lines) {
                write(line, reached);
            }
            if (last) {
                reached.shutdownOutput();
            }
        }
    }

    private static void write(String line, Socket to) throws IOException {
        try (TimeLimit _ = new TimeLimit(() -> cut(to), TIMEOUT)) {
            to.getOutputStream().write((line + "\n").getBytes(BYTES));
        }
    }

    /** Closes without the TLS close message, which would wait behind unread data. */
    private static void cut(Socket server) throws IOException {
        server.setSoLinger(true, 0);
        server.close();
    }

    private void copyInput(InputStream in) {
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, BYTES));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                send(line);
            }
            closeAfterInput();
        } catch (IOException | InterruptedException e) {
            // The output direction notices the program's end too.
        }
    }

    private void send(String line) {
        synchronized (writing) {
            Socket to;
            synchronized (this) {
                clientGone |= line.strip().equals("quit");
                inputEnded |= clientGone;
                replay.recordCommand(line, nanos.getAsLong());
                to = socket;
            }
            try {
                write(line, to);
            } catch (IOException e) {
                // The reading thread notices it and replays the line to another server.
            }
        }
    }

    private void closeAfterInput() throws IOException, InterruptedException {
        endOutput();
        TimeUnit.SECONDS.sleep(CLOSE_SECONDS);
        Socket last;
        synchronized (this) {
            clientGone = true;
            last = socket;
        }
        last.close();
    }

    private void endOutput() {
        Socket to;
        synchronized (this) {
            inputEnded = true;
            to = socket;
        }
        try {
            to.shutdownOutput();
        } catch (IOException e) {
            // The reading thread notices it, and ends the output to another server.
        }
    }

    /** Copies until the connection ends; returns false if the program no longer reads. */
    private boolean copyOutput(Socket from) {
        try (from;
                TimeLimit catchingUp = new TimeLimit(() -> cut(from), TIMEOUT)) {
            closeIfUpToDate(catchingUp);
            BoundedLineReader lines = new BoundedLineReader(from.getInputStream(), BYTES, LineSplitter.MAX_LIMIT);
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!receive(line)) {
                    return false;
                }
                closeIfUpToDate(catchingUp);
            }
            permanentErrors = 0;
        } catch (IOException e) {
            record(e);
        }
        return true;
    }

    private synchronized void closeIfUpToDate(TimeLimit catchingUp) {
        if (replay.isSynced()) {
            catchingUp.close();
        }
    }

    private boolean receive(String line) throws PermanentServerException {
        String message = ServerMessages.errorIn(line);
        lastError = message == null ? lastError : TextSanitizer.message(message);
        synchronized (this) {
            String refusal = serverAnswered ? null : ServerMessages.tokenRefusal(line);
            if (refusal != null) {
                throw new PermanentServerException(refusal, null);
            }
            boolean isNew = replay.recordReply(line);
            serverAnswered |= replay.answered();
            anyServerAnswered |= serverAnswered;
            if (!isNew) {
                return true;
            }
        }
        try {
            out.write((line + "\n").getBytes(BYTES));
            out.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
