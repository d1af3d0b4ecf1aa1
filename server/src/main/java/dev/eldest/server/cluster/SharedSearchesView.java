package dev.eldest.server.cluster;

import java.util.List;

/**
 * Searches of this member's clients whose root other members search, too.
 *
 * @param depths of each running one: last finished iterations of this member, then of each assistant
 * @param sent results and claims that this member found and sent since the start
 * @param received results and claims of others, since the start
 * @param used results of others that its searches took over
 */
public record SharedSearchesView(List<List<Integer>> depths, long sent, long received, long used) {
    public SharedSearchesView {
        depths = depths.stream().map(List::copyOf).toList();
    }
}
