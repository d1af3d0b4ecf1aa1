package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.lab.ProgressLines;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tells how far a proof is, and keeps what is known in a file: from its first finding on, about every second, and when
 * the process ends, however that comes about. So it may be interrupted at any time.
 */
final class Journal implements AutoCloseable {
    private static final long NANOS_BETWEEN_WRITES = TimeUnit.SECONDS.toNanos(1);

    private final ProvenBounds provenBounds;
    /** Null for none. */
    private final Path file;

    private final ProgressLines progress;
    private final AtomicLong nodes = new AtomicLong();
    private final Thread hook = new Thread(this::end, "eldest-journal");
    private long written = System.nanoTime() - NANOS_BETWEEN_WRITES;
    private boolean ended;

    /** Fails if the file cannot be written, which is better found out before the work than after it. */
    Journal(ProvenBounds provenBounds, Path file, PrintWriter progress) throws IOException {
        this.provenBounds = provenBounds;
        this.file = file;
        this.progress = new ProgressLines(progress);
        write();
        Runtime.getRuntime().addShutdownHook(hook);
    }

    ProvenBounds provenBounds() {
        return provenBounds;
    }

    long nodes() {
        return nodes.get();
    }

    void searched(long more) {
        long sum = nodes.addAndGet(more);
        progress.tell(() -> String.format(
                Locale.ROOT, "%,d positions searched, %d of the first plies' proven", sum, provenBounds.size()));
    }

    synchronized void learnt() {
        long now = System.nanoTime();
        if (!ended && now - written >= NANOS_BETWEEN_WRITES) {
            writeOrFail();
            written = now;
        }
    }

    /** Nothing is written any more after this, for the process may end in the midst of it. */
    private synchronized void end() {
        writeOrFail();
        ended = true;
    }

    private void writeOrFail() {
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void write() throws IOException {
        if (file != null && !ended) {
            provenBounds.write(file);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The end has begun, and the hook writes.
        }
        write();
    }
}
