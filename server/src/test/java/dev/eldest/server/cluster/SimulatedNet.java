package dev.eldest.server.cluster;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Carries members' messages as badly as it is told to: late, in any order, some twice, some never, and none between
 * parts that are torn apart. Who is told to be dead says nothing any more; the others may hear of it, or not.
 */
final class SimulatedNet {
    private final SimulatedTime time;
    private final Random chance;
    private final Map<String, End> ends = new LinkedHashMap<>();
    private final Set<String> apart = new LinkedHashSet<>();
    double leastMillis = 0.2;
    double mostMillis = 0.4;
    double lost;
    double twice;
    long messages;
    /** Nothing is carried to this one, but from it. */
    String deaf;
    /** Comes between: is done once, when something is sent next. */
    Runnable between;

    SimulatedNet(SimulatedTime time, long seed) {
        this.time = time;
        chance = new Random(seed);
    }

    /** One member's end of it. */
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
                    other.listener.joined(name, name);
                    listener.joined(other.name, other.name);
                }
            });
        }

        @Override
        public void send(String member, byte[] message) {
            End to = ends.get(member);
            if (between != null) {
                Runnable now = between;
                between = null;
                now.run();
            }
            if (dead || to == null || member.equals(deaf) || apart.contains(name) != apart.contains(member)) {
                return;
            }
            messages++;
            double dice = chance.nextDouble();
            int times = dice < lost ? 0 : dice < lost + twice ? 2 : 1;
            for (int i = 0; i < times; i++) {
                time.in(leastMillis + chance.nextDouble() * (mostMillis - leastMillis), () -> to.hear(name, message));
            }
        }

        private void hear(String from, byte[] message) {
            if (!dead && listener != null) {
                listener.heard(from, message);
            }
        }

        @Override
        public void close() {
            kill(name, true);
        }
    }

    /** For one member, and with the same seed the same. */
    RandomGenerator chance() {
        return new SplittableRandom(chance.nextLong());
    }

    End end(String name) {
        return ends.computeIfAbsent(name, End::new);
    }

    /** @param told whether the others soon hear of it */
    void kill(String name, boolean told) {
        end(name).dead = true;
        if (told) {
            time.in(
                    100,
                    () -> ends.values().stream()
                            .filter(other -> !other.dead)
                            .forEach(other -> other.listener.left(name)));
        }
    }

    boolean alive(String name) {
        return !end(name).dead;
    }

    /** Between this one and the others nothing is carried, until it is put back. */
    void tearOff(String name) {
        apart.add(name);
    }

    void putBack(String name) {
        apart.remove(name);
    }
}
