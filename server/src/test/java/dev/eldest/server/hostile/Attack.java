package dev.eldest.server.hostile;

import java.io.IOException;

/** An attack on a server. Many attackers run the same instance concurrently, so it has no state. */
public interface Attack {
    /**
     * Attacks once, for any time. The attacker then pauses and attacks again.
     *
     * @throws IOException if the server closes the connection; a {@link Breach} if the attack has succeeded
     */
    void attack(Attacker attacker) throws IOException, InterruptedException;
}
