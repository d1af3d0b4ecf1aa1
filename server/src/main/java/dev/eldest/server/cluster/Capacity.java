package dev.eldest.server.cluster;

import java.util.function.IntSupplier;

/**
 * Capacity of a member for jobs and searches.
 *
 * @param maxJobs maximum number of jobs that run at once
 * @param runningSearches searches and counts running now, including jobs
 * @param sharedBytesPerSecond the most that it sends about one root that several members search
 */
public record Capacity(int cores, int maxJobs, IntSupplier runningSearches, long sharedBytesPerSecond) {}
