package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.jobs.Finding;
import dev.eldest.protocol.jobs.FindingKey;
import dev.eldest.protocol.jobs.Found;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.JobTurn;
import dev.eldest.protocol.jobs.Workload;
import java.util.List;

/**
 * What members say to one another. Who has a client's jobs and searches, their owner, gives some of them, by numbers of
 * its own, to others, the workers.
 */
sealed interface Word {
    /**
     * How the worker stands, for one owner.
     *
     * @param creed what both must agree on
     * @param turn which of its own jobs comes next; null if none is to begin
     * @param waiting how many of them wait, for people to see
     * @param seat its place among those who keep findings
     * @param given the numbers of what the worker has of the owner's, that included whose answer has not been got
     */
    record State(Creed creed, Workload load, JobTurn turn, long waiting, long seat, List<Long> given) implements Word {}

    /** The owner gives a job. */
    record Task(long number, String party, JobRequest request, int turn) implements Word {}

    /** The owner wants the answer to a job or a search now. */
    record Stop(long number) implements Word {}

    /** The owner has got the answer, or does not want it: the worker may forget it. */
    record Got(long number) implements Word {}

    record Progress(long number, Found found) implements Word {}

    record Answer(long number, Found found) implements Word {}

    /** Instead of the answer. */
    record Refusal(long number, String field, String why) implements Word {}

    /** The worker has no place for the job: it must be done elsewhere. */
    record Back(long number) implements Word {}

    /**
     * The owner gives a search that somebody waits for.
     *
     * @param elapsedNanos since it was asked for, by the owner's clock, which may tell another time than the worker's
     */
    record Go(long number, GoRequest asked, long elapsedNanos) implements Word {}

    record Info(long number, SearchInfo info) implements Word {}

    record Pulse(long number, SearchPulse pulse) implements Word {}

    /** @param fault whether something has gone wrong */
    record Said(long number, String text, boolean fault) implements Word {}

    /** The worker does a search from now on. */
    record Taken(long number) implements Word {}

    /** One wants to know what has been found of these. */
    record Seek(List<FindingKey> keys) implements Word {}

    /** This has been found: for who wants to know it, or keeps it for all. */
    record Known(FindingKey key, Finding finding) implements Word {}

    /** The answer to a search. */
    record Move(long number, String move, String ponder) implements Word {}
}
