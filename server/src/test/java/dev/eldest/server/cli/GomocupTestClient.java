package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.gomocup.Gomocup;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs a whole session of the Gomocup protocol with the real engine. */
final class GomocupTestClient {
    /** Rule options by Gomocup number. */
    static final Map<Integer, String> RULES = Map.of(0, "freestyle", 1, "standard", 4, "renju", 8, "caro");

    private static final int LINE_LIMIT = 4096;

    private GomocupTestClient() {}

    /** Returns the replies to these lines, without messages. */
    static List<String> replies(Engine engine, String lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioSession.run(
                engine,
                new Gomocup(),
                new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)),
                out,
                LINE_LIMIT);
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.startsWith("MESSAGE "))
                .toList();
    }

    /** Returns the game's name of the cell in a reply. */
    static String cellName(String cell, int size) {
        String[] numbers = cell.split(",");
        return (char) ('a' + Integer.parseInt(numbers[0])) + Integer.toString(size - Integer.parseInt(numbers[1]));
    }
}
