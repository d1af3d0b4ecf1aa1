package dev.eldest.server.bridge;

import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.HopelessException;
import dev.eldest.protocol.text.LineSplitter;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.TimeLimit;
import dev.eldest.protocol.text.TokenWords;
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
 * Carries lines between a program's standard streams and one of several servers. When that is gone it goes on with the
 * next, which hears what it must know to take its place, so that each {@code go} has its one answer.
 *
 * <p>The input is read on a thread of its own. The monitor guards what is remembered, and is never held while something
 * is written, lest nobody reads meanwhile; {@code writing}, which is taken before it, keeps lines in order. Which
 * server it is belongs to who reads from them.
 */
public final class FailoverBridge {
    /** Bytes stay what they are. */
    private static final Charset BYTES = StandardCharsets.ISO_8859_1;

    private static final long FAREWELL_SECONDS = 5;
    private static final long SHORTEST_PAUSE_MILLIS = 50;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    private static final int LONGEST_PAUSE_ROUNDS = 16;
    /**
     * After so long without a server to go on with it is given up, and so is a server that does not read a line or
     * catch up.
     */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** A server that owes nothing and stays so long was of use: nothing was asked of it. */
    private static final long STEADY_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final List<String> servers;
    private final Entrance entrance;
    private final OutputStream out;
    private final LongSupplier nanos;
    private final UciSessionReplay memory = new UciSessionReplay();
    private final Object writing = new Object();
    private Socket socket;
    /** The program has no more to say. */
    private boolean over;

    private int server;
    /** So many servers in a row were of no use. */
    private int useless;
    /** So many in a row failed as they would again. */
    private int hopeless;
    /** What was wrong with one of them last. */
    private String trouble = "the connection has ended";
    /** Since when there is none. */
    private long lostNanos;
    /** Since when there is this one. */
    private long reachedNanos;
    /** The server that is spoken to is of use. Guarded by the monitor. */
    private boolean serves;

    /** A way into a server. */
    @FunctionalInterface
    public interface Entrance {
        Socket enter(String server) throws IOException;
    }

    private FailoverBridge(List<String> servers, Entrance entrance, OutputStream out, LongSupplier nanos) {
        this.servers = servers;
        this.entrance = entrance;
        this.out = out;
        this.nanos = nanos;
        lostNanos = nanos.getAsLong();
    }

    /**
     * Carries until the end.
     *
     * @param servers the first of them that can be reached is the first to be spoken to
     * @throws IOException if no server was to be had, or not for what was spoken; with what was wrong with the last
     */
    public static void run(List<String> servers, Entrance entrance, InputStream in, OutputStream out)
            throws IOException, InterruptedException {
        run(servers, entrance, in, out, System::nanoTime);
    }

    /** @param nanos tells the time, in nanoseconds since any moment; waits and time limits take their own */
    static void run(List<String> servers, Entrance entrance, InputStream in, OutputStream out, LongSupplier nanos)
            throws IOException, InterruptedException {
        FailoverBridge bridge = new FailoverBridge(List.copyOf(servers), entrance, out, nanos);
        if (!bridge.carry(in)) {
            throw new IOException(bridge.trouble);
        }
    }

    /** Whether it was an orderly end. */
    private boolean carry(InputStream in) throws InterruptedException {
        Socket first = reach();
        if (first == null) {
            return false;
        }
        Thread.ofPlatform().daemon().name("eldest-input").start(() -> carryInput(in));
        return carryOn(first);
    }

    private boolean carryOn(Socket first) throws InterruptedException {
        for (Socket current = first; current != null; current = reach()) {
            if (!carryOutput(current)) {
                return true;
            }
            synchronized (this) {
                if (over || !memory.lasting()) {
                    return over && hopeless == 0;
                }
                if (serves || memory.upToDate() && nanos.getAsLong() - reachedNanos > STEADY_NANOS) {
                    useless = 0;
                    lostNanos = nanos.getAsLong();
                } else {
                    useless++;
                }
            }
            server++;
        }
        return false;
    }

