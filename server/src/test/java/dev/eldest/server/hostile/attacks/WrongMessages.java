package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.ForgedMessages;
import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;

/** Joins a cluster and sends messages with any content, valid in form or not. */
public final class WrongMessages implements Attack {
    private static final int MESSAGES = 500;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        ForgedMessages messages = new ForgedMessages(attacker.random());
        try (WrongMember member = attacker.joinCluster()) {
            while (!messages.knowsFingerprint()) {
                messages.learn(member.read());
            }
            member.send(messages.idle());
            for (int i = 0; i < MESSAGES; i++) {
                member.send(attacker.random().nextInt(4) == 0 ? messages.mutated() : messages.forged());
            }
            attacker.pause(500);
        }
    }
}
