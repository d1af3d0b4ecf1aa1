package dev.eldest.protocol.jobs;

/**
 * Snapshot of the job counters of all clients.
 *
 * @param waiting jobs that have not begun
 * @param running jobs that have begun
 * @param answered jobs answered since the start, without those of disconnected clients
 * @param refused jobs refused since the start: the queue was full, or the request was invalid
 * @param terminated jobs ended early since the start: by their client, by its disconnection, or to free a place
 */
public record JobCounts(long waiting, long running, long answered, long refused, long terminated) {}
