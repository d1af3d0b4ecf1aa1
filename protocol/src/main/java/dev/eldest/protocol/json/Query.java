package dev.eldest.protocol.json;

import dev.eldest.protocol.jobs.JobRequest;
import java.util.List;

/** What a line asks for. */
sealed interface Query {
    /** Positions of a game, after so many of its moves. */
    record Analyze(JobRequest request, List<Integer> turns) implements Query {}

    record QueryVersion() implements Query {}

    record ClearCache() implements Query {}

    /**
     * That what was asked is answered now.
     *
     * @param id of whose answers are meant; null for all
     * @param turns which of them; null for all
     */
    record Terminate(Object id, List<Integer> turns) implements Query {}

    /**
     * A query as it came.
     *
     * @param id null if there is none
     * @param action null where positions are asked about
     * @param unknown fields that nobody looked at
     */
    record Read(Object id, String action, Query query, List<String> unknown) {
        public Read {
            unknown = List.copyOf(unknown);
        }
    }
}
