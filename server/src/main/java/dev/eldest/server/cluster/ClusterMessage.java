package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.jobs.AnalysisKey;
import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.CompletedAnalysis;
import dev.eldest.protocol.jobs.FairnessRank;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.MemberLoad;
import java.util.List;

/**
 * What members say to one another. Who has a client's jobs and searches, their owner, gives some of them, by numbers of
 * its own, to others, the workers.
 */
sealed interface ClusterMessage {
    /**
     * How the worker stands, for one owner.
     *
     * @param fingerprint what both must agree on
     * @param turn which of its own jobs comes next; null if none is to begin
     * @param waiting how many of them wait, for people to see
     * @param hashId its place among those who keep findings
     * @param given the numbers of what the worker has of the owner's, that included whose answer has not been got
     */
    record State(
            CompatibilityFingerprint fingerprint,
            MemberLoad load,
            FairnessRank turn,
            long waiting,
            long hashId,
            List<Long> given)
            implements ClusterMessage {}

    /** The owner gives a job. */
    record Task(long number, String party, JobRequest request, int turn) implements ClusterMessage {}

    /** The owner wants the answer to a job or a search now. */
    record Stop(long number) implements ClusterMessage {}

    /** The owner has got the answer, or does not want it: the worker may forget it. */
    record Got(long number) implements ClusterMessage {}

    record Progress(long number, AnalysisResult analysisResult) implements ClusterMessage {}

    record Answer(long number, AnalysisResult analysisResult) implements ClusterMessage {}

    /** Instead of the answer. */
    record Refusal(long number, String field, String why) implements ClusterMessage {}

    /** The worker has no place for the job: it must be done elsewhere. */
    record Back(long number) implements ClusterMessage {}

    /**
     * The owner gives a search that somebody waits for.
     *
     * @param elapsedNanos since it was asked for, by the owner's clock, which may tell another time than the worker's
     */
    record Go(long number, RemoteSearchRequest asked, long elapsedNanos) implements ClusterMessage {}

    record Info(long number, SearchInfo info) implements ClusterMessage {}

    record Pulse(long number, SearchPulse pulse) implements ClusterMessage {}

    /** @param fault whether something has gone wrong */
    record Said(long number, String text, boolean fault) implements ClusterMessage {}

    /** The worker does a search from now on. */
    record Taken(long number) implements ClusterMessage {}

    /** One wants to know what has been found of these. */
    record Seek(List<AnalysisKey> keys) implements ClusterMessage {}

    /** This has been found: for who wants to know it, or keeps it for all. */
    record Known(AnalysisKey key, CompletedAnalysis completedAnalysis) implements ClusterMessage {}

    /** The answer to a search. */
    record Move(long number, String move, String ponder) implements ClusterMessage {}
}
