package dev.eldest.engine.parallel;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two workers claim two moves: one worker claims once, the other twice. */
@JCStressTest
@Outcome(
        id = {"0, 1, -1", "1, 0, -1", "-1, 0, 1"},
        expect = Expect.ACCEPTABLE,
        desc = "each move goes to one worker")
@Outcome(expect = Expect.FORBIDDEN, desc = "a move claimed twice, or never")
@State
public class ClaimStress {
    private final StressedSplit split = new StressedSplit();

    public ClaimStress() {
        split.prepare(null, 5, 2);
        split.open();
    }

    @Actor
    public void first(III_Result claimed) {
        claimed.r1 = split.claim();
    }

    @Actor
    public void second(III_Result claimed) {
        claimed.r2 = split.claim();
        claimed.r3 = split.claim();
    }
}
