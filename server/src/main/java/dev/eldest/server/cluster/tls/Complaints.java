package dev.eldest.server.cluster.tls;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.Allowance;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How often strangers may be complained of in the log: of one address seldom, and of all not often, or they could fill
 * it. Guarded by the monitor.
 */
final class Complaints {
    private static final long NANOS_OF_ONE = TimeUnit.MINUTES.toNanos(10);
    private static final int MOST_OF_ALL = 16;
    private static final long NANOS_OF_ALL = TimeUnit.MINUTES.toNanos(1);
    private static final int MOST_REMEMBERED = 1 << 8;

    private final LongSupplier clock;
    private final Allowance all;
    /** The longest unseen first. */
    private final SequencedMap<AddressBlock, Allowance> of = new LinkedHashMap<>(16, 0.75f, true);

    Complaints(LongSupplier clock) {
        this.clock = clock;
        all = new Allowance(MOST_OF_ALL, NANOS_OF_ALL, clock);
    }

    synchronized boolean may(AddressBlock about) {
        Allowance one = of.computeIfAbsent(about, _ -> new Allowance(1, NANOS_OF_ONE, clock));
        if (of.size() > MOST_REMEMBERED) {
            of.pollFirstEntry();
        }
        return one.use() && all.use();
    }
}
