package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.WholeFile;
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
 * What is proven of the positions of the first few plies: bounds on their values, by {@link Discs#commonKey}. That
 * holds whatever was asked, so a file of it helps any later run. For all threads.
 */
final class Known {
    private static final String HEAD = "connect four: key, least value, greatest value";
    private static final int GREATEST = 21;

    /** To whether a value is at least so much. */
    enum Answer {
        YES,
        NO,
        OPEN;

        static Answer of(boolean yes) {
            return yes ? YES : NO;
        }
    }

    private record Bounds(int least, int greatest) {
        private Bounds and(Bounds other) {
            return new Bounds(Math.max(least, other.least), Math.min(greatest, other.greatest));
        }
    }

    private final Map<Long, Bounds> bounds = new ConcurrentHashMap<>();

    /** Whether the value is at least this. */
    Answer atLeast(long key, int value) {
        Bounds known = bounds.get(key);
        if (known == null || known.least < value && known.greatest >= value) {
            return Answer.OPEN;
        }
        return Answer.of(known.least >= value);
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
        List<String> lines = lines(file);
        for (int number = 0; number < lines.size(); number++) {
            String line = lines.get(number);
            if (number == 0 ? !line.equals(HEAD) : !line.matches("\\d{1,18} -?\\d{1,2} -?\\d{1,2}")) {
                throw new NotationException(
                        "%s, line %d: '%s' is not what this command writes".formatted(file, number + 1, line));
            }
            if (number > 0) {
                String[] words = line.split(" ");
                Bounds known = new Bounds(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
                if (known.least < -GREATEST || known.greatest > GREATEST || known.least > known.greatest) {
                    throw new NotationException(
                            "%s, line %d: the values must be from %d to %d, the least first, not '%s'"
                                    .formatted(file, number + 1, -GREATEST, GREATEST, line));
                }
                learn(Long.parseLong(words[0]), known);
            }
        }
    }

    private static List<String> lines(Path file) throws IOException, NotationException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new NotationException("%s is no text".formatted(file));
        }
    }
}
