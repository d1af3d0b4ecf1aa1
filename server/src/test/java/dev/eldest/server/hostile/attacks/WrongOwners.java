package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.ForgedMessages;
import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;

/** Joins a cluster, delegates work without end and acknowledges no result. */
public final class WrongOwners implements Attack {
    private static final int TASKS = 2_000;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        ForgedMessages messages = new ForgedMessages(attacker.random());
        try (WrongMember member = attacker.joinCluster()) {
            while (!messages.knowsFingerprint()) {
                messages.learn(member.read());
            }
            for (int i = 0; i < TASKS; i++) {
                member.send(messages.idle());
                member.send(messages.shortTask(2L * i));
                member.send(messages.endlessSearch(2L * i + 1));
                attacker.pause(2);
            }
        }
    }
}
