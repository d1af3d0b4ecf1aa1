package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Positions of games that somebody plays against himself who knows good shapes but looks no further. */
final class MinedPositions {
    /** More make better games. */
    private static final int CANDIDATES = 4;

    private static final int MIN_STONES = 8;

    private MinedPositions() {}

    /** So many, each of another game, in which the side to move has what is asked for. */
    static List<GomokuPosition> of(GomokuConfig settings, int count, long seed, Predicate<GomokuPosition> wanted) {
        List<GomokuPosition> mined = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        while (mined.size() < count) {
            List<GomokuPosition> game = game(settings, random);
            game.removeIf(wanted.negate());
            if (!game.isEmpty()) {
                mined.add(game.get(random.nextInt(game.size())));
            }
        }
        return mined;
    }

    private static List<GomokuPosition> game(GomokuConfig settings, SplittableRandom random) {
        GomokuPosition position = new GomokuPosition(new LineBoard(settings.size()), 0, false, settings);
        List<GomokuPosition> game = new ArrayList<>();
        MoveList moves = new MoveList(1);
        for (int stones = 0; position.verdict() == Verdict.NONE; stones++) {
            moves.size = 0;
            position.generate(Position.ALL, moves);
            if (moves.size == 0) {
                break;
            }
            if (stones >= MIN_STONES) {
                game.add(position.copy());
            }
            position.make(choose(moves, random));
        }
        return game;
    }

    /** The best by its shapes of some that are drawn by lot. */
    private static int choose(MoveList moves, SplittableRandom random) {
        int chosen = Move.NONE;
        int best = -1;
        for (int tries = 0; tries < CANDIDATES; tries++) {
            int at = random.nextInt(moves.size);
            if (moves.scores[at] > best) {
                best = moves.scores[at];
                chosen = moves.moves[at];
            }
        }
        return chosen;
    }
}
