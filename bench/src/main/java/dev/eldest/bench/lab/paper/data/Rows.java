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
public final class Rows {
    /** What stands for a position in the paper's own rows: it does not say which it was. */
    public static final String PAPER = "paper";

    private final Map<Row.Key, Row> rows = new LinkedHashMap<>();
    /** Null for none. */
    private final Path file;

    private final int found;

    /**
     * @param file null for none
     * @throws IllegalArgumentException says what is wrong in the file
     */
    public Rows(Path file) throws IOException {
        this.file = file;
        readAll(figuresOfThePaper());
        int ofThePaper = rows.size();
        if (file != null && Files.exists(file)) {
            readAll(wholeLines(Files.readString(file)));
            found = rows.size() - ofThePaper;
        } else {
            found = 0;
            if (file != null) {
                Files.writeString(file, Row.HEADER + "\n");
            }
        }
    }

    /** How many rows the file had in the beginning. */
    public int found() {
        return found;
    }

    public Optional<Row> find(String position, String algorithm, int dropped, int depth) {
        return Optional.ofNullable(rows.get(new Row.Key(position, algorithm, dropped, depth)));
    }

    public void add(Row row) throws IOException {
        rows.put(row.key(), row);
        if (file != null) {
            Files.writeString(file, row.line() + "\n", StandardOpenOption.APPEND);
        }
    }

    /** Leaves out a last line that was cut off, in the file too: the next one is to stand on its own. */
    private String wholeLines(String text) throws IOException {
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        if (whole.length() < text.length()) {
            Files.writeString(file, whole.isEmpty() ? Row.HEADER + "\n" : whole);
        }
        return whole;
    }

    private void readAll(String text) {
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (number == 1 && !line.equals(Row.HEADER)) {
                throw new IllegalArgumentException("line 1 must be '" + Row.HEADER + "', not '" + line + "'");
            }
            if (number > 1) {
                read(line, number);
            }
        }
    }

    private void read(String line, int number) {
        try {
            Row row = Row.parse(line);
            rows.put(row.key(), row);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + ": " + e.getMessage());
        }
    }

    private static String figuresOfThePaper() {
        try (InputStream in = Rows.class.getResourceAsStream("paper.csv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
