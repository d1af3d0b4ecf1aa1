package dev.eldest.bench.measure.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What a load consists of.
 *
 * @param cores how many threads a soloist has, with whom all the others are compared
 * @param searches how many searches end the load, or 0
 * @param seconds how long the load lasts if {@code searches} is 0
 * @param games what the clients play, in turn; no more than clients
 */
record LoadConfig(
        InetSocketAddress server,
        int cores,
        int clients,
        int infinite,
        int idle,
        long moveMillis,
        long searches,
        long seconds,
        long warmSeconds,
        long soloSeconds,
        List<Played> games) {
    /** A game and the positions of it that are searched. */
    record Played(String name, List<String> positions) {
        String option() {
            return "setoption name UCI_Variant value " + name;
        }
    }

    Played game(int client) {
        return games.get(gameIndex(client));
    }

    int gameIndex(int client) {
        return client % games.size();
    }
}
