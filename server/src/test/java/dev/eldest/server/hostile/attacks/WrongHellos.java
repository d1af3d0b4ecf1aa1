package dev.eldest.server.hostile.attacks;

import dev.eldest.server.cluster.transport.WrongMember;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** Joins a cluster with hellos and lengths that are too long, incomplete or wrong. */
public final class WrongHellos implements Attack {
    private static final int[] LENGTHS = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1 << 20, (1 << 20) + 1, 1 << 13};
    private static final int ADDRESSES = 10_000;

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        int length = LENGTHS[attacker.random().nextInt(LENGTHS.length)];
        switch (attacker.random().nextInt(4)) {
            case 0 -> {
                try (WrongMember member = attacker.connectMember()) {
                    member.sendPart(length, new byte[100]);
                    attacker.pause(2000);
                }
            }
            case 1 -> {
                try (WrongMember member = attacker.joinCluster()) {
                    member.sendPart(length, new byte[100]);
                    attacker.pause(2000);
                }
            }
            case 2 -> sayHello(attacker, addresses(attacker, ADDRESSES));
            default -> sayHello(attacker, addresses(attacker, 200));
        }
    }

    private static List<String> addresses(Attacker attacker, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "127.1." + i % 256 + "." + attacker.random().nextInt(256) + ":" + (i + 1))
                .toList();
    }

    private static void sayHello(Attacker attacker, List<String> addresses) throws IOException, InterruptedException {
        try (WrongMember member = attacker.connectMember()) {
            member.sayHello(attacker.cluster(), 1, addresses);
            attacker.pause(2000);
        }
    }
}
