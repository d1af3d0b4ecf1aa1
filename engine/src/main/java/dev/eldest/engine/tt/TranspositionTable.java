package dev.eldest.engine.tt;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ThreadFactory;

/**
 * Transposition table: search results by position, shared by any number of threads without locks.
 *
 * <p>An entry is two 64-bit words, {@code key XOR data} and {@code data}; four entries fill one 64-byte line, and a
 * position may be in any of the four. A reader accepts an entry only if the two words, combined, give its key. Words of
 * two different writes never do (except with the odds of a 64-bit hash), so a torn entry is just a miss. The line is
 * the high half of the product of the key and the number of lines. So any size works, and the bits that choose a line
 * are not those that distinguish its positions.
 *
 * <table>
 * <caption>Shared fields</caption>
 * <tr><th>Field</th><th>Read</th><th>Written</th><th>Guard</th></tr>
 * <tr><td>words of the segment</td><td>opaque</td><td>opaque</td><td>none: the XOR detects torn pairs;
 * {@link #preallocate} adds nothing, atomically</td></tr>
 * <tr><td>generation</td><td>volatile</td>
 * <td>volatile, by the thread that begins a search; if several do, under the
 * monitor</td>
 * <td>none: an entry that gets the previous one is merely a little older</td></tr>
 * </table>
 *
 * <p>Entries age by generations. A table with one search at a time begins one with every search. If many searches share
 * a table, hundreds may begin per second, each for a few milliseconds, and the generation number would wrap around
 * several times per second. There a generation is half a table of entries, however many searches write them.
 */
public final class TranspositionTable implements AutoCloseable {
    static final long LINE_BYTES = 64;

    /** Smallest page size of the supported systems. */
    private static final long PAGE_BYTES = 4096;

    private static final int ENTRY_BYTES = 16;
    private static final int DATA_OFFSET = 8;
    /** An entry loses this many plies of its replacement score per generation. */
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

    /** Returns a table for many searches at once. */
    public static TranspositionTable shared(long bytes) {
        return new TranspositionTable(bytes, true, true);
    }

    private TranspositionTable(long bytes, boolean wantHugePages, boolean shared) {
        this.shared = shared;
        if (bytes < HASH_FULL_LINES * LINE_BYTES) {
            throw new IllegalArgumentException(
                    "table size of " + bytes + " bytes is below the minimum of " + HASH_FULL_LINES * LINE_BYTES);
        }
        lines = bytes / LINE_BYTES;
        memory = OffHeap.allocate(lines * LINE_BYTES, wantHugePages);
        segment = memory.segment();
        address = segment.address();
    }

    public boolean hugePages() {
        return memory.hugePages();
    }

    /** Prefetches the line of a key that will be probed soon. That pays only if other work comes before the probe. */
    public void prefetch(long key) {
        Prefetch.line(address + lineOffset(key));
    }

    /** Returns the entry of this key, or {@link TtEntry#MISS}. */
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
     * Stores a result. {@code value} must be relative to the node ({@link TtEntry#relativeToNode}). If {@code move} is
     * 0, a stored move is kept. {@code bound} may include {@link TtEntry#PV_FLAG}.
     */
    public void store(long key, int move, int value, int depth, int bound) {
        long line = lineOffset(key);
        long slot = line;
        int lowestScore = Integer.MAX_VALUE;
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
            int score = replacementScore(data);
            if (score < lowestScore) {
                lowestScore = score;
                slot = offset;
            }
        }
        int storedDepth = Math.clamp(depth, 0, TtEntry.MAX_DEPTH);
        write(slot, key, TtEntry.pack(keptMove, value, storedDepth, bound, generation));
    }

    /**
     * Stores an entry of another table, unless that would replace a deeper one of any position. Returns whether it was
     * stored.
     */
    public boolean take(long key, long entry) {
        long line = lineOffset(key);
        long slot = line;
        int lowestScore = Integer.MAX_VALUE;
        for (long offset = line; offset < line + LINE_BYTES; offset += ENTRY_BYTES) {
            long data = dataAt(offset);
            boolean same = (checkAt(offset) ^ data) == key && data != TtEntry.MISS;
            int score = same ? TtEntry.depth(data) : replacementScore(data);
            if (same || score < lowestScore) {
                lowestScore = score;
                slot = offset;
            }
            if (same) {
                break;
            }
        }
        if (lowestScore > TtEntry.depth(entry)) {
            return false;
        }
        write(slot, key, TtEntry.withGeneration(entry, generation));
        return true;
    }

    /** Begins a search: older entries become cheaper to replace and do not count as full. */
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
     * Returns the permille of the table that is filled, by a sample of its first lines. Counts the entries of the
     * current generation, which is the current search; in a table that many searches share, those of any.
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

    /** Clears the table with this number of threads. No search may use it meanwhile. */
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
            // The system has no more threads; this thread clears their parts.
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
     * Makes the system provide this part of the memory now. Otherwise it provides a page at the first write, and a
     * search waits for it. Searches may use the table meanwhile: an atomic addition of 0 undoes no write.
     */
    public void preallocate(int part, int parts) {
        for (long offset = partStart(part, parts); offset < partStart(part + 1, parts); offset += PAGE_BYTES) {
            WORD.getAndAdd(segment, offset, 0L);
        }
    }

    /** Frees the memory at once. No search may use the table any more. */
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
