package dev.eldest.engine.parallel;

import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A helper claims the last move of an owner's outer split point, which withdraws it. Meanwhile the owner opens its
 * inner one. Helpers find that one afterwards.
 */
@JCStressTest
@Outcome(id = "1", expect = Expect.ACCEPTABLE, desc = "the inner split point is announced")
@Outcome(expect = Expect.FORBIDDEN, desc = "no thread finds the inner split point")
@State
public class AnnouncingStress {
    private static final HelperPool POOL = new HelperPool(1);

    private final StressedSplit outer = new StressedSplit();
    private final StressedSplit inner = new StressedSplit();
    private final SplitPointRegistry registry = new SplitPointRegistry(POOL, new SplitWorker[] {new Owner()});

    private final class Owner implements SplitWorker {
        @Override
        public SplitPoint[] splitPoints() {
            return new SplitPoint[] {outer, inner};
        }

        @Override
        public boolean help(SplitPoint split, Preemptible preemptible) {
            throw new UnsupportedOperationException();
        }
    }

    public AnnouncingStress() {
        outer.prepare(null, 5, 1);
        registry.open(0, 0);
        inner.prepare(outer, 3, 2);
    }

    @Actor
    public void owner() {
        registry.open(0, 1);
    }

    @Actor
    public void helper() {
        outer.claim();
    }

    @Arbiter
    public void afterwards(I_Result found) {
        found.r1 = registry.hasOpenSplit() ? 1 : 0;
    }
}
