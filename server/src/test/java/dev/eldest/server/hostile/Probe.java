package dev.eldest.server.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Requests a page every second with a timeout of one second, as a supervisor does. Runs until interrupted; the monitor
 * guards the counts.
 */
final class Probe implements Runnable {
    private static final int DEFAULT_TIMEOUT_MILLIS = 1000;
    private static final long INTERVAL_MILLIS = 1000;

    private final int port;
    private final String path;
    private final int timeoutMillis;
    private int requests;
    private int missed;
    private long slowestNanos;
    private String lastError = "";
    private String answer = "";

    /**
     * Creates a probe.
     *
     * @param marginMillis addition to the timeout
     */
    Probe(int port, String path, int marginMillis) {
        this.port = port;
        this.path = path;
        timeoutMillis = DEFAULT_TIMEOUT_MILLIS + marginMillis;
    }

    @Override
    public void run() {
        try {
            while (true) {
                long start = System.nanoTime();
                try {
                    count(request(start), System.nanoTime() - start);
                } catch (IOException e) {
                    countMiss(e);
                }
                long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                Thread.sleep(Math.max(0, INTERVAL_MILLIS - tookMillis));
            }
        } catch (InterruptedException e) {
            // The run is over.
        }
    }

    /** Returns the first line of the response. */
    private String request(long start) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Target.HOST, port), timeoutMillis);
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + Target.HOST + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            StringBuilder line = new StringBuilder();
            InputStream in = socket.getInputStream();
            while (line.indexOf("\r\n") < 0) {
                int left = timeoutMillis - (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                socket.setSoTimeout(Math.max(1, left));
                int next = in.read();
                if (next < 0) {
                    throw new IOException("closed after '" + line + "'");
                }
                line.append((char) next);
            }
            return line.toString().strip();
        }
    }

    private synchronized void count(String line, long nanos) {
        requests++;
        answer = line;
        slowestNanos = Math.max(slowestNanos, nanos);
        if (nanos > TimeUnit.MILLISECONDS.toNanos(timeoutMillis)) {
            missed++;
            lastError = "late";
        }
    }

    private synchronized void countMiss(IOException problem) {
        requests++;
        missed++;
        lastError = String.valueOf(problem.getMessage());
    }

    synchronized boolean good() {
        return requests > 0 && missed == 0;
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "requests %d, missed %d, slowest reply %.0f ms, last reply %s%s",
                requests,
                missed,
                slowestNanos / 1e6,
                answer,
                lastError.isEmpty() ? "" : "; missed: " + lastError);
    }
}
