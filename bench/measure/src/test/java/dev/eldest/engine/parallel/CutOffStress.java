package dev.eldest.engine.parallel;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/**
 * The owner of a split point helps below it and then closes it, while a helper finds a cutoff there and leaves. A
 * cutoff stays visible, and the owner sees it after the helper has left.
 */
@JCStressTest
@Outcome(id = "false, false, false", expect = Expect.ACCEPTABLE, desc = "no cutoff seen, the finder is still inside")
@Outcome(id = "false, true, false", expect = Expect.ACCEPTABLE, desc = "seen at the second look")
@Outcome(id = "true, true, false", expect = Expect.ACCEPTABLE, desc = "seen at once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a cutoff that disappears, or that the owner does not see")
@State
public class CutOffStress {
    private final StressedSplit above = new StressedSplit();
    private final StressedSplit below = new StressedSplit();

    public CutOffStress() {
        above.prepare(null, 5, 2);
        above.open();
        above.tryJoin();
        below.prepare(above, 3, 2);
        below.open();
    }

    @Actor
    public void finder() {
        above.cutOff();
        above.leave();
    }

    /** The third result is true if all helpers have left but no cutoff is visible. */
    @Actor
    public void owner(ZZZ_Result seen) {
        if (below.tryJoin()) {
            seen.r1 = below.isCutOff();
            seen.r2 = below.isCutOff();
            below.leave();
        }
        above.close();
        seen.r3 = above.isEmpty() && !above.isCutOff();
    }
}
