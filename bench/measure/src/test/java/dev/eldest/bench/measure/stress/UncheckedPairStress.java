package dev.eldest.bench.measure.stress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The race of {@link TableStress} on a slot that is wrong on purpose: its first word is the key alone, not the key XOR
 * the data. Seeing a foreign entry here shows that the other test would see one, too.
 */
@JCStressTest
@Outcome(id = "[01], [01]", expect = Expect.ACCEPTABLE, desc = "a miss, or the position's own data")
@Outcome(expect = Expect.ACCEPTABLE_INTERESTING, desc = "the key of one entry, accepted with the data of another")
@State
public class UncheckedPairStress {
    private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
    private static final long FIRST = 0x1111;
    private static final long SECOND = 0x2222;

    private static final int MISS = 0;
    private static final int OWN = 1;
    private static final int FOREIGN = 2;

    private final long[] slot = new long[2];

    @Actor
    public void writer() {
        store(FIRST);
    }

    @Actor
    public void writerAndReader(II_Result seen) {
        store(SECOND);
        seen.r1 = read(FIRST);
        seen.r2 = read(SECOND);
    }

    private void store(long content) {
        WORD.setOpaque(slot, 0, content);
        WORD.setOpaque(slot, 1, content);
    }

    private int read(long content) {
        long data = (long) WORD.getOpaque(slot, 1);
        if ((long) WORD.getOpaque(slot, 0) != content) {
            return MISS;
        }
        return data == content ? OWN : FOREIGN;
    }
}
