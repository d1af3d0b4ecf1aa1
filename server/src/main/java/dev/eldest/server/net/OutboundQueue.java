package dev.eldest.server.net;

import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.Reply.ReplySink;
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
 * Queue of replies to one client that the channel has no room for. Of a search's progress only the newest of each
 * subject is kept; all other replies are kept in order. A client with more than {@link #MAX_COST} queued, or more than
 * the quota allows, is a slow reader and is disconnected. When others need memory, the client that has read nothing for
 * longest is disconnected, too. Bytes in the channel count until they are written.
 *
 * <p>Replies come from any thread and are written on the channel's event loop. The monitor guards all mutable fields;
 * nothing is written and no listener is called under it.
 */
final class OutboundQueue implements ReplySink {
    /** Cost in characters from which no more commands of the client are executed. */
    static final int CONGESTION_COST = 1 << 15;

    static final int MAX_COST = 1 << 20;

    private static final int COST_PER_TEXT = 64;

    /** Subjects of progress other than PV lines, which are numbered from 1. */
    private static final int PULSE = 0;

    private static final int CURRENT_MOVE = -1;

    private static final int STATUS = -2;

    private static final long NONE = Long.MAX_VALUE;

    /** Listener for events of the queue, called on the event loop. */
    interface Owner {
        /** The queue is no longer congested. */
        void decongested();

        /** All replies have been written after {@link #finish}. */
        void finished();

        /** The client reads too slowly, or its memory is needed. */
        void overflowed();

        /**
         * A best move has reached the event loop.
         *
         * @param nanos time since it was sent
         */
        void reportReplyDelay(long nanos);
    }

    private static final class QueuedText {
        private String text;
        private boolean taken;

        QueuedText(String text) {
            this.text = text;
        }

        int cost() {
            return costOf(text);
        }
    }

    private final Channel channel;
    private final Owner owner;
    private final MemoryQuota memoryQuota;
    private final ArrayDeque<QueuedText> queue = new ArrayDeque<>();
    /** Queued progress of the running search by subject, to be replaced by newer. */
    private final Int2ObjectMap<QueuedText> progress = new Int2ObjectOpenHashMap<>();

    private int cost;
    private boolean drainScheduled;
    private boolean congestionReported;
    /** When the last best move that has not reached the event loop was sent; NONE without one. */
    private long bestMoveNanos = NONE;

    private boolean finishing;
    private boolean closed;
    /** The quota has been released, even for bytes that are still in the channel. */
    private boolean cleared;

    OutboundQueue(Channel channel, TextQuota whole, Owner owner) {
        this.channel = channel;
        memoryQuota = whole.newShare(this::scheduleEviction);
        this.owner = owner;
    }

    @Override
    public void send(Reply reply, String text) {
        send(() -> put(reply, text), reply instanceof Reply.BestMove);
    }

    /** Sends a status line, which replaces an unsent older one. */
    void sendStatus(String text) {
        send(() -> putProgress(STATUS, text), false);
    }

    private void send(BooleanSupplier put, boolean isBestMove) {
        boolean overflow;
        synchronized (this) {
            if (closed || finishing) {
                return;
            }
            overflow = !put.getAsBoolean() || cost > MAX_COST;
            if (overflow) {
                clear();
            } else if (isBestMove) {
                bestMoveNanos = System.nanoTime();
            }
            if (drainScheduled && !overflow) {
                return;
            }
            drainScheduled = true;
        }
        onEventLoop(overflow ? owner::overflowed : this::drain);
    }

    /** Returns whether the queue is congested. If so, the owner is notified when it no longer is. */
    @Override
    public synchronized boolean congested() {
        congestionReported |= cost > CONGESTION_COST;
        return cost > CONGESTION_COST;
    }

    /** Sends what is queued, drops later replies, then notifies the owner. */
    void finish() {
        synchronized (this) {
            finishing = true;
        }
        onEventLoop(this::drain);
    }

    synchronized boolean finishing() {
        return finishing;
    }

    /** Drops everything: the connection is closed. */
    synchronized void close() {
        clear();
    }

    /** Writes replies while the channel is writable. On the event loop only. */
    void drain() {
        long answered;
        synchronized (this) {
            drainScheduled = false;
            answered = bestMoveNanos;
            bestMoveNanos = NONE;
        }
        if (answered != NONE) {
            owner.reportReplyDelay(System.nanoTime() - answered);
        }
        while (channel.isWritable()) {
            String text = next();
            if (text == null) {
                break;
            }
            channel.write(encoded(text)).addListener(written -> onWritten(text));
        }
        channel.flush();
        notifyOwner();
    }

    private void notifyOwner() {
        boolean decongested;
        boolean finished;
        synchronized (this) {
            decongested = congestionReported && cost <= CONGESTION_COST / 2;
            congestionReported &= !decongested;
            finished = finishing && !closed && queue.isEmpty();
            closed |= finished;
        }
        if (decongested) {
            owner.decongested();
        }
        if (finished) {
            // This write completes after all earlier ones.
            channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(written -> owner.finished());
        }
    }

    /** Returns whether the quota allowed it. */
    private boolean put(Reply reply, String text) {
        if (reply instanceof Reply.Progress update) {
            return putProgress(subject(update), text);
        }
        if (reply instanceof Reply.BestMove) {
            progress.clear();
        }
        return reserve(add(text));
    }

    private static int subject(Reply.Progress update) {
        return switch (update) {
            case Reply.Info info -> info.info().line();
            case Reply.Pulse pulse -> PULSE;
            case Reply.CurrentMove move -> CURRENT_MOVE;
        };
    }

    private boolean putProgress(int subject, String text) {
        QueuedText older = progress.get(subject);
        if (older == null || older.taken) {
            QueuedText newest = add(text);
            progress.put(subject, newest);
            return reserve(newest);
        }
        release(older.cost());
        older.text = text;
        return reserve(older);
    }

    private QueuedText add(String text) {
        QueuedText newest = new QueuedText(text);
        queue.add(newest);
        return newest;
    }

    private boolean reserve(QueuedText text) {
        boolean fits = memoryQuota.acquire(text.cost());
        cost += fits ? text.cost() : 0;
        return fits;
    }

    private void release(int cost) {
        memoryQuota.release(cost);
        this.cost -= cost;
    }

    private static int costOf(String text) {
        return text.length() + COST_PER_TEXT;
    }

    private synchronized String next() {
        QueuedText first = queue.poll();
        if (first == null) {
            return null;
        }
        first.taken = true;
        return first.text;
    }

    private synchronized void onWritten(String text) {
        if (!cleared) {
            release(costOf(text));
        }
    }

    private void scheduleEviction() {
        try {
            channel.eventLoop().execute(this::evict);
        } catch (RejectedExecutionException e) {
            // The event loop has ended, and the connection with it.
        }
    }

    /** Disconnects the client because others need its memory. */
    private void evict() {
        boolean evicted;
        synchronized (this) {
            evicted = !cleared;
            clear();
        }
        if (evicted) {
            owner.overflowed();
        }
    }

    private void clear() {
        closed = true;
        cleared = true;
        queue.clear();
        progress.clear();
        memoryQuota.release(cost);
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
            // The event loop has ended, and the connection with it.
            close();
        }
    }
}
