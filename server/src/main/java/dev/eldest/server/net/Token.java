package dev.eldest.server.net;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A secret that clients must show, in a first line {@code token <secret>}. Compared in the same time whatever is right
 * about a guess, by digests, so that not even its length shows. Never told to anybody.
 */
public final class Token {
    public static final int LEAST_LENGTH = 16;
    static final String NAME = "token";

    private final byte[] digest;

    public Token(String secret) {
        digest = digest(secret);
    }

    boolean is(String guess) {
        return MessageDigest.isEqual(digest, digest(guess));
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
