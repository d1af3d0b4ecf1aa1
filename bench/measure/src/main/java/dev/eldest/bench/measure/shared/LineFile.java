package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a text file with a position per line. Leaves out empty lines and comments. Refuses what cannot be read, with
 * its line.
 */
public final class LineFile {
    private static final String COMMENT = "#";

    /** Parses a line. */
    @FunctionalInterface
    public interface Parser<T> {
        /** @param number of the line in the file, from 1 */
        T parse(String text, int number) throws NotationException;
    }

    private LineFile() {}

    /**
     * Returns the first positions of a file, at least one.
     *
     * @param option names the file on the command line, for messages
     * @param max number of positions after which the rest of the file is ignored
     */
    public static <T> List<T> read(String option, Path path, int max, Parser<T> parser) {
        String file = "'" + TextSanitizer.echo(path.toString()) + "'";
        List<T> parsed = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null && parsed.size() < max; line = lines.readLine()) {
                number++;
                String text = TextSanitizer.withoutMark(line).strip();
                if (!text.isEmpty() && !text.startsWith(COMMENT)) {
                    parsed.add(parse(parser, text, number, option + ": " + file));
                }
            }
        } catch (IOException e) {
            throw new RefusedException(option + ": the file " + file + " cannot be read");
        }
        if (parsed.isEmpty()) {
            throw new RefusedException(option + ": the file " + file + " has no position");
        }
        return parsed;
    }

    private static <T> T parse(Parser<T> parser, String text, int number, String file) {
        try {
            return parser.parse(text, number);
        } catch (NotationException e) {
            throw new RefusedException(file + ", line " + number + ": " + TextSanitizer.message(e.getMessage()));
        }
    }
}
