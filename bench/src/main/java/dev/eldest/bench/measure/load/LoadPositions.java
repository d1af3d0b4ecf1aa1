package dev.eldest.bench.measure.load;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Positions to search: a game's bench positions after some random moves. Many different ones, because a table that
 * knows a position already makes its nodes cheap, and the nodes of short searches more so than those of long ones.
 */
final class LoadPositions {
    private static final int COUNT = 20_000;
    private static final int RANDOM_MOVES = 4;

    private LoadPositions() {}

    /** The same ones every time. */
    static List<String> of(Game game) {
        SplittableRandom random = new SplittableRandom(1);
        List<String> texts = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            List<String> bench = game.benchPositions();
            texts.add(playedOn(game, bench.get(i % bench.size()), random));
        }
        return List.copyOf(texts);
    }

    private static String playedOn(Game game, String text, SplittableRandom random) {
        Position position = game.notation().parseOwn(text);
        int[] moves = Rules.legalMoves(position);
        for (int i = 0; i < RANDOM_MOVES && moves.length > 0; i++) {
            position.make(moves[random.nextInt(moves.length)]);
            moves = Rules.legalMoves(position);
        }
        return moves.length > 0 ? game.notation().format(position) : text;
    }
}
