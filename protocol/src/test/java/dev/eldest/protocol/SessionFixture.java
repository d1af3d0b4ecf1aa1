package dev.eldest.protocol;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.Reply.ReplySink;
import dev.eldest.protocol.uci.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** A command session with a fake engine session. Everything runs on the test's thread, in a fixed order. */
final class SessionFixture {
    final FakeSession session;
    final List<Reply> replies = new ArrayList<>();
    final List<String> out = new ArrayList<>();
    int ends;
    int opened;
    /** Number of executed tasks. */
    int tasks;

    /** Free bytes of the client's memory quota. */
    long freeBytes = Long.MAX_VALUE;

    /** Whether the client has unread output and must read first. */
    boolean congested;

    private final MemoryQuota memoryQuota = new MemoryQuota() {
        @Override
        public boolean acquire(long bytes) {
            boolean enough = bytes <= freeBytes;
            freeBytes -= enough ? bytes : 0;
            return enough;
        }

        @Override
        public void release(long bytes) {
            freeBytes += bytes;
        }
    };
    private final ArrayDeque<Runnable> queue = new ArrayDeque<>();
    final CommandSession commandSession;

    SessionFixture() {
        this(new Uci());
    }

    SessionFixture(ProtocolCodec protocolCodec) {
        this(protocolCodec, new FakeSession());
    }

    SessionFixture(ProtocolCodec protocolCodec, FakeSession session) {
        this.session = session;
        ReplySink sink = new ReplySink() {
            @Override
            public void send(Reply reply, String text) {
                replies.add(reply);
                out.addAll(List.of(text.split("\n", -1)));
            }

            @Override
            public boolean congested() {
                return congested;
            }
        };
        commandSession = new CommandSession(
                protocolCodec,
                this::open,
                sink,
                new ProtocolSessionContext(memoryQuota, queue::add, queue::add, queue::add, this::end));
    }

    private Session open() {
        opened++;
        return session;
    }

    private void end() {
        ends++;
        out.add("(ended)");
    }

    /** Sends lines, and runs all tasks after each. */
    SessionFixture send(String... lines) {
        for (String line : lines) {
            commandSession.line(line);
            runTasks();
        }
        return this;
    }

    /** Sends lines without running tasks in between. */
    SessionFixture sendWithoutRunning(String... lines) {
        for (String line : lines) {
            commandSession.line(line);
        }
        return this;
    }

    SessionFixture endSearch() {
        session.end();
        runTasks();
        return this;
    }

    void report(SearchInfo info) {
        session.listener().info(info);
    }

    void runTasks() {
        while (!queue.isEmpty()) {
            tasks++;
            queue.poll().run();
            Thread.interrupted();
        }
    }

    /** Returns and clears the output since the last call. */
    List<String> takeOutput() {
        List<String> lines = List.copyOf(out);
        out.clear();
        return lines;
    }
}
