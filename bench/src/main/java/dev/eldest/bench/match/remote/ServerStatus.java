package dev.eldest.bench.match.remote;

import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;

/**
 * What a server tells of itself to who looks on. What it does not tell counts as nothing.
 *
 * @param version of the program
 * @param engine tells builds of the engine apart
 * @param searches that run or wait there, whoever asked for them
 * @param jobs of them that have only what is left over
 */
record ServerStatus(String version, String engine, int cores, int searches, int jobs) {
    private static final String LIVE = "live ";
    /** No server has so many cores or jobs. */
    private static final int MOST = 1 << 16;

    /** Null if the line tells something else. */
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
        return value instanceof Number number ? Math.clamp(number.longValue(), 0, MOST) : 0;
    }
}
