package dev.eldest.bench.measure.load;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * LoadPositions to search: a game's bench positions after some random moves. Many different ones, because a table that
 * knows a position already makes its nodes cheap, and the nodes of short searches more so than those of long ones.
 */
final class LoadPositions {
    private static final int COUNT = 20_000;
    private static final int RANDOM_MOVES = 4;
    private static final int USUAL_MOVES = 256;

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
        Position position = parse(game, text);
        MoveList moves = new MoveList(USUAL_MOVES);
        for (int i = 0; i < RANDOM_MOVES && hasMoves(position, moves); i++) {
            position.make(moves.moves[random.nextInt(moves.size)]);
        }
        return hasMoves(position, moves) ? game.notation().format(position) : text;
    }

    private static boolean hasMoves(Position position, MoveList moves) {
        moves.size = 0;
        position.generate(Position.ALL, moves);
        return moves.size > 0;
    }

    private static Position parse(Game game, String text) {
        try {
            return game.notation().parse(text);
        } catch (NotationException e) {
            throw new AssertionError("bench position of " + game.name() + ": " + text, e);
        }
    }
}
