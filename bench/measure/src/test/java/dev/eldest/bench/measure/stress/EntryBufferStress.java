package dev.eldest.bench.measure.stress;

import dev.eldest.engine.members.EntryBuffer;
import dev.eldest.engine.tt.TtEntry;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two writers race for one slot, and one of them drains it, which goes on at the end. */
@JCStressTest
@Outcome(id = "[012], [012]", expect = Expect.ACCEPTABLE, desc = "nothing, or a key with its own entry")
@Outcome(expect = Expect.FORBIDDEN, desc = "the key of one entry with the data of another")
@State
public class EntryBufferStress {
    private static final int FIRST = 1;
    private static final int SECOND = 2;
    private static final int FOREIGN = 3;

    private final EntryBuffer buffer = new EntryBuffer(1);
    private final long[] batch = new long[2];

    @Actor
    public void writer() {
        offer(FIRST);
    }

    @Actor
    public void writerAndDrainer(II_Result seen) {
        offer(SECOND);
        seen.r1 = drain();
    }

    @Arbiter
    public void atTheEnd(II_Result seen) {
        seen.r2 = drain();
    }

    private void offer(int content) {
        buffer.offer((long) content << 8, TtEntry.of(content, content, content, TtEntry.EXACT));
    }

    private int drain() {
        if (buffer.drain(batch, 0) == 0) {
            return 0;
        }
        int content = (int) (batch[0] >>> 8);
        return batch[1] == TtEntry.of(content, content, content, TtEntry.EXACT) ? content : FOREIGN;
    }
}
