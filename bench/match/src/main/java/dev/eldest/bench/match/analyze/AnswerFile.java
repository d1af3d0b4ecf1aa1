package dev.eldest.bench.match.analyze;

import dev.eldest.bench.match.analyze.AnalysisConfig.PositionId;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * File of answers: a header line with the key of the config, then one answer per line. It grows as answers arrive, so
 * that an interrupted analysis can continue; an incomplete last line is dropped then. Memory holds only the parts of an
 * answer that a report shows.
 */
final class AnswerFile implements AutoCloseable {
    private static final String HEAD = "analysis";
    private static final String GAME = "game";
    private static final String TURN = "turn";

    private final Map<PositionId, Answer> answers = new HashMap<>();
    private final OutputStream out;

    /** Opens or creates the file. Refuses a file with another key. */
    AnswerFile(Path file, String key) throws IOException {
        boolean exists = Files.exists(file) && Files.size(file) > 0;
        if (exists) {
            read(file, key);
        }
        out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (!exists) {
            write(Map.of(HEAD, key));
        }
    }

    private void read(Path file, String key) throws IOException {
        long end = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next != '\n') {
                    line.write(next);
                    continue;
                }
                load(line(line.toString(StandardCharsets.UTF_8), file), end == 0, file, key);
                end += line.size() + 1;
                line.reset();
            }
        }
        if (end == 0) {
            throw wrongFile(file);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(end);
        }
    }

    private void load(Map<String, Object> line, boolean first, Path file, String key) {
        if (!first) {
            answers.put(place(line, file), new Answer(line));
        } else if (!key.equals(line.get(HEAD))) {
            throw wrongFile(file);
        }
    }

    private static Map<String, Object> line(String text, Path file) {
        try {
            return JsonTreeParser.readWhole(text);
        } catch (BadQueryException e) {
            throw wrongFile(file);
        }
    }

    private static PositionId place(Map<String, Object> line, Path file) {
        if (line.get(GAME) instanceof Long game && line.get(TURN) instanceof Long turn) {
            return new PositionId((int) (game - 1), (int) (long) turn);
        }
        throw wrongFile(file);
    }

    private static RefusedException wrongFile(Path file) {
        return new RefusedException("--output: the file '" + TextSanitizer.echo(file.toString()) + "' belongs to"
                + " another analysis or is not an answer file; choose another file");
    }

    /** Returns the answers so far. */
    Map<PositionId, Answer> answers() {
        return answers;
    }

    /** Appends an answer without its id fields. */
    void add(PositionId place, Map<String, Object> answer) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(GAME, place.game() + 1L);
        line.put(TURN, (long) place.turn());
        answer.forEach((name, value) -> {
            if (!Answer.ID_FIELDS.contains(name)) {
                line.put(name, value);
            }
        });
        write(line);
        answers.put(place, new Answer(line));
    }

    private void write(Map<String, Object> line) throws IOException {
        out.write((JsonTreeParser.write(line) + '\n').getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
