package dev.eldest.server.net;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Shares of a resource by holder, such as an address. A holder may take any amount while a reserve remains free. Beyond
 * that it may hold at most a quarter of what is free, so some is always left for holders of little. Its owner guards
 * it.
 */
public final class ClientQuota<K> {
    /** Divisor of the free amount: what a holder may have of the reserved part. */
    private static final int FREE_FRACTION = 4;

    private final LongSupplier free;
    private final long reserve;
    private final Map<K, Long> held = new HashMap<>();

    /**
     * @param free unused amount
     * @param reserve size of the reserved part
     */
    ClientQuota(LongSupplier free, long reserve) {
        this.free = free;
        this.reserve = reserve;
    }

    boolean allows(K holder, long more) {
        long left = free.getAsLong();
        return left - more >= reserve || held(holder) <= left / FREE_FRACTION;
    }

    long held(K holder) {
        return held.getOrDefault(holder, 0L);
    }

    /** Adds to what a holder has; a negative amount is released. */
    void add(K holder, long amount) {
        long sum = held(holder) + amount;
        if (sum == 0) {
            held.remove(holder);
        } else {
            held.put(holder, sum);
        }
    }

    /** Returns the first of those whose holder has the most of them. */
    public static <T, K> T firstOfLargest(SequencedCollection<T> all, Function<T, K> holder) {
        Map<K, Long> counts = all.stream().collect(Collectors.groupingBy(holder, Collectors.counting()));
        long max = Collections.max(counts.values());
        return all.stream()
                .filter(each -> counts.get(holder.apply(each)) == max)
                .findFirst()
                .orElseThrow();
    }
}
