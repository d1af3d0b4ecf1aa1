package dev.eldest.server.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Asks for a page every second, as a supervisor does, and gives up after one. Runs until it is interrupted; the counts
 * are guarded by the monitor.
 */
final class Probe implements Runnable {
    private static final int USUAL_PATIENCE_MILLIS = 1000;
    private static final long EVERY_MILLIS = 1000;

    private final int port;
    private final String path;
    private final int patienceMillis;
    private int asked;
    private int missed;
    private long slowestNanos;
    private String trouble = "";
    private String answer = "";

    /** @param marginMillis how much more than a second an answer may take */
    Probe(int port, String path, int marginMillis) {
        this.port = port;
        this.path = path;
        patienceMillis = USUAL_PATIENCE_MILLIS + marginMillis;
    }

    @Override
    public void run() {
        try {
            while (true) {
                long start = System.nanoTime();
                try {
                    count(ask(start), System.nanoTime() - start);
                } catch (IOException e) {
                    countMiss(e);
                }
                long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
                Thread.sleep(Math.max(0, EVERY_MILLIS - tookMillis));
            }
        } catch (InterruptedException e) {
            // The time is over.
        }
    }

    /** The first line of the answer. */
    private String ask(long start) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(Target.HOST, port), patienceMillis);
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + Target.HOST + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            StringBuilder line = new StringBuilder();
            InputStream in = socket.getInputStream();
            while (line.indexOf("\r\n") < 0) {
                int left = patienceMillis - (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
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
        asked++;
        answer = line;
        slowestNanos = Math.max(slowestNanos, nanos);
        if (nanos > TimeUnit.MILLISECONDS.toNanos(patienceMillis)) {
            missed++;
            trouble = "late";
        }
    }

    private synchronized void countMiss(IOException problem) {
        asked++;
        missed++;
        trouble = String.valueOf(problem.getMessage());
    }

    synchronized boolean good() {
        return asked > 0 && missed == 0;
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "asked %d, missed %d, slowest answer %.0f ms, the last %s%s",
                asked,
                missed,
                slowestNanos / 1e6,
                answer,
                trouble.isEmpty() ? "" : "; missed: " + trouble);
    }
}
