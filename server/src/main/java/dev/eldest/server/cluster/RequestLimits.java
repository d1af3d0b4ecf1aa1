package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobRequest;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Limits of the requests that members send each other: a request beyond them runs locally, and is refused by others. So
 * the memory and time that a lying member's request takes are bounded.
 */
final class RequestLimits {
    static final int MAX_TENANT_LENGTH = 1 << 10;
    /** Of position, moves, options and search moves together. Long games take less. */
    static final int MAX_CHARACTERS = 1 << 13;

    /** No position of a game has as many legal moves. */
    static final int MAX_SEARCH_MOVES = 1_000;

    static final int MAX_OPTIONS = 1 << 8;

    private RequestLimits() {}

    static boolean allow(JobRequest request) {
        return allow(request.position(), request.moves(), request.options(), request.limits());
    }

    /** @param position may be null */
    static boolean allow(String position, String moves, Map<String, String> options, SearchLimits limits) {
        return options.size() <= MAX_OPTIONS
                && limits.searchMoves().size() <= MAX_SEARCH_MOVES
                && length(Stream.of(options.keySet(), options.values(), limits.searchMoves()))
                                + moves.length()
                                + (position == null ? 0 : position.length())
                        <= MAX_CHARACTERS;
    }

    private static long length(Stream<Collection<String>> texts) {
        return texts.flatMap(Collection::stream).mapToLong(String::length).sum();
    }
}
