package dev.eldest.server.net;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The tokens of which a client must show one. They may change at any time, from any thread: the list is immutable and
 * replaced as a whole, so who compares sees the old ones or the new ones.
 */
public final class Tokens {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile List<Token> all;

    public Tokens(List<Token> all) {
        this.all = List.copyOf(all);
    }

    /** Puts others in their place; connections of those withdrawn are ended. */
    public void replace(List<Token> others) {
        all = List.copyOf(others);
        listeners.forEach(Runnable::run);
    }

    /** @param listener is told after each change */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /**
     * The token that somebody has guessed, or null. All are compared, so that the time tells nothing.
     *
     * @param guess the digest of a guess
     */
    Token find(byte[] guess) {
        Token found = null;
        for (Token each : all) {
            found = each.is(guess) ? each : found;
        }
        return found;
    }

    /** Whether nobody can show one. */
    public boolean none() {
        return all.isEmpty();
    }

    /** Whether a token still counts. */
    boolean contain(Token token) {
        return all.stream().anyMatch(token::same);
    }
}
