package dev.eldest.server.net;

import java.net.InetSocketAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the tokens that clients show: not too often for one address, and telling the log. Safe for any threads.
 *
 * <p>A token that has been shown from an address before is looked at at once, whoever guesses there, or a stranger
 * behind the same address would lock its holders out. That gives who guesses nothing that he would not get anyway: he
 * is told at once only of a secret of at least {@link Token#MIN_LENGTH} characters that is in use at his own address,
 * and of every other guess, right or wrong, no sooner than before.
 */
final class TokenAuthenticator {
    private static final Logger LOG = LoggerFactory.getLogger(TokenAuthenticator.class);
    private static final int LINES_AT_ONCE = 20;
    private static final long NANOS_A_LINE = 3_000_000_000L;

    private final Tokens tokens;
    private final NetworkCounters networkCounters;
    private final AuthenticationCache authenticationCache = new AuthenticationCache();
    private final AuthenticationThrottle authenticationThrottle = new AuthenticationThrottle(System::nanoTime);
    private final RateLimiter lines = new RateLimiter(LINES_AT_ONCE, NANOS_A_LINE, System::nanoTime);

    /** @param tokens null if none is wanted */
    TokenAuthenticator(Tokens tokens, NetworkCounters networkCounters) {
        this.tokens = tokens;
        this.networkCounters = networkCounters;
    }

    boolean wantsToken() {
        return tokens != null;
    }

    /**
     * The token, if it has been shown from this address before; null if the guess must wait to be looked at. It takes
     * the same time, whatever is right about it.
     *
     * @param guess the digest of one
     */
    Token known(byte[] guess, InetSocketAddress from) {
        boolean known = authenticationCache.know(AddressBlock.of(from.getAddress()), guess);
        Token found = tokens.find(guess);
        return known ? found : null;
    }

    /** How long this address must wait before its guess is looked at, or -1 if it guesses too much. */
    long waitNanos(InetSocketAddress from) {
        long wait = authenticationThrottle.waitNanos(AddressBlock.of(from.getAddress()));
        if (wait < 0) {
            log("too many guesses", from);
        }
        return wait;
    }

    /**
     * The token, or null if it is none.
     *
     * @param guess the digest of one
     */
    Token find(byte[] guess, InetSocketAddress from) {
        AddressBlock block = AddressBlock.of(from.getAddress());
        Token found = tokens.find(guess);
        if (found == null) {
            authenticationThrottle.wrong(block);
            networkCounters.countWrongToken();
            log("wrong token", from);
        } else {
            authenticationCache.remember(block, guess);
        }
        return found;
    }

    /** Whether a token has been withdrawn since it was shown. */
    boolean withdrawn(Token token) {
        return !tokens.contain(token);
    }

    /** The metric counts all; the log must not become a flood. */
    private void log(String what, InetSocketAddress from) {
        if (lines.use()) {
            LOG.atWarn().addKeyValue("address", from).log(what);
        }
    }
}
