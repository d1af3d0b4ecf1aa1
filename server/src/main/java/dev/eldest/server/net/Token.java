package dev.eldest.server.net;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A secret that clients may show, in a first line {@code token <secret>}, and its name. Only the secret's digest is
 * kept; by digests it is compared in the same time whatever is right about a guess, so that not even its length shows.
 */
public final class Token {
    public static final int MIN_LENGTH = 16;
    /** Of a token that has been given no name. */
    public static final String UNNAMED = "token";

    private final String name;
    private final byte[] digest;

    /** @param secret must be a {@link #isSecret good one} */
    public Token(String name, String secret) {
        this.name = name;
        digest = digest(secret);
    }

    /** Whether a secret is long enough, of ASCII characters without blanks. */
    public static boolean isSecret(String text) {
        return text.length() >= MIN_LENGTH && text.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    /** Safe to be logged. */
    String name() {
        return name;
    }

    /** @param guess the digest of a guess */
    boolean is(byte[] guess) {
        return MessageDigest.isEqual(digest, guess);
    }

    boolean same(Token other) {
        return name.equals(other.name) && is(other.digest);
    }

    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
