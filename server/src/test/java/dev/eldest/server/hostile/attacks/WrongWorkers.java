package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.ForgedMessages;
import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;

/** Joins a cluster, claims to have free cores, and lies about the work that it is given. */
public final class WrongWorkers implements Attack {
    private static final long NANOS = 3_000_000_000L;

    @Override
    public void attack(Attacker attacker) throws IOException {
        ForgedMessages messages = new ForgedMessages(attacker.random());
        long end = System.nanoTime() + NANOS;
        try (WrongMember member = attacker.joinCluster()) {
            while (System.nanoTime() - end < 0) {
                byte[] received = member.read();
                if (!messages.knowsFingerprint()) {
                    messages.learn(received);
                }
                for (byte[] lie : messages.lies(received)) {
                    member.send(lie);
                }
                if (messages.knowsFingerprint()) {
                    member.send(messages.idle());
                }
            }
        }
    }
}
