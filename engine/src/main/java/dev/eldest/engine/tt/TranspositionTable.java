package dev.eldest.engine.tt;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ThreadFactory;

/**
 * What searches remember of positions, shared by any number of threads without locks.
 *
 * <p>An entry is two 64-bit words, {@code key XOR data} and {@code data}; four entries fill one 64-byte line, and a
 * position may be in any of the four. A reader accepts an entry only if the two words, put together, give its key:
 * words of two different writes never do (but with the odds of a 64-bit hash), so a torn entry is just a miss. The line
 * is chosen by multiplying the key's high end into the number of lines, hence any size works, and the bits that choose
 * are not the ones that tell the positions of one line apart.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>words of the segment</td><td>opaque</td><td>opaque</td><td>none: the XOR detects torn pairs;
 * {@link #touch} adds nothing, atomically</td></tr>
 * <tr><td>generation</td><td>volatile</td>
 * <td>volatile, by who begins a search; where several do, under the monitor</td>
 * <td>none: an entry that gets the one before is merely a little older</td></tr>
 * </table>
 *
 * <p>Entries age by generations. A table with one search at a time begins one with every search. Where many searches
 * share a table, hundreds a second may begin, each for a few milliseconds, and the count of generations would wrap
 * around several times a second; there a generation is half a table of entries, however many searches it takes to write
 * them.
 */
public final class TranspositionTable implements AutoCloseable {
    static final long LINE_BYTES = 64;

    /** The smallest that systems use. */
    private static final long PAGE_BYTES = 4096;

    private static final int ENTRY_BYTES = 16;
    private static final int DATA_OFFSET = 8;
    /** An entry one generation old is worth this many plies less when a line is full. */
    private static final int PLIES_PER_GENERATION = 4;
    /** A new bound replaces a deeper entry of the same position only if it is at most this much shallower. */
    private static final int DEPTH_SLACK = 3;

    private static final int HASH_FULL_LINES = 250;
    /** Permille of a shared table that one generation fills. */
    private static final int SHARED_GENERATION = 500;

    private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();

    private final OffHeap memory;
    private final MemorySegment segment;
    private final long address;
    private final long lines;
    private final boolean shared;
    private volatile int generation;

    public TranspositionTable(long bytes) {
        this(bytes, true);
    }

    public TranspositionTable(long bytes, boolean wantHugePages) {
        this(bytes, wantHugePages, false);
    }

    /** A table for many searches at once. */
    public static TranspositionTable shared(long bytes) {
        return new TranspositionTable(bytes, true, true);
    }

    private TranspositionTable(long bytes, boolean wantHugePages, boolean shared) {
        this.shared = shared;
        if (bytes < HASH_FULL_LINES * LINE_BYTES) {
            throw new IllegalArgumentException("a table needs at least " + HASH_FULL_LINES * LINE_BYTES + " bytes");
        }
        lines = bytes / LINE_BYTES;
        memory = OffHeap.allocate(lines * LINE_BYTES, wantHugePages);
        segment = memory.segment();
        address = segment.address();
    }

    public long bytes() {
        return lines * LINE_BYTES;
    }

    public boolean hugePages() {
        return memory.hugePages();
    }

    /**
     * Says that this key will be probed soon. Costs less than it saves only where the probe follows some work later.
     */
    public void prefetch(long key) {
        Prefetch.line(address + lineOffset(key));
    }

    /** The entry of this key, or {@link TtEntry#MISS}. */
    public long probe(long key) {
        long line = lineOffset(key);
        for (long offset = line; offset < line + LINE_BYTES; offset += ENTRY_BYTES) {
            long data = dataAt(offset);
            if ((checkAt(offset) ^ data) == key) {
                return data;
            }
        }
        return TtEntry.MISS;
    }

    /**
     * Remembers a result. {@code value} must be relative to the node ({@link TtEntry#relativeToNode}); {@code move} may
     * be 0, then a known move is kept. {@code bound} may have {@link TtEntry#ON_LINE} with it.
     */
    public void store(long key, int move, int value, int depth, int bound) {
        long line = lineOffset(key);
        long slot = line;
        int cheapest = Integer.MAX_VALUE;
        int keptMove = move;
        for (long offset = line; offset < line + LINE_BYTES; offset += ENTRY_BYTES) {
            long data = dataAt(offset);
            if ((checkAt(offset) ^ data) == key && data != TtEntry.MISS) {
                if (isBetterKept(data, depth, bound)) {
                    return;
                }
                slot = offset;
                keptMove = move != 0 ? move : TtEntry.move(data);
                break;
            }
            int worth = replacementScore(data);
            if (worth < cheapest) {
                cheapest = worth;
                slot = offset;
            }
        }
        int storedDepth = Math.clamp(depth, 0, TtEntry.MAX_DEPTH);
        write(slot, key, TtEntry.pack(keptMove, value, storedDepth, bound, generation));
    }

