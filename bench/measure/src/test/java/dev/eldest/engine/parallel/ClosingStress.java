package dev.eldest.engine.parallel;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A helper joins while the owner closes. When the split point is empty, the owner writes the constants of the next use.
 * A helper of the first use never sees them. The owner sees what a helper wrote before it left.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "too late to join")
@Outcome(id = "7, 1", expect = Expect.ACCEPTABLE, desc = "joined and left in time; the owner has the result")
@Outcome(id = "7, 0", expect = Expect.ACCEPTABLE, desc = "joined; the owner did not find it empty at once")
@Outcome(expect = Expect.FORBIDDEN, desc = "a helper inside, or its result lost, after the owner saw it empty")
@State
public class ClosingStress {
    private final StressedSplit split = new StressedSplit();
    private int result;

    public ClosingStress() {
        split.constant = 7;
        split.prepare(null, 5, 1);
        split.open();
    }

    @Actor
    public void owner(II_Result seen) {
        split.close();
        if (split.isEmpty()) {
            seen.r2 = result;
            split.constant = -1;
        }
    }

    @Actor
    public void helper(II_Result seen) {
        if (split.tryJoin()) {
            seen.r1 = split.constant;
            result = 1;
            split.leave();
        }
    }
}
