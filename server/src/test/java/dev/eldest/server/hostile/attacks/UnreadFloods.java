package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;

/** Joins a cluster, sends the longest messages or key updates, and reads nothing. */
public final class UnreadFloods implements Attack {
    private static final byte[] MESSAGE = new byte[1 << 20];
    private static final int MESSAGES = 200;
    private static final int UPDATES = 2_000;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        try (WrongMember member = attacker.joinCluster()) {
            if (attacker.random().nextBoolean()) {
                for (int i = 0; i < MESSAGES; i++) {
                    member.send(MESSAGE);
                }
            } else {
                for (int i = 0; i < UPDATES; i++) {
                    member.updateKeys();
                }
            }
            attacker.pause(5000);
        }
    }
}
