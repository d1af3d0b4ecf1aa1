package dev.eldest.server.cluster.tls;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * What all members of a cluster know, and nobody else. A stranger who has a member begin a handshake with him can try
 * guesses afterwards, as many as he likes; so the secret must be long, and each guess costs much.
 */
public final class ClusterSecret {
    public static final int MIN_LENGTH = 32;
    public static final int MIN_DIFFERENT = 8;

    private static final int ITERATIONS = 100_000;
    private static final int KEY_BITS = 256;
    private static final String SALT = "eldest cluster ";

    private final String secret;

    /** @param secret must be a {@link #isGood good one} */
    public ClusterSecret(String secret) {
        this.secret = secret;
    }

    /** Whether a secret is long enough and no mere repetition, of ASCII characters without blanks. */
    public static boolean isGood(String text) {
        return text.length() >= MIN_LENGTH
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f)
                && text.chars().distinct().count() >= MIN_DIFFERENT;
    }

    /** 32 bytes that only who knows the secret and the cluster's name can find. */
    byte[] key(String cluster) {
        byte[] salt = (SALT + cluster).getBytes(StandardCharsets.UTF_8);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(new PBEKeySpec(secret.toCharArray(), salt, ITERATIONS, KEY_BITS))
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2", e);
        }
    }
}
