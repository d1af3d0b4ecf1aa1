package dev.eldest.bench.match.remote;

import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;

/**
 * Status that a server reports to monitors. Omitted numbers are 0.
 *
 * @param searches number of running and waiting searches of all clients
 * @param jobs number of running background searches among them
 */
record ServerStatus(String version, String engine, int cores, int searches, int jobs) {
    private static final String LIVE = "live ";
    /** Upper limit of all numbers, against nonsense. */
    private static final int MAX_NUMBER = 1 << 16;

    /** Parses a status line; returns null for another line. */
    static ServerStatus read(String line) {
        if (!line.startsWith(LIVE)) {
            return null;
        }
        Map<String, Object> live = JsonTreeParser.readWhole(line.substring(LIVE.length()));
        int searches = live.get("searches") instanceof List<?> list ? list.size() : 0;
        int jobs = live.get("jobs") instanceof Map<?, ?> all ? number(all.get("running")) : 0;
        return new ServerStatus(
                TextSanitizer.echo(String.valueOf(live.get("version"))),
                TextSanitizer.echo(String.valueOf(live.get("engine"))),
                number(live.get("cores")),
                searches,
                jobs);
    }

    private static int number(Object value) {
        return value instanceof Number number ? Math.clamp(number.longValue(), 0, MAX_NUMBER) : 0;
    }
}
