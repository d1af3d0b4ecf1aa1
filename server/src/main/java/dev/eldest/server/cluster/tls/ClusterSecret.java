package dev.eldest.server.cluster.tls;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Secret shared by all members of a cluster. An attacker who makes a member start a handshake can test any number of
 * guesses offline. So the secret must be long, and each guess is made expensive.
 */
public final class ClusterSecret {
    public static final int MIN_LENGTH = 32;
    public static final int MIN_DIFFERENT = 8;

    private static final int ITERATIONS = 100_000;
    private static final int KEY_BITS = 256;
    private static final String SALT = "eldest cluster ";

    private final String secret;

    /** @param secret valid by {@link #isValid} */
    public ClusterSecret(String secret) {
        this.secret = secret;
    }

    /**
     * Returns whether the text is long enough, not a mere repetition, and consists of printable ASCII characters
     * without blanks.
     */
    public static boolean isValid(String text) {
        return text.length() >= MIN_LENGTH
                && text.chars().allMatch(c -> c > ' ' && c < 0x7f)
                && text.chars().distinct().count() >= MIN_DIFFERENT;
    }

    /** Derives a key of 32 bytes from the secret and the cluster's name. */
    byte[] key(String cluster) {
        byte[] salt = (SALT + cluster).getBytes(StandardCharsets.UTF_8);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(new PBEKeySpec(secret.toCharArray(), salt, ITERATIONS, KEY_BITS))
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("PBKDF2 is not available", e);
        }
    }
}
