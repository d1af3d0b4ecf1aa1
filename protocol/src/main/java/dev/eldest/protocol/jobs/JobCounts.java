package dev.eldest.protocol.jobs;

/**
 * How all clients' jobs fare at a moment.
 *
 * @param waiting that have not begun yet
 * @param running that have
 * @param answered with what was found, since the start; of those who are gone none is
 * @param refused since the start: because the queue was full, or what was asked cannot be
 * @param terminated since the start, before their time: because their client wished it or is gone, or to make room
 */
public record JobCounts(long waiting, long running, long answered, long refused, long terminated) {}
