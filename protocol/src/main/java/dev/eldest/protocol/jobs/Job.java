package dev.eldest.protocol.jobs;

/** One position to be looked at, until it has its one answer. */
public final class Job {
    /**
     * What has been lost so often elsewhere is done here. If it is the job that whoever does it dies of, no more of
     * others do; if they died of something else, as is more likely, it still has its answer.
     */
    private static final int MAX_LOSSES = 2;

    private final Batch batch;
    private final int turn;
    /** It has been told to end, and must not begin anew. Guarded by the queue. */
    boolean unwanted;
    /** So often whoever did it elsewhere was gone. Guarded by the queue. */
    int losses;

    Job(Batch batch, int turn) {
        this.batch = batch;
        this.turn = turn;
    }

    public JobRequest request() {
        return batch.request;
    }

    /** After how many of the moves. */
    public int turn() {
        return turn;
    }

    /** Whether it may not be done elsewhere. The queue's monitor is held. */
    boolean staysHere() {
        return losses >= MAX_LOSSES;
    }

    long askedNanos() {
        return batch.askedNanos;
    }

    Batch batch() {
        return batch;
    }

    /** What came together and shares its text. */
    static final class Batch {
        private final JobRequest request;
        /** Taken of the client's room until all have their answers. */
        final long bytes;

        private final long askedNanos = System.nanoTime();
        /** So many have none yet. Guarded by the queue. */
        int left;

        Batch(JobRequest request, long bytes, int left) {
            this.request = request;
            this.bytes = bytes;
            this.left = left;
        }
    }
}
