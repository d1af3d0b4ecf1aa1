package dev.eldest.server.cluster;

import dev.eldest.jobs.JobRequest;
import java.util.Collection;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Checks whether a request fits into one message; if not, it runs locally, since the receiver would refuse it. The
 * estimate assumes the most bytes that texts may take, so it is cheap. Results always fit, as their parts are bounded.
 */
final class MessageSize {
    /** Messages with more texts, numbers and names are refused, since a short one takes up to 50 bytes in memory. */
    static final int MAX_VALUES = 1 << 16;

    private static final int MAX_BYTES_PER_CHARACTER = 3;
    private static final int LENGTH_BYTES = 5;
    /** Numbers, the tenant and names of components. */
    private static final int OTHER_BYTES = 1 << 12;

    private static final int OTHER_VALUES = 100;

    private MessageSize() {}

    static boolean fits(JobRequest request) {
        return request.limits().searchMoves().size() <= RemoteSearchRequest.MAX_SEARCH_MOVES
                && fits(Stream.of(
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
        LongSummaryStatistics maxBytes = texts.mapToLong(
                        text -> LENGTH_BYTES + (text == null ? 0 : MAX_BYTES_PER_CHARACTER * (long) text.length()))
                .summaryStatistics();
        return OTHER_BYTES + maxBytes.getSum() <= ClusterTransport.MAX_MESSAGE_BYTES
                && OTHER_VALUES + maxBytes.getCount() <= MAX_VALUES;
    }

    private static Stream<String> texts(String... texts) {
        return Stream.of(texts);
    }

    private static Stream<String> texts(Map<String, String> texts) {
        return Stream.of(texts.keySet(), texts.values()).flatMap(Collection::stream);
    }
}
