package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Joins a cluster many times at once, and leaves. */
public final class PassingMembers implements Attack {
    private static final int LINKS = 8;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        List<WrongMember> members = new ArrayList<>();
        try {
            for (int i = 0; i < LINKS; i++) {
                members.add(attacker.joinCluster());
            }
            attacker.pause(100);
        } finally {
            for (WrongMember member : members) {
                member.close();
            }
        }
    }
}
