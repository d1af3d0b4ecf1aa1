package dev.eldest.server.cluster;

/**
 * How much others do for this member.
 *
 * @param now that is being done
 * @param given since the start
 * @param begunAnew of that, because who did it was gone, or had lost it
 */
public record DelegationCounts(int now, long given, long begunAnew) {}
