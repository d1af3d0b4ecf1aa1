package dev.eldest.protocol.jobs;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * By what the answer to a job is kept, but for its limits: the game, the position as it was told with all moves that
 * led from there, how many lines, and the options. So two jobs of one key are about the same position with the same
 * history by the same rules; the other way round one position may have several keys. It is a digest that nobody can
 * find two texts of.
 */
public record AnalysisKey(long first, long second, long third, long fourth) {
    /** What a weak player finds is a matter of chance, and somebody else's chance is not his. */
    private static final Set<String> OF_CHANCE = Set.of(
            "level",
            "level-seed",
            "limit-strength",
            "elo",
            "skill level",
            "skill seed",
            "uci_limitstrength",
            "uci_elo");

    /** Null if what is found of it is not kept. */
    public static AnalysisKey of(JobRequest request, int turn) {
        Map<String, String> options = new TreeMap<>();
        request.options().forEach((name, value) -> options.put(name.toLowerCase(Locale.ROOT), value));
        boolean sure = options.size() == request.options().size()
                && options.keySet().stream().noneMatch(OF_CHANCE::contains)
                && request.limits().searchMoves().isEmpty();
        return request.remembered() && sure ? digest(request, turn, options) : null;
    }

    /** Another one, for a second finding of the same. */
    AnalysisKey beside() {
        return new AnalysisKey(~first, second, third, fourth);
    }

    private static AnalysisKey digest(JobRequest request, int turn, Map<String, String> options) {
        MessageDigest digest = sha256();
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

    /** What nobody has said is not what somebody has left empty. */
    private static void addOrNone(MessageDigest digest, String text) {
        add(digest, text == null ? "" : "=" + text);
    }

    /** With its length before it, so that it is clear where each ends. */
    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has it", e);
        }
    }
}
