package dev.eldest.server.net;

import dev.eldest.server.net.Tokens.Token;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the tokens of clients, with throttling by address, and logs failures. Thread-safe.
 *
 * <p>A token that was accepted from the same address before is checked without delay. Otherwise a client that guesses
 * tokens would lock out other clients behind its address. An attacker gains nothing: only a correct secret of at least
 * {@link Token#MIN_LENGTH} characters that is in use at its own address is confirmed early. The reply to any other
 * guess, right or wrong, comes no sooner than before.
 */
final class TokenAuthenticator {
    private static final Logger LOG = LoggerFactory.getLogger(TokenAuthenticator.class);
    private static final int LOG_BURST = 20;
    private static final long LOG_INTERVAL_NANOS = 3_000_000_000L;

    private final Tokens tokens;
    private final NetworkCounters networkCounters;
    private final AuthenticationCache authenticationCache = new AuthenticationCache();
    private final AuthenticationThrottle authenticationThrottle = new AuthenticationThrottle(System::nanoTime);
    private final RateLimiter logLimiter = new RateLimiter(LOG_BURST, LOG_INTERVAL_NANOS, System::nanoTime);

    /** @param tokens null if no token is required */
    TokenAuthenticator(Tokens tokens, NetworkCounters networkCounters) {
        this.tokens = tokens;
        this.networkCounters = networkCounters;
    }

    boolean requiresToken() {
        return tokens != null;
    }

    /**
     * Returns the token if it was accepted from this address before; null if the guess must wait. The time does not
     * depend on how much of the guess is right.
     *
     * @param guess digest of the client's token
     */
    Token findCached(byte[] guess, InetSocketAddress from) {
        boolean known = authenticationCache.contains(AddressBlock.of(from.getAddress()), guess);
        Token found = tokens.find(guess);
        return known ? found : null;
    }

    /** Returns the delay in nanoseconds before the guess may be checked, or -1 if the address guesses too much. */
    long reserveCheckNanos(InetSocketAddress from) {
        long wait = authenticationThrottle.reserveCheckNanos(AddressBlock.of(from.getAddress()));
        if (wait < 0) {
            log("token guesses throttled", from);
        }
        return wait;
    }

    /**
     * Returns the token, or null if it is wrong.
     *
     * @param guess digest of the client's token
     */
    Token find(byte[] guess, InetSocketAddress from) {
        AddressBlock block = AddressBlock.of(from.getAddress());
        Token found = tokens.find(guess);
        if (found == null) {
            authenticationThrottle.recordFailure(block);
            networkCounters.wrongTokens().increment();
            log("token rejected", from);
        } else {
            authenticationCache.add(block, guess);
        }
        return found;
    }

    /** Returns whether the token is no longer in the list. */
    boolean isRevoked(Token token) {
        return !tokens.contains(token);
    }

    /** Logs at a limited rate; the metric counts every failure. */
    private void log(String event, InetSocketAddress from) {
        if (logLimiter.tryAcquire()) {
            LOG.atWarn().addKeyValue("address", from).log(event);
        }
    }

    /**
     * Digests of the tokens that each address has been accepted with, in a bounded table. The monitor guards
     * everything.
     */
    static final class AuthenticationCache {
        static final int MAX_ENTRIES = 1 << 14;

        private record Entry(AddressBlock from, ByteBuffer digest) {}

        private final LruTable<Entry, Boolean> entries = new LruTable<>(MAX_ENTRIES);

        /** Adds an accepted token. */
        synchronized void add(AddressBlock from, byte[] digest) {
            entries.get(new Entry(from, ByteBuffer.wrap(digest)), _ -> true);
        }

        /** Returns whether the token has been accepted from this address. */
        synchronized boolean contains(AddressBlock from, byte[] digest) {
            return entries.find(new Entry(from, ByteBuffer.wrap(digest))) != null;
        }
    }

    /**
     * Throttles token guessing. Guesses of one address are checked one after the other. Each wrong one doubles the
     * delay between them, up to {@link #MAX_INTERVAL_NANOS}. A guess is checked only after its delay, so parallel
     * connections learn nothing from the order of replies.
     *
     * <p>The monitor guards everything.
     */
    static final class AuthenticationThrottle {
        static final long MAX_INTERVAL_NANOS = 20_000_000_000L;
        /** Longest delay of a guess; one that would wait longer is refused. */
        static final long MAX_WAIT_NANOS = 5_000_000_000L;

        private static final long MIN_INTERVAL_NANOS = 20_000_000;
        private static final int MAX_DOUBLINGS = 10;
        private static final long RESET_NANOS = 600_000_000_000L;
        private static final int MAX_ADDRESSES = 1 << 14;

        private final LongSupplier clock;
        private final LruTable<AddressBlock, AddressState> states = new LruTable<>(MAX_ADDRESSES);

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
            AddressState state = states.get(from, _ -> new AddressState(now));
            if (now - state.lastFailureNanos > RESET_NANOS) {
                state.failures = 0;
            }
            return state;
        }
    }
}
