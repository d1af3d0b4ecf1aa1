package dev.eldest.engine.members;

import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * The exchange of one search. Searching threads offer results and claims to lossy buffers and import what the others
 * sent, at a poll; so no other thread touches the table. A batch begins with the last finished iteration, the nodes
 * searched since the batch before, and the number of claims; claims and results follow.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>results, claims</td><td colspan="2">any thread</td><td>themselves</td></tr>
 * <tr><td>inbox, waiting</td><td colspan="2">any thread</td><td>themselves; waiting may be ahead of inbox</td></tr>
 * <tr><td>importing</td><td colspan="2">compare-and-set by searching threads</td><td>itself: one imports at a
 * time</td></tr>
 * <tr><td>minDepth</td><td>volatile, by searching threads at polls</td><td>volatile, in the monitor</td><td>the
 * monitor: one thread drains at a time</td></tr>
 * <tr><td>finished, overtaking</td><td>volatile</td><td>volatile, by the master; by the importing thread</td>
 * <td>none; importing</td></tr>
 * <tr><td>nodes, received, used</td><td colspan="2">any thread</td><td>themselves</td></tr>
 * <tr><td>sent</td><td>volatile</td><td>volatile, in the monitor</td><td>the monitor</td></tr>
 * <tr><td>sentNodes</td><td colspan="2">plain, in the monitor</td><td>the monitor</td></tr>
 * </table>
 */
public final class SearchExchange implements MemberExchange {
    /** Memory of an exchange with its waiting batches, and of a batch of the caller. */
    public static final long BYTES = 416 << 10;

    /** Results of another member may be deeper than the own iteration by at most this. */
    public static final int MAX_LEAD = 16;

    /** A claimed move is deeper by this than the shallowest results, as its own result may be reduced. */
    private static final int CLAIM_MARGIN = 2;

    private static final int DEFAULT_DEPTH = 6;
    private static final long SPREAD = 0xD1B5_4A32_D192_ED03L;
    private static final int SLOT_BITS = 11;
    private static final int HEADER = MIN_WORDS;
    private static final int WORDS = 2;
    /** The table's lines are prefetched before they are needed by this many words of a batch. */
    private static final int PREFETCHED = 16;

    /** Words of batches that wait; a short batch counts as {@link #MIN_BATCH}. */
    private static final int MAX_WAITING_WORDS = 1 << 15;

    private static final long MAX_NODES = 1L << 24;

    private final int member;
    private final int members;
    private final int lowestMinDepth;
    private final EntryBuffer results = new EntryBuffer(SLOT_BITS);
    private final Claims claims = new Claims();
    private final ConcurrentLinkedQueue<long[]> inbox = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean importing = new AtomicBoolean();
    private final LongAdder nodes = new LongAdder();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong used = new AtomicLong();
    private volatile int minDepth;
    private volatile long finished = TtEntry.MISS;
    private volatile long overtaking = TtEntry.MISS;
    private volatile long sent;
    private long sentNodes;

    /** Returns an exchange that shares results from the default depth on. */
    public SearchExchange(int member, int members) {
        this(member, members, DEFAULT_DEPTH);
    }

    /**
     * @param member number of this member, from 0
     * @param lowestMinDepth lowest depth from which on results are shared, while there are few
     */
    public SearchExchange(int member, int members, int lowestMinDepth) {
        this.member = member;
        this.members = members;
        this.lowestMinDepth = lowestMinDepth;
        minDepth = lowestMinDepth;
    }

    /** Returns the depth from which on results are shared. */
    public int minDepth() {
        return minDepth;
    }

    /** Returns the depth of a node from which on its moves are claimed. */
    public int claimDepth() {
        return minDepth + CLAIM_MARGIN;
    }

    /** Offers a result for sending. Parameters as of the table's store. Wins and losses are not shared. */
    public void offer(long key, int move, int value, int depth, int bound) {
        if (!Score.isDecided(value)) {
            results.offer(key, TtEntry.of(move, value, depth, bound));
        }
    }

    /** Claims a move of a node of this depth, by its key. */
    public void claim(long key, int depth) {
        claims.begin(key, depth);
    }

    /** Announces that a claimed move was searched. */
    public void finish(long key, int depth) {
        claims.finish(key, depth);
    }

    /** Whether another member is searching a move, at a node of at least this depth. */
    public boolean isClaimed(long key, int depth) {
        return claims.isClaimed(key, depth);
    }