    /** One of the servers, which has been told all; null if there is none for long, or never will be. */
    private Socket reach() throws InterruptedException {
        while (hopeless < servers.size() && nanos.getAsLong() - lostNanos < PATIENCE.toNanos()) {
            if (useless > 0 && useless % servers.size() == 0) {
                TimeUnit.MILLISECONDS.sleep(pauseMillis());
            }
            try {
                Socket reached = entrance.enter(servers.get(server % servers.size()));
                reachedNanos = nanos.getAsLong();
                begin(reached);
                return reached;
            } catch (IOException e) {
                note(e);
                server++;
                useless++;
            }
        }
        return null;
    }

    private void note(IOException failure) {
        trouble = failure.getMessage();
        hopeless = failure instanceof HopelessException ? hopeless + 1 : 0;
    }

    /** Twice as long each time that all servers have been tried. */
    private long pauseMillis() {
        int rounds = Math.min(useless / servers.size(), LONGEST_PAUSE_ROUNDS);
        return Math.min(LONGEST_PAUSE_MILLIS, SHORTEST_PAUSE_MILLIS << rounds - 1);
    }

    private void begin(Socket reached) throws IOException {
        synchronized (writing) {
            List<String> lines;
            boolean last;
            synchronized (this) {
                socket = reached;
                serves = false;
                lines = memory.replay(nanos.getAsLong());
                last = over;
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
        try (TimeLimit _ = new TimeLimit(() -> cut(to), PATIENCE)) {
            to.getOutputStream().write((line + "\n").getBytes(BYTES));
        }
    }

    /** At once: the good-bye of TLS would wait behind what is not read. */
    private static void cut(Socket server) throws IOException {
        server.setSoLinger(true, 0);
        server.close();
    }

    private void carryInput(InputStream in) {
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, BYTES));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                say(line);
            }
            leave();
        } catch (IOException | InterruptedException e) {
            // The program is gone, which the other direction finds out too.
        }
    }

    private void say(String line) {
        synchronized (writing) {
            Socket to;
            synchronized (this) {
                over |= line.strip().equals("quit");
                memory.said(line, nanos.getAsLong());
                to = socket;
            }
            try {
                write(line, to);
            } catch (IOException e) {
                // Who reads from the server finds that out, and says it again to another.
            }
        }
    }

    private void leave() throws IOException, InterruptedException {
        Socket last;
        synchronized (this) {
            over = true;
            last = socket;
        }
        last.shutdownOutput();
        TimeUnit.SECONDS.sleep(FAREWELL_SECONDS);
        last.close();
    }

    /** Until the connection ends; false if nobody reads any more. */
    private boolean carryOutput(Socket from) {
        try (from;
                TimeLimit catchingUp = new TimeLimit(() -> cut(from), PATIENCE)) {
            closeIfUpToDate(catchingUp);
            BoundedLineReader lines = new BoundedLineReader(from.getInputStream(), BYTES, LineSplitter.MAX_LIMIT);
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!hear(line)) {
                    return false;
                }
                closeIfUpToDate(catchingUp);
            }
            hopeless = 0;
        } catch (IOException e) {
            note(e);
        }
        return true;
    }

    private synchronized void closeIfUpToDate(TimeLimit catchingUp) {
        if (memory.upToDate()) {
            catchingUp.close();
        }
    }

    private boolean hear(String line) throws HopelessException {
        String message = ErrorLine.message(line);
        trouble = message == null ? trouble : TextSanitizer.message(message);
        synchronized (this) {
            String refusal = serves ? null : TokenWords.refusal(line);
            if (refusal != null) {
                throw new HopelessException(refusal, null);
            }
            boolean news = memory.heard(line);
            serves |= memory.answered();
            if (!news) {
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
