package dev.eldest.bench.analyze;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.dialogue.Room;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.json.JobTalk;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An engine in this process. */
final class LocalAnalyst implements Analyst {
    private static final int THREADS = 2;

    private final Engine engine;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("eldest-jobs").factory());
    /** They are no more than have been asked for. */
    private final Heard heard = new Heard(Integer.MAX_VALUE);

    private final JobQueue queue;
    private final JobTalk talk;

    /** @param engine is closed with this */
    LocalAnalyst(Engine engine, int cores) {
        this.engine = engine;
        queue = new JobQueue(engine::openInBackground, threads, cores + 2);
        talk = new JobTalk(queue, "", (reply, text) -> add(text), Room.ENDLESS, () -> {});
    }

    private void add(String answer) {
        try {
            heard.add(answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void say(String line) {
        talk.line(line, System.nanoTime());
    }

    @Override
    public String hear(long millis) throws InterruptedException {
        return heard.next(millis);
    }

    @Override
    public void close() {
        talk.close();
        queue.close();
        engine.close();
        threads.shutdown();
    }
}
