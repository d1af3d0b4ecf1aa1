package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.Reply.ReplySink;
import dev.eldest.protocol.text.JsonTreeParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** An engine, a job queue, and clients that record their replies. */
final class JobFixture implements AutoCloseable {
    private static final long TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int CORES = 2;

    final Engine engine = Engine.load(new EngineConfig(MemoryLimits.NONE, CORES, 8, 100));
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    final JobQueue queue;

    JobFixture(int atOnce) {
        queue = new JobQueue(engine::openInBackground, threads, atOnce);
    }

    /** Returns a client with a memory quota in bytes. */
    Client client(String tenant, long bytes) {
        return new Client(tenant, bytes);
    }

    Client client() {
        return client("alice", Long.MAX_VALUE);
    }

    final class Client implements ReplySink, MemoryQuota {
        final AtomicLong freeBytes;
        private final long totalBytes;
        final AtomicInteger ends = new AtomicInteger();
        volatile boolean congested;
        private final List<String> replies = new ArrayList<>();
        final JsonSession session;

        Client(String tenant, long bytes) {
            totalBytes = bytes;
            freeBytes = new AtomicLong(bytes);
            session = new JsonSession(queue, tenant, this, this, ends::incrementAndGet);
        }

        @Override
        public synchronized void send(Reply reply, String text) {
            replies.add(text);
        }

        @Override
        public boolean congested() {
            return congested;
        }

        @Override
        public boolean acquire(long bytes) {
            if (freeBytes.addAndGet(-bytes) >= 0) {
                return true;
            }
            freeBytes.addAndGet(bytes);
            return false;
        }

        @Override
        public void release(long bytes) {
            assertTrue(freeBytes.addAndGet(bytes) <= totalBytes, "more memory was released than acquired");
        }

        Client sendLines(String... lines) {
            for (String line : lines) {
                session.line(line, System.nanoTime());
            }
            return this;
        }

        /** Waits for the number of replies and returns all replies. */
        List<Map<String, Object>> awaitReplies(int count) {
            await(() -> lines().size() >= count, () -> "received only " + lines());
            return lines().stream().map(JsonTreeParser::readWhole).toList();
        }

        Map<String, Object> request(String line) {
            int before = replies().size();
            sendLines(line);
            return awaitReplies(before + 1).getLast();
        }

        List<Map<String, Object>> replies() {
            return awaitReplies(0);
        }

        /** Returns the replies as text. */
        synchronized List<String> lines() {
            return List.copyOf(replies);
        }

        void awaitNoPendingJobs() {
            await(() -> session.pending() == 0, () -> "jobs are still pending");
        }

        /** Ends the input and waits until the session has ended, which is after the last answer. */
        void endInputAndAwait() {
            session.inputEnded();
            awaitEndOfSession();
        }

        /** Waits until the session has ended. */
        void awaitEndOfSession() {
            await(() -> session.pending() == 0 && ends.get() > 0, () -> "the session has not ended");
        }
    }

    void awaitNoRunningJobs() {
        await(() -> queue.running() == 0, () -> "jobs still run");
    }

    private static void await(BooleanSupplier done, Supplier<String> otherwise) {
        long end = System.nanoTime() + TIMEOUT_NANOS;
        while (!done.getAsBoolean()) {
            assertTrue(System.nanoTime() - end < 0, otherwise);
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Override
    public void close() {
        queue.close();
        engine.close();
        threads.shutdown();
    }
}
