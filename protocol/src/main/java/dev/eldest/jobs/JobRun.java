package dev.eldest.jobs;

abstract class JobRun {
    final JobQueue queue;
    final JobClient client;
    final Job job;

    JobRun(JobQueue queue, JobClient client, Job job) {
        this.queue = queue;
        this.client = client;
        this.job = job;
    }

    /** Starts the search, or answers without one. */
    abstract void begin();

    /** Ends the job with what was found. Returns whether it was not stopped before. */
    abstract boolean stop();
}
