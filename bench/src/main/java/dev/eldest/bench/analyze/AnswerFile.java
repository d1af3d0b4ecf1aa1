package dev.eldest.bench.analyze;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.json.BadQueryException;
import dev.eldest.protocol.json.JsonTree;
import dev.eldest.protocol.text.Text;
import java.io.IOException;
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
 * The file of answers, one a line, after a first line that tells what was asked. It grows as answers come, so that an
 * analysis can go on where it was broken off; a line that was cut off is dropped then.
 */
final class AnswerFile implements AutoCloseable {
    private static final String HEAD = "analysis";
    private static final String GAME = "game";
    private static final String TURN = "turn";

    private final Map<Spot, Map<String, Object>> answers = new HashMap<>();
    private final OutputStream out;

    /** Opens the file, or makes it; one with answers to something else is refused. */
    AnswerFile(Path file, String key) throws IOException {
        boolean begun = Files.exists(file) && Files.size(file) > 0;
        if (begun) {
            read(file, key);
        }
        out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        if (!begun) {
            write(Map.of(HEAD, key));
        }
    }

    private void read(Path file, String key) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int start = 0;
        boolean first = true;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                Map<String, Object> line = line(new String(bytes, start, at - start, StandardCharsets.UTF_8), file);
                if (first && !key.equals(line.get(HEAD))) {
                    throw notOurs(file);
                }
                if (!first) {
                    answers.put(place(line, file), line);
                }
                first = false;
                start = at + 1;
            }
        }
        if (first) {
            throw notOurs(file);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(start);
        }
    }

    private static Map<String, Object> line(String text, Path file) {
        try {
            return JsonTree.readWhole(text);
        } catch (BadQueryException e) {
            throw notOurs(file);
        }
    }

    private static Spot place(Map<String, Object> line, Path file) {
        if (line.get(GAME) instanceof Long game && line.get(TURN) instanceof Long turn) {
            return new Spot((int) (game - 1), (int) (long) turn);
        }
        throw notOurs(file);
    }

    private static RefusedException notOurs(Path file) {
        return new RefusedException("--output: the file '" + Text.echo(file.toString())
                + "' holds something else: the same command goes on with an analysis, another one needs another file");
    }

    /** What is known so far. */
    Map<Spot, Map<String, Object>> answers() {
        return answers;
    }

    /** Keeps an answer, as it came but for its id. */
    void add(Spot place, Map<String, Object> answer) throws IOException {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(GAME, place.game() + 1L);
        line.put(TURN, (long) place.turn());
        answer.forEach((name, value) -> {
            if (!Answer.OF_THE_TALK.contains(name)) {
                line.put(name, value);
            }
        });
        write(line);
        answers.put(place, line);
    }

    private void write(Map<String, Object> line) throws IOException {
        out.write((JsonTree.write(line) + '\n').getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
