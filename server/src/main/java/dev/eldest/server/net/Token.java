package dev.eldest.server.net;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Token: a name and the digest of its secret, which clients send in a first line {@code token <secret>}. Digests are
 * compared in constant time, so not even the secret's length shows.
 */
public final class Token {
    public static final int MIN_LENGTH = 16;
    /** Name of a token without one. */
    public static final String UNNAMED = "token";

    private final String name;
    private final byte[] digest;

    /** @param secret valid by {@link #isSecret} */
    public Token(String name, String secret) {
        this.name = name;
        digest = digest(secret);
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

    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }
}
