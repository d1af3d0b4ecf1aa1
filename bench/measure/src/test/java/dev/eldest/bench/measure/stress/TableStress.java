package dev.eldest.bench.measure.stress;

import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.concurrent.ThreadLocalRandom;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two writers of different positions race for one slot of the table, and one of them reads both. Depths are equal, so
 * that the table always gives the later writer the slot of the earlier one.
 */
@JCStressTest
@Outcome(id = "[01], [01]", expect = Expect.ACCEPTABLE, desc = "a miss, or the position's own data")
@Outcome(expect = Expect.FORBIDDEN, desc = "the key of one entry, accepted with the data of another")
@State
public class TableStress {
    private static final TranspositionTable TABLE = new TranspositionTable(1 << 20, false);
    private static final int DEPTH = 7;
    private static final int FIRST = 0x1111;
    private static final int SECOND = 0x2222;

    private static final int MISS = 0;
    private static final int OWN = 1;
    private static final int FOREIGN = 2;

    private final long first = ThreadLocalRandom.current().nextLong();
    /** Differs in a low bit only, so it falls into the same line. */
    private final long second = first ^ 1;

    @Actor
    public void writer() {
        store(first, FIRST);
    }

    @Actor
    public void writerAndReader(II_Result seen) {
        store(second, SECOND);
        seen.r1 = read(first, FIRST);
        seen.r2 = read(second, SECOND);
    }

    private static void store(long key, int content) {
        TABLE.store(key, content, content, DEPTH, TtEntry.EXACT);
    }

    private static int read(long key, int content) {
        long entry = TABLE.probe(key);
        if (entry == TtEntry.MISS) {
            return MISS;
        }
        return TtEntry.move(entry) == content && TtEntry.value(entry, 0) == content ? OWN : FOREIGN;
    }
}
