package dev.eldest.server.net;

import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.ReplySink;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;

/**
 * What one client is still to be told. The channel takes a little at a time; what it has no room for waits here. Of a
 * search's progress only the newest on each subject waits, every other reply is kept, in order. A client that lets more
 * than {@link #MOST} wait, or more than there is room for, does not read, and is given up; so is who has read nothing
 * for longest when others need the room. What is on its way counts until it has left.
 *
 * <p>Replies come from any thread and leave on the channel's event loop. All fields that change are guarded by the
 * outbox's monitor, under which nothing is written and nobody is called.
 */
final class OutboundQueue implements ReplySink {
    /** So many characters wait before no more of the client's commands are carried out. */
    static final int CONGESTED = 1 << 15;

    static final int MOST = 1 << 20;

    private static final int COST_OF_A_TEXT = 64;

    /** Beside the lines, which are numbered from 1. */
    private static final int PULSE = 0;

    private static final int CURRENT_MOVE = -1;

    private static final int NEWS = -2;

    private static final long NONE = Long.MAX_VALUE;

    /** Hears of what concerns the connection, on its event loop. */
    interface Owner {
        /** It was congested and is no more. */
        void writable();

        /** After {@link #finish}: the last reply has left. */
        void finished();

        /** The client does not read. */
        void overflowed();

        /** The answer to a search has come to the event loop, so long after it was given. */
        void answered(long nanos);
    }

    private static final class Waiting {
        private String text;
        private boolean taken;

        Waiting(String text) {
            this.text = text;
        }

        int cost() {
            return costOf(text);
        }
    }

    private final Channel channel;
    private final Owner owner;
    private final MemoryQuota memoryQuota;
    private final ArrayDeque<Waiting> queue = new ArrayDeque<>();
    /** The running search's progress, by its subject: what of it still waits can be replaced. */
    private final Int2ObjectMap<Waiting> progress = new Int2ObjectOpenHashMap<>();

    private int cost;
    private boolean drainScheduled;
    private boolean congestionSeen;
    /** When the last answer was given that the event loop has not come to yet. */
    private long answerNanos = NONE;

    private boolean finishing;
    private boolean closed;
    /** Nothing is held any more, whatever is still on its way. */
    private boolean cleared;

    OutboundQueue(Channel channel, TextQuota whole, Owner owner) {
        this.channel = channel;
        memoryQuota = whole.share(this::giveUpSoon);
        this.owner = owner;
    }

    @Override
    public void send(Reply reply, String text) {
        send(() -> put(reply, text), reply instanceof Reply.BestMove);
    }

    /** News that is no reply, of which only the newest matters. */
    void show(String text) {
        send(() -> putProgress(NEWS, text), false);
    }

    private void send(BooleanSupplier put, boolean answers) {
        boolean overflow;
        synchronized (this) {
            if (closed || finishing) {
                return;
            }
            overflow = !put.getAsBoolean() || cost > MOST;
            if (overflow) {
                clear();
            } else if (answers) {
                answerNanos = System.nanoTime();
            }
            if (drainScheduled && !overflow) {
                return;
            }
            drainScheduled = true;
        }
        onEventLoop(overflow ? owner::overflowed : this::drain);
    }

    /** If so, its owner is told when it is so no more. */
    @Override
    public synchronized boolean congested() {
        congestionSeen |= cost > CONGESTED;
        return cost > CONGESTED;
    }

    /** Nothing more will be sent; what waits still goes out. */
    void finish() {
        synchronized (this) {
            finishing = true;
        }
        onEventLoop(this::drain);
    }

    /** Whether nothing more will be sent. */
    synchronized boolean finishing() {
        return finishing;
    }

    /** The connection is gone. */
    synchronized void close() {
        clear();
    }

    /** Gives the channel as much as it has room for. On its event loop only. */
    void drain() {
        long answered;
        synchronized (this) {
            drainScheduled = false;
            answered = answerNanos;
            answerNanos = NONE;
        }
        if (answered != NONE) {
            owner.answered(System.nanoTime() - answered);
        }
        while (channel.isWritable()) {
            String text = next();
            if (text == null) {
                break;
            }
            channel.write(encoded(text)).addListener(written -> hasLeft(text));
        }
        channel.flush();
        tellOwner();
    }

    private void tellOwner() {
        boolean relieved;
        boolean finished;
        synchronized (this) {
            relieved = congestionSeen && cost <= CONGESTED / 2;
            congestionSeen &= !relieved;
            finished = finishing && !closed && queue.isEmpty();
            closed |= finished;
        }
        if (relieved) {
            owner.writable();
        }
        if (finished) {
            // Done when all before it is.
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> owner.finished());
        }
    }

    /** Returns whether there was room. */
    private boolean put(Reply reply, String text) {
        if (reply instanceof Reply.Progress news) {
            return putProgress(subject(news), text);
        }
        if (reply instanceof Reply.BestMove) {
            progress.clear();
        }
        return count(add(text));
    }

    /** Of each only the newest waits. */
    private static int subject(Reply.Progress news) {
        return switch (news) {
            case Reply.Info info -> info.info().line();
            case Reply.Pulse pulse -> PULSE;
            case Reply.CurrentMove move -> CURRENT_MOVE;
        };
    }

    private boolean putProgress(int subject, String text) {
        Waiting older = progress.get(subject);
        if (older == null || older.taken) {
            Waiting newest = add(text);
            progress.put(subject, newest);
            return count(newest);
        }
        uncount(older.cost());
        older.text = text;
        return count(older);
    }

    private Waiting add(String text) {
        Waiting newest = new Waiting(text);
        queue.add(newest);
        return newest;
    }

    private boolean count(Waiting text) {
        boolean fits = memoryQuota.take(text.cost());
        cost += fits ? text.cost() : 0;
        return fits;
    }

    private void uncount(int cost) {
        memoryQuota.give(cost);
        this.cost -= cost;
    }

    private static int costOf(String text) {
        return text.length() + COST_OF_A_TEXT;
    }

    private synchronized String next() {
        Waiting first = queue.poll();
        if (first == null) {
            return null;
        }
        first.taken = true;
        return first.text;
    }

    private synchronized void hasLeft(String text) {
        if (!cleared) {
            uncount(costOf(text));
        }
    }

    private void giveUpSoon() {
        try {
            channel.eventLoop().execute(this::giveUp);
        } catch (RejectedExecutionException e) {
            // The whole server has ended, and all is given up.
        }
    }

    /** Others need the room, and this client has read nothing for longest. */
    private void giveUp() {
        boolean inTime;
        synchronized (this) {
            inTime = !cleared;
            clear();
        }
        if (inTime) {
            owner.overflowed();
        }
    }

    private void clear() {
        closed = true;
        cleared = true;
        queue.clear();
        progress.clear();
        memoryQuota.give(cost);
        cost = 0;
    }

    private ByteBuf encoded(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return channel.alloc().heapBuffer(bytes.length + 1).writeBytes(bytes).writeByte('\n');
    }

    private void onEventLoop(Runnable task) {
        try {
            channel.eventLoop().execute(task);
        } catch (RejectedExecutionException e) {
            // The whole server has ended, and every connection with it.
            close();
        }
    }
}
