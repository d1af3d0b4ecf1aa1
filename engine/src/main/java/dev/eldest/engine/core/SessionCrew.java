package dev.eldest.engine.core;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;

/**
 * A session's seats: granted when their number or the game is chosen, made when first needed. A seat takes memory on the
 * heap, and outside it the stack of the thread that sits there.
 */
final class SessionCrew implements AutoCloseable {
    /** What a search has been seen to touch of a thread's stack, with room; the rest of it costs nothing. */
    static final long STACK_BYTES = 512 << 10;

    private final String owner;
    private final Resources resources;
    private MemoryBudget.Grant heap;
    private MemoryBudget.Grant stacks;
    /** Null until a search needs it. */
    private Crew crew;

    SessionCrew(String owner, Resources resources) {
        this.owner = owner;
        this.resources = resources;
    }

    /** The seats for a search of this game; {@link #reserve} has been asked for them, or is asked now. */
    Crew get(Game game, int size) {
        if (crew == null) {
            reserve(game, size, "send 'setoption name Threads' with fewer");
            crew = resources.seats().crew(game.name(), game.profile(), resources.pool(), size);
        }
        return crew;
    }

    /**
     * Makes sure that there is memory for so many seats, and gives up the old ones; or refuses and keeps them.
     *
     * @param otherwise what the refusal says of what happens now
     */
    void reserve(Game game, int size, String otherwise) {
        long heapBytes = Seats.bytes(game, size);
        long stackBytes = size * STACK_BYTES;
        if (heap != null && heap.bytes() == heapBytes && stacks.bytes() == stackBytes) {
            return;
        }
        if (heap == null) {
            heap = resources.memory().onHeap().grant(owner, 0);
            stacks = resources.memory().outsideHeap().grant(owner, 0);
        }
        long before = heap.bytes();
        try {
            heap.resize(heapBytes);
            stacks.resize(stackBytes);
            crew = null;
        } catch (BudgetExceededException e) {
            shrinkTo(before);
            throw new RefusedException(size + (size == 1 ? " thread asks for " : " threads ask for ")
                    + kilobytes(e.asked()) + " KB, but only " + kilobytes(e.free()) + " KB are free; " + otherwise);
        }
    }

    /** Forgets the seats; the next search makes new ones. */
    void dismiss() {
        crew = null;
    }

    /** Forgets what earlier searches taught. */
    void clear() {
        if (crew != null) {
            crew.clear();
        }
    }

    /** What the seats did in the last search; empty if there is nothing to tell. */
    String report() {
        return crew == null ? "" : CrewReport.of(crew);
    }

    @Override
    public void close() {
        crew = null;
        if (heap != null) {
            heap.close();
            stacks.close();
        }
    }

    private void shrinkTo(long heapBytes) {
        if (heap.bytes() > heapBytes) {
            heap.resize(heapBytes);
        }
    }

    private static long kilobytes(long bytes) {
        return bytes >> 10;
    }
}
