package dev.eldest.protocol;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.dialogue.Dialect;
import dev.eldest.protocol.dialogue.Dialogue;
import dev.eldest.protocol.dialogue.Host;
import dev.eldest.protocol.dialogue.Reply;
import dev.eldest.protocol.dialogue.ReplySink;
import dev.eldest.protocol.dialogue.Room;
import dev.eldest.protocol.uci.Uci;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** A dialogue with a fake session in which everything happens on the test's thread, in a known order. */
final class TalkFixture {
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

    private final Room room = new Room() {
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
    final Dialogue dialogue;

    TalkFixture() {
        this(new Uci());
    }

    TalkFixture(Dialect dialect) {
        this(dialect, new FakeSession());
    }

    TalkFixture(Dialect dialect, FakeSession session) {
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
        dialogue = new Dialogue(dialect, this::open, sink, new Host(room, work::add, work::add, work::add, this::end));
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
    TalkFixture say(String... lines) {
        for (String line : lines) {
            dialogue.line(line);
            letWorkersRun();
        }
        return this;
    }

    /** Sends lines faster than the workers get to their work. */
    TalkFixture sayAtOnce(String... lines) {
        for (String line : lines) {
            dialogue.line(line);
        }
        return this;
    }

    TalkFixture searchEnds() {
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
