package dev.eldest.engine.parallel;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A helper that has joined reads what the owner wrote before it opened the split point. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "too early to join")
@Outcome(id = "7, 5", expect = Expect.ACCEPTABLE, desc = "joined, and the constants are there")
@Outcome(expect = Expect.FORBIDDEN, desc = "joined before the constants were there")
@State
public class HandOverStress {
    private final StressedSplit split = new StressedSplit();

    @Actor
    public void owner() {
        split.constant = 7;
        split.prepare(null, 5, 1);
        split.open();
    }

    @Actor
    public void helper(II_Result seen) {
        if (split.tryJoin()) {
            seen.r1 = split.constant;
            seen.r2 = split.depth();
        }
    }
}
