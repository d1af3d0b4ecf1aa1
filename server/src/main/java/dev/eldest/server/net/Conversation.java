package dev.eldest.server.net;

import dev.eldest.protocol.Dialect;
import dev.eldest.protocol.Dialects;
import dev.eldest.protocol.Dialogue;
import dev.eldest.protocol.LineSplitter;
import dev.eldest.protocol.Reply;
import dev.eldest.protocol.Room;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/**
 * One client's talk, from bytes to a dialogue; until that begins nothing is opened for the client.
 *
 * <p>The methods for the connection only put a task into the client's lane. All fields that change belong to the lane,
 * but for {@code begun}, which the connection reads. More input is asked for when all there is has been carried out, and
 * while too many answers wait to be read nothing is carried out: so a client that floods is slowed down to its own speed
 * of reading.
 */
final class Conversation implements LineSplitter.Lines, Reception.Outcome {
    /** After so long other clients have a turn. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private record Chunk(byte[] bytes, long cameNanos) {}

    private final Services services;
    private final Visitor visitor;
    /** For its unfinished line, and the commands that wait. */
    private final Room room;

    private final Lane lane;
    private final Outbox outbox;
    private final Runnable readMore;
    private final LineSplitter splitter;
    private final Reception reception;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private int at;
    /** When the line at hand came. */
    private long cameNanos;

    /** What is taken of the room for an unfinished line. */
    private int lineBytes;

    private boolean inputOver;
    private boolean over;
    /** Null before it begins. */
    private Dialogue dialogue;

    private volatile boolean begun;

    /**
     * @param visitor whom it is with
     * @param refusal why the client must leave, or null
     * @param readMore asks the connection for another chunk
     */
    Conversation(Services services, Visitor visitor, String refusal, Outbox outbox, Runnable readMore) {
        this.services = services;
        this.visitor = visitor;
        room = services.inputRoom().share();
        this.outbox = outbox;
        this.readMore = readMore;
        lane = new Lane(services.lanes());
        splitter = new LineSplitter(services.lineLimit(), this);
        reception = new Reception(refusal, services.token(), this);
    }

    void received(byte[] bytes) {
        Chunk chunk = new Chunk(bytes, System.nanoTime());
        lane.execute(() -> {
            chunks.add(chunk);
            work();
        });
    }

    /** Answers have been read: what rested goes on. */
    void relieved() {
        lane.execute(() -> {
            if (dialogue != null) {
                dialogue.goOn();
            }
            work();
        });
    }

    /** Nothing more will come, but the client may still read. */
    void inputOver() {
        lane.execute(() -> {
            inputOver = true;
            work();
        });
    }

    /** What is owed is answered, all else is dropped. */
    void bringToAnEnd() {
        lane.execute(this::dropAndEnd);
    }

    /** Nothing was sent and nothing received for long: one that is not busy must leave. */
    void endIfIdle() {
        lane.execute(() -> {
            if (dialogue == null || dialogue.idle()) {
                endDialogue();
            }
        });
    }

    /** The client is gone. */
    void gone() {
        lane.execute(this::close);
    }

    /** Whether a dialogue has begun. From any thread. */
    boolean begun() {
        return begun;
    }

    @Override
    public void line(String text) {
        if (dialogue != null) {
            carryOut(text);
        } else if (!over) {
            reception.line(text);
        }
    }

    /** The moves of a long game take far more than their text does while they are read. */
    private void carryOut(String text) {
        long bytes = text.length() * Dialogue.HEAP_BYTES_A_CHARACTER;
        if (!room.take(bytes)) {
            refuseLine();
            return;
        }
        try {
            dialogue.line(text, cameNanos);
        } finally {
            room.give(bytes);
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        if (dialogue != null) {
            dialogue.tooLong(beginning, limit);
        } else if (!over) {
            reception.tooLong(beginning, limit);
        }
    }

    @Override
    public void say(Dialect dialect, Reply reply) {
        outbox.send(reply, dialect.format(reply));
    }

    @Override
    public void begin(Dialect dialect, String line) {
        dialogue = new Dialogue(
                dialect, () -> services.sessions().open(visitor), outbox, room, lane, services.workers(), this::ended);
        begun = true;
        dialogue.line(line, cameNanos);
    }

    @Override
    public void leave() {
        outbox.finish();
        close();
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
        Chunk chunk = chunks.peek();
        byte[] bytes = chunk.bytes();
        int end = at;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        end = Math.min(end + 1, bytes.length);
        int start = at;
        at = end;
        if (end == bytes.length) {
            chunks.poll();
            at = 0;
        }
        cameNanos = chunk.cameNanos();
        splitter.feed(bytes, start, end);
        countLine(splitter.held());
    }

    private void countLine(int bytes) {
        if (bytes > lineBytes && !room.take(bytes - lineBytes)) {
            refuseLine();
            return;
        }
        if (bytes < lineBytes) {
            room.give(lineBytes - bytes);
        }
        lineBytes = bytes;
    }

    /** A line that finds no room cannot be skipped, for nobody knows what it would have been. */
    private void refuseLine() {
        say(Dialects.unnamed(), new Reply.Refusal("the server has no room for so long a line now; try again later"));
        giveLineBack();
        dropAndEnd();
    }

    private void dropAndEnd() {
        chunks.clear();
        at = 0;
        endDialogue();
    }

    private void endDialogue() {
        if (dialogue != null) {
            dialogue.leave();
        } else {
            leave();
        }
    }

    /** The dialogue has answered everything. From any thread, so the rest is for the lane. */
    private void ended() {
        outbox.finish();
        lane.execute(this::close);
    }

    private void close() {
        over = true;
        chunks.clear();
        giveLineBack();
        if (dialogue != null) {
            dialogue.close();
        }
    }

    private void giveLineBack() {
        room.give(lineBytes);
        lineBytes = 0;
    }
}
