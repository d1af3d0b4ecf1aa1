package dev.eldest.server.cluster;

import java.util.List;

/**
 * Searches of this member's clients whose root other members search, too.
 *
 * @param searches running ones
 * @param sent results and claims that this member found and sent since the start
 * @param received results and claims of others, since the start
 * @param used results of others that its searches took over
 */
public record SharedSearchesView(List<Search> searches, long sent, long received, long used) {
    public SharedSearchesView {
        searches = List.copyOf(searches);
    }

    /**
     * @param depths last finished iterations of this member, then of each assistant
     * @param sent results and claims that this member found and sent
     * @param used results of others that it took over
     */
    public record Search(long number, String game, List<Integer> depths, long sent, long used) {
        public Search {
            depths = List.copyOf(depths);
        }
    }

    public List<List<Integer>> depths() {
        return searches.stream().map(Search::depths).toList();
    }
}
