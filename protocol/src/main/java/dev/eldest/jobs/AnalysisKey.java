package dev.eldest.jobs;

import dev.eldest.protocol.text.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Key of an analysis: SHA-256 of game, position, moves, number of lines and options, without the limits. Equal keys
 * mean equal position, history and rules. One position may have several keys.
 */
public record AnalysisKey(long first, long second, long third, long fourth) {
    /** Options with random results, which one client must not get from another. */
    private static final Set<String> OF_CHANCE = Set.of(
            "level",
            "level-seed",
            "limit-strength",
            "elo",
            "skill level",
            "skill seed",
            "uci_limitstrength",
            "uci_elo");

    /** Returns null if the result must not be cached. */
    public static AnalysisKey of(JobRequest request, int turn) {
        Map<String, String> options = new TreeMap<>();
        request.options().forEach((name, value) -> options.put(name.toLowerCase(Locale.ROOT), value));
        boolean sure = options.size() == request.options().size()
                && options.keySet().stream().noneMatch(OF_CHANCE::contains)
                && request.limits().searchMoves().isEmpty();
        return request.cacheable() && sure ? digest(request, turn, options) : null;
    }

    /** Returns the key of a second cache entry for the same analysis, with other limits. */
    AnalysisKey secondary() {
        return new AnalysisKey(~first, second, third, fourth);
    }

    private static AnalysisKey digest(JobRequest request, int turn, Map<String, String> options) {
        MessageDigest digest = Sha256.create();
        addOrNone(digest, request.game());
        addOrNone(digest, request.position());
        add(digest, request.textUpTo(turn));
        add(digest, Integer.toString(request.lines()));
        options.forEach((name, value) -> {
            add(digest, name);
            add(digest, value);
        });
        ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
        return new AnalysisKey(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
    }

    /** Adds null and the empty string as different values. */
    private static void addOrNone(MessageDigest digest, String text) {
        add(digest, text == null ? "" : "=" + text);
    }

    /** Adds the length, then the text, so that fields cannot run together. */
    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }
}
