package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.json.JsonSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.text.LineSplitter;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Job session over a pair of streams. Reading waits while many results are pending, so input of any length can be piped
 * in. All jobs are answered before it ends.
 */
final class StdioJobSession implements LineSplitter.Lines {
    private static final int MAX_PENDING = 1_000;
    private static final int THREADS = 2;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final JsonSession jsonSession;
    /** The output is closed. */
    private volatile boolean broken;

    private StdioJobSession(JobQueue queue, OutputStream out) {
        StdioLines.Writer writer = new StdioLines.Writer(out, this::onBroken);
        jsonSession = new JsonSession(
                queue, "", (reply, text) -> writer.write(text), MemoryQuota.UNLIMITED, ended::countDown);
    }

    /** Runs all jobs of the input, on this many cores. */
    static void run(Engine engine, int cores, InputStream in, OutputStream out, int lineLimit)
            throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(
                THREADS, Thread.ofPlatform().daemon().name("eldest-jobs").factory());
        try (JobQueue queue = new JobQueue(engine::openInBackground, threads, cores + 2)) {
            StdioJobSession jobs = new StdioJobSession(queue, out);
            try (jobs.jsonSession) {
                StdioLines.read(in, lineLimit, jobs, () -> jobs.broken);
                jobs.jsonSession.inputEnded();
                jobs.ended.await();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Override
    public void line(String text) {
        awaitAnswers();
        jsonSession.line(text, System.nanoTime());
    }

    @Override
    public void tooLong(String beginning, int limit) {
        jsonSession.tooLong(beginning, limit);
    }

    private void awaitAnswers() {
        try {
            while (jsonSession.pending() >= MAX_PENDING && !broken) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void onBroken() {
        broken = true;
        ended.countDown();
    }
}
