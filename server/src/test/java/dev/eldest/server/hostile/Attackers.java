package dev.eldest.server.hostile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * The process of all strangers, each a virtual thread. They come within the given time, which a line of output ends,
 * and attack until the process's input is over, as it also is when whoever has started it is gone. Then it prints what
 * became of each attack, and ends with exit code 1 if one has worked.
 *
 * <p>{@code Attackers PORT WATCH-PORT TOKEN ARRIVAL-MILLIS ADDRESS,... ATTACK...}
 */
final class Attackers {
    private Attackers() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Target target = Target.read(List.of(args));
        long arrivalMillis = Long.parseLong(args[3]);
        String[] addresses = args[4].split(",");
        SplittableRandom random = new SplittableRandom(1);
        List<Campaign> campaigns = new ArrayList<>();
        int count = 0;
        for (String name : List.of(args).subList(5, args.length)) {
            Campaign campaign = new Campaign(KnownAttack.valueOf(name));
            campaigns.add(campaign);
            for (int i = 0; i < campaign.kind.strangers(); i++) {
                Stranger stranger = new Stranger(target, addresses[count++ % addresses.length], random.split());
                Thread.ofVirtual().start(() -> campaign.join(stranger, arrivalMillis));
            }
        }
        Thread.sleep(arrivalMillis);
        System.out.println("all are here");
        System.in.transferTo(OutputStream.nullOutputStream());
        campaigns.forEach(campaign -> System.out.println(campaign.text()));
        System.out.printf(
                Locale.ROOT,
                "processor time of the attackers: %.1f s%n",
                TimeUnit.NANOSECONDS.toMillis(ProcessHandle.current()
                                .info()
                                .totalCpuDuration()
                                .orElseThrow()
                                .toNanos())
                        / 1000.0);
        System.exit(campaigns.stream().anyMatch(Campaign::worked) ? 1 : 0);
    }

    /** One attack by all who commit it. The counts are guarded by the monitor. */
    private static final class Campaign {
        private static final int LONGEST_TROUBLE = 100;

        private final KnownAttack kind;
        private long visits;
        private long cutShort;
        private String trouble = "";
        private boolean worked;

        Campaign(KnownAttack kind) {
            this.kind = kind;
        }

        void join(Stranger stranger, long arrivalMillis) {
            try {
                Thread.sleep(stranger.random().nextLong(arrivalMillis + 1));
                while (true) {
                    visit(stranger);
                    stranger.pause(kind.restMillis());
                }
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts a stranger", e);
            }
        }

        private void visit(Stranger stranger) throws InterruptedException {
            count(null);
            try {
                kind.attack().visit(stranger);
            } catch (IOException e) {
                count(e);
            }
        }

        private synchronized void count(IOException problem) {
            if (problem == null) {
                visits++;
            } else {
                cutShort++;
                trouble = worked ? trouble : String.valueOf(problem.getMessage());
                worked |= problem instanceof Breach;
            }
        }

        synchronized boolean worked() {
            return worked;
        }

        synchronized String text() {
            String last = trouble.length() > LONGEST_TROUBLE
                    ? "..." + trouble.substring(trouble.length() - LONGEST_TROUBLE)
                    : trouble;
            return String.format(
                    Locale.ROOT,
                    "%-20s strangers %4d, visits %6d, cut short %6d  %s",
                    kind.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    kind.strangers(),
                    visits,
                    cutShort,
                    last);
        }
    }
}
