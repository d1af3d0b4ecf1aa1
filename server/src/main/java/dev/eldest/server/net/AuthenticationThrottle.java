package dev.eldest.server.net;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Slows down who guesses tokens. From one address one guess is looked at after the other, and the time between them
 * doubles with each wrong one, up to {@link #LONGEST_NANOS}; it is right or wrong only after the wait, or many
 * connections at once could tell by who is answered first. What is remembered is bounded; the longest unseen go first.
 *
 * <p>Everything is guarded by the monitor.
 */
final class AuthenticationThrottle {
    static final long LONGEST_NANOS = 20_000_000_000L;
    /** So long somebody may be kept waiting; who would wait longer is sent away. */
    static final long MAX_WAIT_NANOS = 5_000_000_000L;

    private static final long FIRST_NANOS = 20_000_000;
    private static final int MAX_DOUBLINGS = 10;
    private static final long FORGOTTEN_NANOS = 600_000_000_000L;
    private static final int MAX_REMEMBERED = 1 << 14;

    private final LongSupplier clock;
    private final SequencedMap<AddressBlock, Guesser> guessers = new LinkedHashMap<>(16, 0.75f, true);

    private static final class Guesser {
        private long nextNanos;
        private long failedNanos;
        private int failures;

        Guesser(long now) {
            nextNanos = now;
            failedNanos = now;
        }

        long interval() {
            return Math.min(LONGEST_NANOS, FIRST_NANOS << failures);
        }
    }

    AuthenticationThrottle(LongSupplier clock) {
        this.clock = clock;
    }

    /** How long a guess must wait until it may be looked at, or -1 if that is too long. */
    synchronized long waitNanos(AddressBlock from) {
        long now = clock.getAsLong();
        Guesser guesser = guesser(from, now);
        long wait = Math.max(0, guesser.nextNanos - now);
        if (wait > MAX_WAIT_NANOS) {
            return -1;
        }
        guesser.nextNanos = now + wait + guesser.interval();
        return wait;
    }

    /** A guess was wrong. */
    synchronized void wrong(AddressBlock from) {
        long now = clock.getAsLong();
        Guesser guesser = guesser(from, now);
        guesser.failedNanos = now;
        guesser.failures = Math.min(guesser.failures + 1, MAX_DOUBLINGS);
        guesser.nextNanos = now + Math.max(guesser.nextNanos - now, guesser.interval());
    }

    private Guesser guesser(AddressBlock from, long now) {
        Guesser guesser = guessers.computeIfAbsent(from, key -> new Guesser(now));
        if (now - guesser.failedNanos > FORGOTTEN_NANOS) {
            guesser.failures = 0;
        }
        if (guessers.size() > MAX_REMEMBERED) {
            guessers.pollFirstEntry();
        }
        return guesser;
    }
}
