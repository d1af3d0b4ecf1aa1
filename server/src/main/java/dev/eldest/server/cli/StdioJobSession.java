package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.jobs.JobQueue;
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
 * Jobs over a pair of streams. What is asked is read no faster than it is answered, so that a file of any length may be
 * piped in; at its end everything is answered first.
 */
final class StdioJobSession implements LineSplitter.Lines {
    private static final int MAX_PENDING = 1_000;
    private static final int THREADS = 2;

    private final CountDownLatch ended = new CountDownLatch(1);
    private final JsonSession talk;
    /** Nobody reads the answers any more. */
    private volatile boolean broken;

    private StdioJobSession(JobQueue queue, OutputStream out) {
        LineWriter writer = new LineWriter(out, this::breakOff);
        talk = new JsonSession(queue, "", (reply, text) -> writer.write(text), MemoryQuota.ENDLESS, ended::countDown);
    }

    /** Answers all that is asked, on so many cores. */
    static void run(Engine engine, int cores, InputStream in, OutputStream out, int lineLimit)
            throws InterruptedException {
        ExecutorService threads = Executors.newFixedThreadPool(
                THREADS, Thread.ofPlatform().daemon().name("eldest-jobs").factory());
        try (JobQueue queue = new JobQueue(engine::openInBackground, threads, cores + 2)) {
            StdioJobSession jobs = new StdioJobSession(queue, out);
            try (jobs.talk) {
                LineInput.read(in, lineLimit, jobs, () -> jobs.broken);
                jobs.talk.hangUp();
                jobs.ended.await();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Override
    public void line(String text) {
        awaitAnswers();
        talk.line(text, System.nanoTime());
    }

    @Override
    public void tooLong(String beginning, int limit) {
        talk.tooLong(beginning, limit);
    }

    private void awaitAnswers() {
        try {
            while (talk.pending() >= MAX_PENDING && !broken) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void breakOff() {
        broken = true;
        ended.countDown();
    }
}
