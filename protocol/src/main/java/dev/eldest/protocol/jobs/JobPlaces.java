package dev.eldest.protocol.jobs;

/** Where jobs may be done. */
@FunctionalInterface
public interface JobPlaces {
    /**
     * A place for the next job, taken with that; null if there is none. Asked with the queue's monitor held: it returns
     * at once, and calls nobody back.
     *
     * @param runningHere so many jobs run in this process
     */
    JobPlace take(int runningHere);
}
