package dev.eldest.server.cluster;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A network that delays, reorders, duplicates and loses messages, and carries none between partitions. A dead member
 * sends nothing. The others may be notified of its death, or not.
 */
final class SimulatedNet {
    private final SimulatedTime time;
    private final Random random;
    private final Map<String, End> ends = new LinkedHashMap<>();
    private final Set<String> partition = new LinkedHashSet<>();
    double minMillis = 0.2;
    double maxMillis = 0.4;
    double lossRate;
    double duplicationRate;
    long messages;
    /** Receives nothing, but can send. */
    String unreachable;
    /** Runs once, at the next send. */
    Runnable beforeNextSend;

    SimulatedNet(SimulatedTime time, long seed) {
        this.time = time;
        random = new Random(seed);
    }

    /** The transport of one member. */
    final class End implements ClusterTransport {
        private final String name;
        private Listener listener;
        private boolean dead;

        private End(String name) {
            this.name = name;
        }

        @Override
        public void listen(Listener here) {
            listener = here;
            ends.values().forEach(other -> {
                if (other != this && !other.dead && other.listener != null) {
                    other.listener.memberJoined(name, name);
                    listener.memberJoined(other.name, other.name);
                }
            });
        }

        @Override
        public void send(String member, byte[] message) {
            End to = ends.get(member);
            if (beforeNextSend != null) {
                Runnable now = beforeNextSend;
                beforeNextSend = null;
                now.run();
            }
            if (dead
                    || to == null
                    || member.equals(unreachable)
                    || partition.contains(name) != partition.contains(member)) {
                return;
            }
            messages++;
            double draw = random.nextDouble();
            int times = draw < lossRate ? 0 : draw < lossRate + duplicationRate ? 2 : 1;
            for (int i = 0; i < times; i++) {
                time.schedule(
                        minMillis + random.nextDouble() * (maxMillis - minMillis), () -> to.deliver(name, message));
            }
        }

        private void deliver(String from, byte[] message) {
            if (!dead && listener != null && !listener.receiveAtOnce(from, message)) {
                listener.receive(from, message);
            }
        }

        @Override
        public void schedule(Runnable task, long delayNanos) {
            time.schedule(delayNanos / 1e6, () -> {
                if (!dead) {
                    task.run();
                }
            });
        }

        @Override
        public void close() {
            kill(name, true);
        }
    }

    /** Returns the random generator of one member, which depends on the seed. */
    RandomGenerator random() {
        return new SplittableRandom(random.nextLong());
    }

    End transport(String name) {
        return ends.computeIfAbsent(name, End::new);
    }

    /**
     * Kills a member.
     *
     * @param notified whether the others are notified soon
     */
    void kill(String name, boolean notified) {
        transport(name).dead = true;
        if (notified) {
            time.schedule(
                    100,
                    () -> ends.values().stream()
                            .filter(other -> !other.dead)
                            .forEach(other -> other.listener.memberLeft(name)));
        }
    }

    boolean alive(String name) {
        return !transport(name).dead;
    }

    /** Separates a member from the others until {@link #rejoin}. */
    void isolate(String name) {
        partition.add(name);
    }

    void rejoin(String name) {
        partition.remove(name);
    }
}
