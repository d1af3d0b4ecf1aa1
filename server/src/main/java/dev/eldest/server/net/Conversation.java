package dev.eldest.server.net;

import dev.eldest.protocol.Command;
import dev.eldest.protocol.Dialect;
import dev.eldest.protocol.Dialects;
import dev.eldest.protocol.Dialogue;
import dev.eldest.protocol.LineSplitter;
import dev.eldest.protocol.Reply;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/**
 * One client's talk, from bytes to a dialogue. The first line that names a dialect begins the dialogue; until then
 * nothing is opened for the client.
 *
 * <p>The methods for the connection only put a task into the client's lane; all fields that change belong to the lane.
 * More input is asked for when all there is has been carried out, and while too many answers wait to be read nothing is
 * carried out: so a client that floods is slowed down to its own speed of reading.
 */
final class Conversation implements LineSplitter.Lines {
    /** After so long other clients have a turn. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Services services;
    private final Lane lane;
    private final Outbox outbox;
    private final Runnable readMore;
    private final LineSplitter splitter;
    private final ArrayDeque<byte[]> chunks = new ArrayDeque<>();
    private int at;
    private boolean inputOver;
    private boolean over;
    private Dialect dialect = Dialects.unnamed();
    /** Null until a dialect is named. */
    private Dialogue dialogue;

    /** @param readMore asks the connection for another chunk */
    Conversation(Services services, Outbox outbox, Runnable readMore) {
        this.services = services;
        this.outbox = outbox;
        this.readMore = readMore;
        lane = new Lane(services.lanes());
        splitter = new LineSplitter(services.lineLimit(), this);
    }

    void received(byte[] chunk) {
        lane.execute(() -> {
            chunks.add(chunk);
            work();
        });
    }

    /** Answers have been read: what rested goes on. */
    void relieved() {
        lane.execute(this::work);
    }

    /** Nothing more will come, but the client may still read. */
    void inputOver() {
        lane.execute(() -> {
            inputOver = true;
            work();
        });
    }

    /** The server ends: what is owed is answered, all else is dropped. */
    void leave() {
        lane.execute(() -> {
            chunks.clear();
            at = 0;
            endDialogue();
        });
    }

    /** The client is gone. */
    void gone() {
        lane.execute(this::close);
    }

    @Override
    public void line(String text) {
        if (dialogue != null) {
            dialogue.line(text);
        } else {
            greet(text);
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        if (dialogue != null) {
            dialogue.tooLong(beginning, limit);
        } else if (dialect.parseTooLong(beginning, limit) instanceof Command.Bad bad) {
            say(new Reply.Refusal(bad.message()));
        }
    }

    private void work() {
        long turnEnds = System.nanoTime() + TURN_NANOS;
        while (!over && !chunks.isEmpty()) {
            if (outbox.congested()) {
                return;
            }
            if (System.nanoTime() - turnEnds > 0) {
                lane.execute(this::work);
                return;
            }
            feedOneLine();
        }
        if (over) {
            return;
        }
        if (inputOver) {
            splitter.end();
            endDialogue();
        } else {
            readMore.run();
        }
    }

    /** Up to the next line end, or all that is left. */
    private void feedOneLine() {
        byte[] chunk = chunks.peek();
        int end = at;
        while (end < chunk.length && chunk[end] != '\n' && chunk[end] != '\r') {
            end++;
        }
        end = Math.min(end + 1, chunk.length);
        int start = at;
        at = end;
        if (end == chunk.length) {
            chunks.poll();
            at = 0;
        }
        splitter.feed(chunk, start, end);
    }

    private void greet(String text) {
        Dialect named = Dialects.namedBy(text);
        if (named != null) {
            dialect = named;
            dialogue = new Dialogue(named, services.sessions(), outbox, lane, services.counts(), this::end);
            dialogue.line(text);
            return;
        }
        switch (dialect.parse(text)) {
            case Command.Nothing nothing -> {}
            case Command.Help help -> say(new Reply.Help());
            case Command.Quit quit -> end();
            default -> say(new Reply.UnknownCommand(text.strip()));
        }
    }

    private void endDialogue() {
        if (dialogue != null) {
            dialogue.leave();
        } else {
            end();
        }
    }

    /** All is said. From any thread. */
    private void end() {
        outbox.finish();
        lane.execute(this::close);
    }

    private void close() {
        over = true;
        chunks.clear();
        if (dialogue != null) {
            dialogue.close();
        }
    }

    private void say(Reply reply) {
        outbox.send(reply, dialect.format(reply));
    }
}
