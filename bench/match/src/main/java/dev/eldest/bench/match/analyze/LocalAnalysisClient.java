package dev.eldest.bench.match.analyze;

import dev.eldest.engine.api.Engine;
import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.json.JsonSession;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Analyses with an engine of this process. */
final class LocalAnalysisClient implements AnalysisClient {
    private static final int THREADS = 2;

    private final Engine engine;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("eldest-jobs").factory());
    /** Unbounded: there are no more answers than pending queries. */
    private final AnswerQueue answerQueue = new AnswerQueue(Integer.MAX_VALUE);

    private final JobQueue queue;
    private final JsonSession session;

    /** @param engine closed by {@link #close} */
    LocalAnalysisClient(Engine engine, int cores) {
        this.engine = engine;
        queue = new JobQueue(engine::openInBackground, threads, cores + 2);
        session = new JsonSession(queue, "", (reply, text) -> add(text), MemoryQuota.UNLIMITED, () -> {});
    }

    private void add(String answer) {
        try {
            answerQueue.add(answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void send(String line) {
        session.line(line, System.nanoTime());
    }

    @Override
    public String receive(long millis) throws InterruptedException {
        return answerQueue.next(millis);
    }

    @Override
    public void close() {
        session.close();
        queue.close();
        engine.close();
        threads.shutdown();
    }
}
