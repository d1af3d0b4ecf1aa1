package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.ReplySink;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** An engine and a queue of jobs, and clients that keep what they hear. */
final class JobDesk implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
    private static final int CORES = 2;

    final Engine engine = Engine.load(new EngineConfig(MemoryLimits.NONE, CORES, 8, 100));
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    final JobQueue queue;

    JobDesk(int atOnce) {
        queue = new JobQueue(engine::openInBackground, threads, atOnce);
    }

    /** A client with as much room as this. */
    Client client(String party, long room) {
        return new Client(party, room);
    }

    Client client() {
        return client("somebody", Long.MAX_VALUE);
    }

    final class Client implements ReplySink, MemoryQuota {
        final AtomicLong roomLeft;
        private final long allRoom;
        final AtomicInteger ends = new AtomicInteger();
        volatile boolean congested;
        private final List<String> heard = new ArrayList<>();
        final JsonSession talk;

        Client(String party, long room) {
            allRoom = room;
            roomLeft = new AtomicLong(room);
            talk = new JsonSession(queue, party, this, this, ends::incrementAndGet);
        }

        @Override
        public synchronized void send(Reply reply, String text) {
            heard.add(text);
            notifyAll();
        }

        @Override
        public boolean congested() {
            return congested;
        }

        @Override
        public boolean take(long bytes) {
            if (roomLeft.addAndGet(-bytes) >= 0) {
                return true;
            }
            roomLeft.addAndGet(bytes);
            return false;
        }

        @Override
        public void give(long bytes) {
            assertTrue(roomLeft.addAndGet(bytes) <= allRoom, "more was given back than taken");
        }

        Client say(String... lines) {
            for (String line : lines) {
                talk.line(line, System.nanoTime());
            }
            return this;
        }

        /** All that has been heard, when it is so many lines. */
        synchronized List<Map<String, Object>> hear(int count) {
            long end = System.nanoTime() + PATIENCE_NANOS;
            while (heard.size() < count) {
                assertTrue(System.nanoTime() - end < 0, () -> "heard only " + heard);
                await();
            }
            return heard.stream().map(JsonTreeParser::readWhole).toList();
        }

        Map<String, Object> ask(String line) {
            int before = heard().size();
            say(line);
            return hear(before + 1).getLast();
        }

        synchronized List<Map<String, Object>> heard() {
            return hear(0);
        }

        /** As the lines that they are. */
        synchronized List<String> raw() {
            return List.copyOf(heard);
        }

        void awaitEnd() {
            await(() -> talk.pending() == 0, "jobs are left");
        }

        /** Says no more, and waits until it has been told that all is answered, which is after the last answer. */
        void hangUp() {
            talk.hangUp();
            awaitGoodbye();
        }

        /** The same after what ends the talk by itself. */
        void awaitGoodbye() {
            await(() -> talk.pending() == 0 && ends.get() > 0, "the talk has not ended");
        }

        private synchronized void await(BooleanSupplier done, String otherwise) {
            long end = System.nanoTime() + PATIENCE_NANOS;
            while (!done.getAsBoolean()) {
                assertTrue(System.nanoTime() - end < 0, otherwise);
                await();
            }
        }

        private void await() {
            try {
                wait(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void close() {
        queue.close();
        engine.close();
        threads.shutdown();
    }
}
