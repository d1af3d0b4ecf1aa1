package dev.eldest.protocol.jobs;

/** One position to be looked at, until it has its one answer. */
public final class Job {
    private final Batch batch;
    private final int turn;
    /** It has been told to end, and must not begin anew. Guarded by the queue. */
    boolean unwanted;

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
