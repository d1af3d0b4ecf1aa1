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
 * Reports progress of a proof and saves the proven bounds to a file: at the first result, then about every second, and
 * at the end, also by a JVM shutdown hook. So the proof may be interrupted at any time. Thread-safe; the file is
 * written under the lock of this object.
 */
final class Journal implements AutoCloseable {
    private static final long NANOS_BETWEEN_WRITES = TimeUnit.SECONDS.toNanos(1);

    private final ProvenBounds provenBounds;
    /** Null: no file. */
    private final Path file;

    private final ProgressLines progress;
    private final AtomicLong nodes = new AtomicLong();
    private final Thread hook = new Thread(this::writeLast, "eldest-journal");
    private long written = System.nanoTime() - NANOS_BETWEEN_WRITES;
    private boolean ended;

    /** Writes the file at once, to fail before the work. */
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

    void addNodes(long more) {
        long sum = nodes.addAndGet(more);
        progress.print(() -> String.format(
                Locale.ROOT, "%,d positions searched, %d of the first plies proven", sum, provenBounds.size()));
    }

    synchronized void boundsChanged() {
        long now = System.nanoTime();
        if (!ended && now - written >= NANOS_BETWEEN_WRITES) {
            writeOrFail();
            written = now;
        }
    }

    /** Last write, in the shutdown hook. Later writes are suppressed, since the process might end during one. */
    private synchronized void writeLast() {
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
            // The shutdown has started, and the hook writes.
        }
        write();
    }
}
