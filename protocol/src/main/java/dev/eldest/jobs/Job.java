package dev.eldest.jobs;

/** One position to analyse. It gets one answer. */
public final class Job {
    /**
     * After this many members were lost with a job, it runs on its own member. If the job itself kills its process, it
     * kills no other member; otherwise it still gets its answer.
     */
    private static final int MAX_LOSSES = 2;

    private final Batch batch;
    private final int turn;
    /** The client has terminated it, so it must not start again. Guarded by the queue. */
    boolean terminated;
    /** Number of members that were lost while they ran it. Guarded by the queue. */
    int losses;

    Job(Batch batch, int turn) {
        this.batch = batch;
        this.turn = turn;
    }

    public JobRequest request() {
        return batch.request;
    }

    /** Returns the number of moves after which the position is analysed. */
    public int turn() {
        return turn;
    }

    /** Returns whether it must run on its own member. The caller holds the queue's monitor. */
    boolean mustRunLocally() {
        return losses >= MAX_LOSSES;
    }

    long askedNanos() {
        return batch.askedNanos;
    }

    Batch batch() {
        return batch;
    }

    /** Jobs of one request, which share its text. */
    static final class Batch {
        private final JobRequest request;
        /** Acquired from the client's quota until all jobs are answered. */
        final long bytes;

        private final long askedNanos = System.nanoTime();
        /** Number of jobs without an answer. Guarded by the queue. */
        int unanswered;

        Batch(JobRequest request, long bytes, int left) {
            this.request = request;
            this.bytes = bytes;
            this.unanswered = left;
        }
    }
}
