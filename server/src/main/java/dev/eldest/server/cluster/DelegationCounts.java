package dev.eldest.server.cluster;

/**
 * Counts of jobs or searches delegated to other members.
 *
 * @param total delegated since the start
 * @param restarted restarted since the start, because the assignee left or lost them
 */
public record DelegationCounts(int running, long total, long restarted) {}
