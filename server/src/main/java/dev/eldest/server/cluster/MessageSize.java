package dev.eldest.server.cluster;

import dev.eldest.jobs.JobRequest;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Checks whether a request fits into one message; if not, it runs locally, since the receiver would reject it. The
 * estimate assumes the most bytes that texts may take, so it is cheap. Results always fit, as their parts are bounded.
 */
final class MessageSize {
    /** Longer messages are rejected. */
    static final int MAX_MESSAGE_BYTES = 1 << 20;

    private static final int MAX_BYTES_PER_CHARACTER = 3;
    private static final int LENGTH_BYTES = Integer.BYTES;
    /** Numbers and the tenant. */
    private static final int OTHER_BYTES = 1 << 12;

    private MessageSize() {}

    static boolean fits(JobRequest request) {
        return fits(Stream.of(
                        texts(request.game(), request.position(), request.moves()),
                        texts(request.options()),
                        request.limits().searchMoves().stream())
                .flatMap(each -> each));
    }

    static boolean fits(RemoteSearchRequest request) {
        return fits(Stream.of(
                        texts(request.game(), request.position(), request.moves()),
                        texts(request.options()),
                        request.limits().searchMoves().stream())
                .flatMap(each -> each));
    }

    private static boolean fits(Stream<String> texts) {
        long maxBytes = texts.mapToLong(
                        text -> LENGTH_BYTES + (text == null ? 0 : MAX_BYTES_PER_CHARACTER * (long) text.length()))
                .sum();
        return OTHER_BYTES + maxBytes <= MAX_MESSAGE_BYTES;
    }

    private static Stream<String> texts(String... texts) {
        return Stream.of(texts);
    }

    private static Stream<String> texts(Map<String, String> texts) {
        return Stream.of(texts.keySet(), texts.values()).flatMap(Collection::stream);
    }
}
