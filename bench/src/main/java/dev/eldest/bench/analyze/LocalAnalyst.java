package dev.eldest.bench.analyze;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.dialogue.Room;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.json.JobTalk;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An engine in this process. */
final class LocalAnalyst implements Analyst {
    private static final int THREADS = 2;

    private final Engine engine;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("eldest-jobs").factory());
    private final Heard heard = new Heard();
    private final JobQueue queue;
    private final JobTalk talk;

    /** @param engine is closed with this */
    LocalAnalyst(Engine engine, int cores) {
        this.engine = engine;
        queue = new JobQueue(engine::openInBackground, threads, cores + 2);
        talk = new JobTalk(queue, "", (reply, text) -> heard.add(text), Room.ENDLESS, () -> {});
    }

    @Override
    public void say(String line) {
        talk.line(line, System.nanoTime());
    }

    @Override
    public String hear(long millis) throws IOException, InterruptedException {
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
