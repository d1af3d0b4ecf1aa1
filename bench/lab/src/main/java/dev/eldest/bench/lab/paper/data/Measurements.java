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
 * All measurements and the paper's own figures. With a file, rows are appended at once and existing rows are reused.
 */
public final class Measurements {
    /** Position name of the paper's own rows; the paper does not name its position. */
    public static final String PAPER = "paper";

    private final Map<Measurement.Key, Measurement> measurements = new LinkedHashMap<>();
    /** Null without a file. */
    private final Path file;

    private final int initialSize;

    /**
     * @param file the file, or null
     * @throws IllegalArgumentException if the file is invalid; the message is for users
     */
    public Measurements(Path file) throws IOException {
        this.file = file;
        readAll(figuresOfThePaper());
        int ofThePaper = measurements.size();
        if (file != null && Files.exists(file)) {
            readAll(wholeLines(Files.readString(file)));
            initialSize = measurements.size() - ofThePaper;
        } else {
            initialSize = 0;
            if (file != null) {
                Files.writeString(file, Measurement.HEADER + "\n");
            }
        }
    }

    /** Returns the number of rows that the file had at the start. */
    public int initialSize() {
        return initialSize;
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

    /** Drops an incomplete last line, also from the file, so that the next row gets its own line. */
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
