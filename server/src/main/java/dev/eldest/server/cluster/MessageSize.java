package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.JobRequest;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What is too long for a message is done where it was asked for: whoever got it would not read it. That is judged by
 * the most that texts may take, which is soon counted; an answer always fits, since all it consists of is bounded.
 */
final class MessageSize {
    /** A longer message is read by nobody. */
    static final int MAX_MESSAGE_BYTES = 1 << 20;

    private static final int MAX_BYTES_A_CHARACTER = 3;
    private static final int BYTES_OF_A_LENGTH = Integer.BYTES;
    /** Numbers, and who asks for it. */
    private static final int BYTES_BESIDE_TEXTS = 1 << 12;

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
        long most = texts.mapToLong(
                        text -> BYTES_OF_A_LENGTH + (text == null ? 0 : MAX_BYTES_A_CHARACTER * (long) text.length()))
                .sum();
        return BYTES_BESIDE_TEXTS + most <= MAX_MESSAGE_BYTES;
    }

    private static Stream<String> texts(String... texts) {
        return Stream.of(texts);
    }

    private static Stream<String> texts(Map<String, String> texts) {
        return Stream.of(texts.keySet(), texts.values()).flatMap(Collection::stream);
    }
}
