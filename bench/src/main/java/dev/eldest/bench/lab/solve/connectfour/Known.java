package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.WholeFile;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What is proven of the positions of the first few plies: bounds on their values, by {@link Stones#commonKey}. That
 * holds whatever was asked, so a file of it helps any later run. For all threads.
 */
final class Known {
    private static final String HEAD = "connect four: key, least value, greatest value";
    private static final int GREATEST = 21;

    private record Bounds(int least, int greatest) {
        private Bounds and(Bounds other) {
            return new Bounds(Math.max(least, other.least), Math.min(greatest, other.greatest));
        }
    }

    private final Map<Long, Bounds> bounds = new ConcurrentHashMap<>();

    /** Whether the value is at least this: 1 for yes, 0 for no, -1 if that is not known. */
    int atLeast(long key, int value) {
        Bounds known = bounds.get(key);
        if (known == null) {
            return -1;
        }
        return known.least >= value ? 1 : known.greatest < value ? 0 : -1;
    }

    void learn(long key, int value, boolean atLeast) {
        learn(key, atLeast ? new Bounds(value, GREATEST) : new Bounds(-GREATEST, value - 1));
    }

    private void learn(long key, Bounds learnt) {
        bounds.merge(key, learnt, Bounds::and);
    }

    int size() {
        return bounds.size();
    }

    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        new TreeMap<>(bounds)
                .forEach((key, known) -> text.append(key)
                        .append(' ')
                        .append(known.least)
                        .append(' ')
                        .append(known.greatest)
                        .append('\n'));
        WholeFile.write(file, text.toString());
    }

    /** Adds what a file knows, if there is one. */
    void read(Path file) throws IOException, NotationException {
        if (!Files.exists(file)) {
            return;
        }
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (number == 1 ? !line.equals(HEAD) : !line.matches("\\d{1,18} -?\\d{1,2} -?\\d{1,2}")) {
                throw new NotationException(
                        "%s, line %d: '%s' is not what this command writes".formatted(file, number, line));
            }
            if (number > 1) {
                String[] words = line.split(" ");
                learn(Long.parseLong(words[0]), new Bounds(Integer.parseInt(words[1]), Integer.parseInt(words[2])));
            }
        }
    }
}
