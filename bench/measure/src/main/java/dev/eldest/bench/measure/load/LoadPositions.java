package dev.eldest.bench.measure.load;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Positions to search: a game's bench positions after some random moves. Many different ones, as positions in the
 * transposition table make nodes cheaper, and more so in short searches.
 */
final class LoadPositions {
    private static final int COUNT = 20_000;
    private static final int RANDOM_MOVES = 4;

    private LoadPositions() {}

    /** Returns the positions, always the same ones. */
    static List<String> of(Game game) {
        SplittableRandom random = new SplittableRandom(1);
        List<String> texts = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            List<String> bench = game.benchPositions();
            texts.add(afterRandomMoves(game, bench.get(i % bench.size()), random));
        }
        return List.copyOf(texts);
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
}
