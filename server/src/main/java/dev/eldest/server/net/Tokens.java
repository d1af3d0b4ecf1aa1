package dev.eldest.server.net;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The tokens that clients may use. They may change at any time, from any thread: the list is immutable and replaced as
 * a whole.
 */
public final class Tokens {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile List<Token> all;

    public Tokens(List<Token> all) {
        this.all = List.copyOf(all);
    }

    /** Replaces all tokens. Connections with a removed token are closed. */
    public void replace(List<Token> tokens) {
        all = List.copyOf(tokens);
        listeners.forEach(Runnable::run);
    }

    /** @param listener called after each change */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /**
     * Returns the matching token, or null. Compares all of them, so the time does not depend on the guess.
     *
     * @param guess digest of the client's token
     */
    Token find(byte[] guess) {
        Token found = null;
        for (Token each : all) {
            found = each.matches(guess) ? each : found;
        }
        return found;
    }

    /** Returns whether there is no token, so that no client is accepted. */
    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** Returns whether the token is still in the list. */
    boolean contains(Token token) {
        return all.stream().anyMatch(token::sameAs);
    }
}
