package dev.eldest.server.net;

import java.net.InetSocketAddress;
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
            networkCounters.countWrongToken();
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
}