    /** Whether another member has searched it there. */
    public boolean isDone(long key, int depth) {
        return claims.isDone(key, depth);
    }

    /** Whether this member is the one that begins with what a key stands for. */
    public boolean isOwn(long key) {
        return Math.unsignedMultiplyHigh(key * SPREAD, members) == member;
    }

    /** Returns the index among {@code count} moves at which this member begins, a different one for each. */
    public int offset(int count) {
        return member * count / members;
    }

    public void addNodes(long searched) {
        nodes.add(searched);
    }

    public void iterationFinished(int depth, int move, int score) {
        if (!Score.isDecided(score)) {
            finished = TtEntry.of(move, score, depth, TtEntry.EXACT);
        }
    }

    /** Returns the deepest iteration that another member has finished, as an entry; {@link TtEntry#MISS} if none. */
    public long overtaking() {
        return overtaking;
    }

    /**
     * Imports batches that wait, unless another thread does. Returns the number of nodes that the others have searched.
     *
     * @param depth depth of the current iteration
     */
    public long importInto(TranspositionTable table, int depth) {
        if (inbox.isEmpty() || !importing.compareAndSet(false, true)) {
            return 0;
        }
        long foreign = 0;
        try {
            for (long[] batch = inbox.poll(); batch != null; batch = inbox.poll()) {
                waiting.addAndGet(-waitingWords(batch.length));
                foreign += take(batch, table, depth + MAX_LEAD);
            }
        } finally {
            importing.set(false);
        }
        return foreign;
    }

    private long take(long[] batch, TranspositionTable table, int maxDepth) {
        if (isValid(batch[0], maxDepth) && TtEntry.depth(batch[0]) > TtEntry.depth(overtaking)) {
            overtaking = batch[0];
        }
        int firstResult = HEADER + Math.clamp(batch[2], 0, batch.length - HEADER);
        for (int i = HEADER; i < firstResult; i++) {
            claims.take(batch[i]);
        }
        int taken = 0;
        for (int i = firstResult; table != null && i + WORDS <= batch.length; i += WORDS) {
            if (i + PREFETCHED < batch.length) {
                table.prefetch(batch[i + PREFETCHED]);
            }
            if (isValid(batch[i + 1], maxDepth) && table.take(batch[i], batch[i + 1])) {
                taken++;
            }
        }
        used.addAndGet(taken);
        received.addAndGet(firstResult - HEADER + (batch.length - firstResult) / WORDS);
        return Math.clamp(batch[1], 0, MAX_NODES);
    }

    /** Whether an entry of another member could be one of this search. Its move is checked when it is used. */
    private static boolean isValid(long entry, int maxDepth) {
        return TtEntry.bound(entry) != 0
                && TtEntry.depth(entry) <= maxDepth
                && !Score.isDecided(TtEntry.value(entry, 0));
    }

    @Override
    public synchronized int drain(long[] batch) {
        long searched = nodes.sum();
        boolean progress = searched > sentNodes;
        batch[0] = finished;
        batch[1] = searched - sentNodes;
        sentNodes = searched;
        int firstResult = claims.drain(batch, HEADER, batch.length / 2);
        batch[2] = firstResult - HEADER;
        int end = results.drain(batch, firstResult);
        sent += firstResult - HEADER + (end - firstResult) / WORDS;
        adapt(end, batch.length);
        return end > HEADER || progress ? end : 0;
    }

    /** Shares less when a batch is full, more when it is mostly empty. The monitor is held. */
    private void adapt(int filled, int length) {
        if (filled + WORDS > length) {
            minDepth = Math.min(minDepth + 1, TtEntry.MAX_DEPTH);
        } else if (filled < length / 4 && minDepth > lowestMinDepth) {
            minDepth--;
        }
    }

    @Override
    public void deliver(long[] batch, int length) {
        if (length < HEADER || length > batch.length) {
            return;
        }
        int words = waitingWords(length);
        if (waiting.addAndGet(words) > MAX_WAITING_WORDS) {
            waiting.addAndGet(-words);
            return;
        }
        inbox.add(Arrays.copyOf(batch, length));
    }

    private static int waitingWords(int length) {
        return Math.max(length, MIN_BATCH);
    }

    @Override
    public int depth(long[] batch) {
        return TtEntry.depth(batch[0]);
    }

    @Override
    public Counts counts() {
        return new Counts(sent, received.get(), used.get(), TtEntry.depth(overtaking));
    }
}
