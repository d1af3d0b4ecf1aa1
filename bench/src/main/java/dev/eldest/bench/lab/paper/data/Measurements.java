package dev.eldest.bench.lab.paper.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * All that has been measured, and the paper's own figures. With a file each row is written there as it comes; a file
 * that exists is gone on with.
 */
public final class Measurements {
    /** What stands for a position in the paper's own rows: it does not say which it was. */
    public static final String PAPER = "paper";

    private final Map<Measurement.Key, Measurement> measurements = new LinkedHashMap<>();
    /** Null for none. */
    private final Path file;

    private final int found;

    /**
     * @param file null for none
     * @throws IllegalArgumentException says what is wrong in the file
     */
    public Measurements(Path file) throws IOException {
        this.file = file;
        readAll(figuresOfThePaper());
        int ofThePaper = measurements.size();
        if (file != null && Files.exists(file)) {
            readAll(wholeLines(Files.readString(file)));
            found = measurements.size() - ofThePaper;
        } else {
            found = 0;
            if (file != null) {
                Files.writeString(file, Measurement.HEADER + "\n");
            }
        }
    }

    /** How many rows the file had in the beginning. */
    public int found() {
        return found;
    }

    public Optional<Measurement> find(String position, String algorithm, int dropped, int depth) {
        return Optional.ofNullable(measurements.get(new Measurement.Key(position, algorithm, dropped, depth)));
    }

    public void add(Measurement measurement) throws IOException {
        measurements.put(measurement.key(), measurement);
        if (file != null) {
            Files.writeString(file, measurement.line() + "\n", StandardOpenOption.APPEND);
        }
    }

    /** Leaves out a last line that was cut off, in the file too: the next one is to stand on its own. */
    private String wholeLines(String text) throws IOException {
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.length() < text.length()) {
            Files.writeString(file, whole.isEmpty() ? Measurement.HEADER + "\n" : whole);
        }
        return whole;
    }

    private void readAll(String text) {
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (number == 1 && !line.equals(Measurement.HEADER)) {
                throw new IllegalArgumentException("line 1 must be '" + Measurement.HEADER + "', not '" + line + "'");
            }
            if (number > 1) {
                read(line, number);
            }
        }
    }

    private void read(String line, int number) {
        try {
            Measurement measurement = Measurement.parse(line);
            measurements.put(measurement.key(), measurement);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage());
        }
    }

    private static String figuresOfThePaper() {
        try (InputStream in = Measurements.class.getResourceAsStream("paper.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
