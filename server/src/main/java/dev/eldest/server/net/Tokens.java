package dev.eldest.server.net;

import dev.eldest.protocol.text.Sha256;
import java.security.MessageDigest;
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

    /**
     * Token: a name and the digest of its secret, which clients send in a first line {@code token <secret>}. Digests
     * are compared in constant time, so not even the secret's length shows.
     */
    public static final class Token {
        public static final int MIN_LENGTH = 16;
        /** Name of a token without one. */
        public static final String UNNAMED = "token";

        private final String name;
        private final byte[] digest;

        /** @param secret valid by {@link #isSecret} */
        public Token(String name, String secret) {
            this.name = name;
            digest = Sha256.digest(secret);
        }

        /** Returns whether the text is long enough and consists of printable ASCII characters without blanks. */
        public static boolean isSecret(String text) {
            return text.length() >= MIN_LENGTH && text.chars().allMatch(c -> c > ' ' && c < 0x7f);
        }

        /** Returns the name, which may be logged. */
        String name() {
            return name;
        }

        /** @param guess digest of the client's token */
        boolean matches(byte[] guess) {
            return MessageDigest.isEqual(digest, guess);
        }

        boolean sameAs(Token other) {
            return name.equals(other.name) && matches(other.digest);
        }
    }
}
