package dev.eldest.bench.measure.load;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

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
        private static final int POSITIONS = 20_000;
        private static final int RANDOM_MOVES = 4;

        /**
         * Returns a game with its bench positions after some random moves, always the same ones. They are many, as
         * positions in the transposition table make nodes cheaper, and more so in short searches.
         */
        static Played of(Game game) {
            SplittableRandom random = new SplittableRandom(1);
            List<String> texts = new ArrayList<>(POSITIONS);
            for (int i = 0; i < POSITIONS; i++) {
                List<String> bench = game.benchPositions();
                texts.add(afterRandomMoves(game, bench.get(i % bench.size()), random));
            }
            return new Played(game.name(), List.copyOf(texts));
        }

        private static String afterRandomMoves(Game game, String text, SplittableRandom random) {
            Position position = game.notation().parseTrusted(text);
            int[] moves = Rules.legalMoves(position);
            for (int i = 0; i < RANDOM_MOVES && moves.length > 0; i++) {
                position.make(moves[random.nextInt(moves.length)]);
                moves = Rules.legalMoves(position);
            }
            return moves.length > 0 ? game.notation().format(position) : text;
        }

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
