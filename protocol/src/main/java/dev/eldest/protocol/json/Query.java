package dev.eldest.protocol.json;

import dev.eldest.jobs.JobRequest;
import java.util.List;

sealed interface Query {
    /** Analyses the positions of a game after these numbers of its moves. */
    record Analyze(JobRequest request, List<Integer> turns) implements Query {}

    record QueryVersion() implements Query {}

    record ClearCache() implements Query {}

    /**
     * Ends jobs, which are then answered with what was found.
     *
     * @param id id of the query to end; null for all
     * @param turns move numbers to end; null for all
     */
    record Terminate(Object id, List<Integer> turns) implements Query {}

    /**
     * A parsed line.
     *
     * @param id null if the line has none
     * @param action name of the action; null for an analysis
     * @param unknown names of unknown fields
     */
    record Read(Object id, String action, Query query, List<String> unknown) {
        public Read {
            unknown = List.copyOf(unknown);
        }
    }
}
