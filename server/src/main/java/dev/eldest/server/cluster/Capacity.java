package dev.eldest.server.cluster;

import java.util.function.IntSupplier;

/**
 * What jobs may have of a member.
 *
 * @param cores that searches keep busy
 * @param places so many jobs run at once, where there are so many
 * @param searches how many searches and counts run just now, jobs among them
 */
public record Capacity(int cores, int places, IntSupplier searches) {}
