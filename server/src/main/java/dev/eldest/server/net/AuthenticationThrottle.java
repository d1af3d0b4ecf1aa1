package dev.eldest.server.net;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Throttles token guessing. Guesses of one address are checked one after the other. Each wrong one doubles the delay
 * between them, up to {@link #MAX_INTERVAL_NANOS}. A guess is checked only after its delay, so parallel connections
 * learn nothing from the order of replies. Bounded; the least recently seen addresses are evicted first.
 *
 * <p>The monitor guards everything.
 */
final class AuthenticationThrottle {
    static final long MAX_INTERVAL_NANOS = 20_000_000_000L;
    /** Longest delay of a guess; one that would wait longer is rejected. */
    static final long MAX_WAIT_NANOS = 5_000_000_000L;

    private static final long MIN_INTERVAL_NANOS = 20_000_000;
    private static final int MAX_DOUBLINGS = 10;
    private static final long RESET_NANOS = 600_000_000_000L;
    private static final int MAX_ADDRESSES = 1 << 14;

    private final LongSupplier clock;
    private final SequencedMap<AddressBlock, AddressState> states = new LinkedHashMap<>(16, 0.75f, true);

    private static final class AddressState {
        private long nextCheckNanos;
        private long lastFailureNanos;
        private int failures;

        AddressState(long now) {
            nextCheckNanos = now;
            lastFailureNanos = now;
        }

        long interval() {
            return Math.min(MAX_INTERVAL_NANOS, MIN_INTERVAL_NANOS << failures);
        }
    }

    AuthenticationThrottle(LongSupplier clock) {
        this.clock = clock;
    }

    /** Reserves the next check of an address. Returns its delay in nanoseconds, or -1 if that is too long. */
    synchronized long reserveCheckNanos(AddressBlock from) {
        long now = clock.getAsLong();
        AddressState state = state(from, now);
        long wait = Math.max(0, state.nextCheckNanos - now);
        if (wait > MAX_WAIT_NANOS) {
            return -1;
        }
        state.nextCheckNanos = now + wait + state.interval();
        return wait;
    }

    /** Records a wrong guess. */
    synchronized void recordFailure(AddressBlock from) {
        long now = clock.getAsLong();
        AddressState state = state(from, now);
        state.lastFailureNanos = now;
        state.failures = Math.min(state.failures + 1, MAX_DOUBLINGS);
        state.nextCheckNanos = now + Math.max(state.nextCheckNanos - now, state.interval());
    }

    private AddressState state(AddressBlock from, long now) {
        AddressState state = states.computeIfAbsent(from, key -> new AddressState(now));
        if (now - state.lastFailureNanos > RESET_NANOS) {
            state.failures = 0;
        }
        if (states.size() > MAX_ADDRESSES) {
            states.pollFirstEntry();
        }
        return state;
    }
}
