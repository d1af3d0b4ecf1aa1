package dev.eldest.engine.parallel;

import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * One helper claims the last move, which withdraws the split point, while another hands its move back, which announces
 * it again. A move that no thread has is found afterwards.
 */
@JCStressTest
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "the helper got the last move, the returned one is left")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the helper got the returned move, the last one is left")
@Outcome(expect = Expect.FORBIDDEN, desc = "a move is left, but no thread finds it")
@State
public class ReturningStress {
    private static final HelperPool POOL = new HelperPool(1);

    private final StressedSplit split = new StressedSplit();
    private final SplitPointRegistry registry = new SplitPointRegistry(POOL, new SplitWorker[] {new Owner()});

    private final class Owner implements SplitWorker {
        @Override
        public SplitPoint[] splitPoints() {
            return new SplitPoint[] {split};
        }

        @Override
        public boolean help(SplitPoint point, Preemptible preemptible) {
            throw new UnsupportedOperationException();
        }
    }

    public ReturningStress() {
        split.prepare(null, 5, 2);
        registry.open(0, 0);
        split.claim();
    }

    @Actor
    public void preempted() {
        split.handBack(0);
    }

    @Actor
    public void helper(II_Result seen) {
        seen.r1 = split.claim();
    }

    @Arbiter
    public void afterwards(II_Result seen) {
        seen.r2 = registry.hasOpenSplit() ? 1 : 0;
    }
}
