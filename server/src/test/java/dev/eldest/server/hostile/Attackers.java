package dev.eldest.server.hostile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * The process of all attackers, each a virtual thread. They start within the given time; then it prints a line. They
 * attack until the process's input ends, which also happens when the parent process dies. At the end it prints the
 * results of each attack, and exits with code 1 if one has succeeded.
 *
 * <p>{@code Attackers PORT WATCH-PORT TOKEN CLUSTER-PORT KEYS ARRIVAL-MILLIS ADDRESS,... ATTACK...}
 */
final class Attackers {
    private Attackers() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Target target = Target.read(List.of(args));
        long arrivalMillis = Long.parseLong(args[5]);
        String[] addresses = args[6].split(",");
        SplittableRandom random = new SplittableRandom(1);
        List<Campaign> campaigns = new ArrayList<>();
        int count = 0;
        for (String name : List.of(args).subList(7, args.length)) {
            Campaign campaign = new Campaign(KnownAttack.valueOf(name));
            campaigns.add(campaign);
            Target attacked = campaign.attack.isOnCluster() ? target.atCluster() : target;
            for (int i = 0; i < campaign.attack.attackers(); i++) {
                Attacker attacker = new Attacker(attacked, addresses[count++ % addresses.length], random.split());
                Thread.ofVirtual().start(() -> campaign.run(attacker, arrivalMillis));
            }
        }
        Thread.sleep(arrivalMillis);
        System.out.println("all attackers started");
        System.in.transferTo(OutputStream.nullOutputStream());
        campaigns.forEach(campaign -> System.out.println(campaign.text()));
        System.out.printf(
                Locale.ROOT,
                "CPU time of the attackers: %.1f s%n",
                TimeUnit.NANOSECONDS.toMillis(ProcessHandle.current()
                                .info()
                                .totalCpuDuration()
                                .orElseThrow()
                                .toNanos())
                        / 1000.0);
        System.exit(campaigns.stream().anyMatch(Campaign::hasSucceeded) ? 1 : 0);
    }

    /** One attack by all its attackers. The monitor guards the counts. */
    private static final class Campaign {
        private static final int MAX_ERROR_LENGTH = 100;

        private final KnownAttack attack;
        private long attempts;
        private long failures;
        private String lastError = "";
        private boolean succeeded;

        Campaign(KnownAttack attack) {
            this.attack = attack;
        }

        void run(Attacker attacker, long arrivalMillis) {
            try {
                Thread.sleep(attacker.random().nextLong(arrivalMillis + 1));
                while (true) {
                    visit(attacker);
                    attacker.pause(attack.pauseMillis());
                }
            } catch (InterruptedException e) {
                throw new AssertionError("attackers are never interrupted", e);
            }
        }

        private void visit(Attacker attacker) throws InterruptedException {
            count(null);
            try {
                attack.attack().attack(attacker);
            } catch (IOException e) {
                count(e);
            }
        }

        private synchronized void count(IOException failure) {
            if (failure == null) {
                attempts++;
            } else {
                failures++;
                lastError = succeeded ? lastError : String.valueOf(failure.getMessage());
                succeeded |= failure instanceof Breach;
            }
        }

        synchronized boolean hasSucceeded() {
            return succeeded;
        }

        synchronized String text() {
            String last = lastError.length() > MAX_ERROR_LENGTH
                    ? "..." + lastError.substring(lastError.length() - MAX_ERROR_LENGTH)
                    : lastError;
            return String.format(
                    Locale.ROOT,
                    "%-20s attackers %4d, attempts %6d, failed %6d  %s",
                    attack.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    attack.attackers(),
                    attempts,
                    failures,
                    last);
        }
    }
}
