package dev.eldest.server.cluster;

import java.util.function.IntSupplier;

/**
 * Capacity of a member for jobs.
 *
 * @param cores cores for searches
 * @param maxJobs most jobs that run at once
 * @param runningSearches searches and counts running now, including jobs
 */
public record Capacity(int cores, int maxJobs, IntSupplier runningSearches) {}
