package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Proven bounds of positions of the first plies, by {@link ConnectFourBitboard#commonKey}. They hold for any question,
 * so their file helps every later run. Thread-safe.
 */
final class ProvenBounds {
    private static final String HEAD = "connect four: key, least value, greatest value";
    private static final int MAX_VALUE = 21;

    /** Answer to whether a value is at least some number. */
    enum Answer {
        YES,
        NO,
        OPEN;

        static Answer of(boolean yes) {
            return yes ? YES : NO;
        }
    }

    private record Bounds(int min, int max) {
        private Bounds and(Bounds other) {
            return new Bounds(Math.max(min, other.min), Math.min(max, other.max));
        }
    }

    private final Map<Long, Bounds> bounds = new ConcurrentHashMap<>();

    /** Returns whether the value is at least this. */
    Answer atLeast(long key, int value) {
        Bounds provenBounds = bounds.get(key);
        if (provenBounds == null || provenBounds.min < value && provenBounds.max >= value) {
            return Answer.OPEN;
        }
        return Answer.of(provenBounds.min >= value);
    }

    void add(long key, int value, boolean atLeast) {
        add(key, atLeast ? new Bounds(value, MAX_VALUE) : new Bounds(-MAX_VALUE, value - 1));
    }

    private void add(long key, Bounds learnt) {
        bounds.merge(key, learnt, Bounds::and);
    }

    int size() {
        return bounds.size();
    }

    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        new TreeMap<>(bounds)
                .forEach((key, provenBounds) -> text.append(key)
                        .append(' ')
                        .append(provenBounds.min)
                        .append(' ')
                        .append(provenBounds.max)
                        .append('\n'));
        AtomicFile.write(file, text.toString());
    }

    /** Adds the bounds of a file, if it exists. */
    void read(Path file) throws IOException, NotationException {
        if (!Files.exists(file)) {
            return;
        }
        List<String> lines = lines(file);
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            if (number == 0 ? !line.equals(HEAD) : !line.matches("\\d{1,18} -?\\d{1,2} -?\\d{1,2}")) {
                throw new NotationException(
                        "%s, line %d: '%s' is not a line of this file format".formatted(file, number + 1, line));
            }
            if (number > 0) {
                String[] words = line.split(" ");
                Bounds provenBounds = new Bounds(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
                if (provenBounds.min < -MAX_VALUE
                        || provenBounds.max > MAX_VALUE
                        || provenBounds.min > provenBounds.max) {
                    throw new NotationException("%s, line %d: values must be from %d to %d, the lesser first, not '%s'"
                            .formatted(file, number + 1, -MAX_VALUE, MAX_VALUE, line));
                }
                add(Long.parseLong(words[0]), provenBounds);
            }
        }
    }

    private static List<String> lines(Path file) throws IOException, NotationException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new NotationException("%s is not a text file".formatted(file));
        }
    }
}