    /** Says that a new search begins: what is older becomes cheaper to replace and does not count as full. */
    public void nextGeneration() {
        if (!shared) {
            generation = (generation + 1) % TtEntry.GENERATIONS;
        } else if (filled(false) >= SHARED_GENERATION) {
            nextSharedGeneration();
        }
    }

    private synchronized void nextSharedGeneration() {
        if (filled(false) >= SHARED_GENERATION) {
            generation = (generation + 1) % TtEntry.GENERATIONS;
        }
    }

    /**
     * Permille of the table that is filled, by a sample of its first lines: by the current generation, which is the
     * current search; in a table that many searches share, by any.
     */
    public int hashFull() {
        return filled(shared);
    }

    private int filled(boolean anyGeneration) {
        int used = 0;
        for (long offset = 0; offset < HASH_FULL_LINES * LINE_BYTES; offset += ENTRY_BYTES) {
            long data = dataAt(offset);
            if (data != TtEntry.MISS && (anyGeneration || TtEntry.generation(data) == generation)) {
                used++;
            }
        }
        return used;
    }

    /** Forgets everything, with as many threads as asked. No search may use the table meanwhile. */
    public void clear(int threads) {
        clear(threads, Thread.ofPlatform().name("table-clear-", 1).factory());
    }

    void clear(int threads, ThreadFactory factory) {
        Thread[] helpers = new Thread[threads - 1];
        int started = 0;
        try {
            for (; started < helpers.length; started++) {
                int part = started + 1;
                helpers[started] = factory.newThread(() -> clearPart(part, threads));
                helpers[started].start();
            }
        } catch (OutOfMemoryError e) {
            // The system has no more threads; their parts are ours.
        }
        clearPart(0, threads);
        for (int part = started + 1; part < threads; part++) {
            clearPart(part, threads);
        }
        for (int i = 0; i < started; i++) {
            joinUninterruptibly(helpers[i]);
        }
        generation = 0;
    }

    /**
     * Has the system give this part of the memory now: it gives a page when it is first written to, and a search waits
     * for it there. Searches may use the table meanwhile: adding nothing, in one step, undoes nobody's writing.
     */
    public void touch(int part, int parts) {
        for (long offset = partStart(part, parts); offset < partStart(part + 1, parts); offset += PAGE_BYTES) {
            WORD.getAndAdd(segment, offset, 0L);
        }
    }

    /** Gives the memory back at once. No search may use the table any more. */
    @Override
    public void close() {
        memory.close();
    }

    private boolean isBetterKept(long data, int depth, int bound) {
        return (bound & TtEntry.EXACT) != TtEntry.EXACT
                && TtEntry.generation(data) == generation
                && depth + DEPTH_SLACK < TtEntry.depth(data);
    }

    private int replacementScore(long data) {
        if (data == TtEntry.MISS) {
            return Integer.MIN_VALUE;
        }
        int age = TtEntry.age(data, generation);
        return TtEntry.depth(data) - PLIES_PER_GENERATION * age;
    }

    private void clearPart(int part, int parts) {
        long from = partStart(part, parts);
        segment.asSlice(from, partStart(part + 1, parts) - from).fill((byte) 0);
    }

    private long partStart(int part, int parts) {
        return lines * part / parts * LINE_BYTES;
    }

    private static void joinUninterruptibly(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private long lineOffset(long key) {
        return Math.unsignedMultiplyHigh(key, lines) * LINE_BYTES;
    }

    private long checkAt(long offset) {
        return (long) WORD.getOpaque(segment, offset);
    }

    private long dataAt(long offset) {
        return (long) WORD.getOpaque(segment, offset + DATA_OFFSET);
    }

    private void write(long offset, long key, long data) {
        WORD.setOpaque(segment, offset, key ^ data);
        WORD.setOpaque(segment, offset + DATA_OFFSET, data);
    }
}
