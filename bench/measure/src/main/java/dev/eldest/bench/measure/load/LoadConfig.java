package dev.eldest.bench.measure.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * Settings of a load test.
 *
 * @param cores threads of a single client for comparison
 * @param searches number of searches that end the test, or 0
 * @param seconds duration of the test if {@code searches} is 0
 * @param games games of the clients, in turn; at most the number of clients
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
    /** A game and its positions to search. */
    record Played(String name, List<String> positions) {
        String gameOption() {
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
