package dev.eldest.bench.lab.solve.connectfour;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Tells how far a long proof is, and keeps what is known in a file, so that it may be interrupted at any time. */
final class Journal {
    private static final long NANOS_BETWEEN_LINES = TimeUnit.SECONDS.toNanos(5);
    private static final long NANOS_BETWEEN_WRITES = TimeUnit.SECONDS.toNanos(1);

    private final Known known;
    /** Null for none. */
    private final Path file;

    private final PrintWriter progress;
    private final long start = System.nanoTime();
    private final AtomicLong nodes = new AtomicLong();
    private final AtomicLong nextLine = new AtomicLong(start + NANOS_BETWEEN_LINES);
    private long written = start;

    Journal(Known known, Path file, PrintWriter progress) {
        this.known = known;
        this.file = file;
        this.progress = progress;
    }

    Known known() {
        return known;
    }

    long nodes() {
        return nodes.get();
    }

    void searched(long more) {
        long sum = nodes.addAndGet(more);
        long now = System.nanoTime();
        long due = nextLine.get();
        if (now - due >= 0 && nextLine.compareAndSet(due, now + NANOS_BETWEEN_LINES)) {
            progress.println(String.format(
                    Locale.ROOT,
                    "%.0f s, %,d positions searched, %d of the first plies' proven",
                    (now - start) / 1e9,
                    sum,
                    known.size()));
            progress.flush();
        }
    }

    synchronized void learnt() {
        long now = System.nanoTime();
        if (now - written >= NANOS_BETWEEN_WRITES) {
            writeOrFail();
            written = now;
        }
    }

    private void writeOrFail() {
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    synchronized void write() throws IOException {
        if (file != null) {
            known.write(file);
        }
    }
}
