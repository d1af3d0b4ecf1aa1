package dev.eldest.protocol;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.ReplySink;
import dev.eldest.protocol.uci.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** A dialogue with a fake session in which everything happens on the test's thread, in a known order. */
final class SessionFixture {
    final FakeSession session;
    final List<Reply> replies = new ArrayList<>();
    final List<String> out = new ArrayList<>();
    int ends;
    int opened;
    /** How many tasks the lane and the workers have carried out. */
    int tasks;

    /** What the dialogue may take for what waits; counts down. */
    long roomLeft = Long.MAX_VALUE;

    /** Whether the client should read first. */
    boolean congested;

    private final MemoryQuota memoryQuota = new MemoryQuota() {
        @Override
        public boolean take(long bytes) {
            boolean enough = bytes <= roomLeft;
            roomLeft -= enough ? bytes : 0;
            return enough;
        }

        @Override
        public void give(long bytes) {
            roomLeft += bytes;
        }
    };
    private final ArrayDeque<Runnable> work = new ArrayDeque<>();
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
                new ProtocolSessionContext(memoryQuota, work::add, work::add, work::add, this::end));
    }

    private Session open() {
        opened++;
        return session;
    }

    private void end() {
        ends++;
        out.add("(ended)");
    }

    /** Sends lines, and lets the workers finish after each. */
    SessionFixture say(String... lines) {
        for (String line : lines) {
            commandSession.line(line);
            letWorkersRun();
        }
        return this;
    }

    /** Sends lines faster than the workers get to their work. */
    SessionFixture sayAtOnce(String... lines) {
        for (String line : lines) {
            commandSession.line(line);
        }
        return this;
    }

    SessionFixture searchEnds() {
        session.end();
        letWorkersRun();
        return this;
    }

    void report(SearchInfo info) {
        session.listener().info(info);
    }

    void letWorkersRun() {
        while (!work.isEmpty()) {
            tasks++;
            work.poll().run();
            Thread.interrupted();
        }
    }

    /** What was said since the last time. */
    List<String> heard() {
        List<String> heard = List.copyOf(out);
        out.clear();
        return heard;
    }
}
