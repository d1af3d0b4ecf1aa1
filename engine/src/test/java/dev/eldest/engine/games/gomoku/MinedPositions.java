package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Positions of self-play games whose moves are chosen by line patterns, without search. */
final class MinedPositions {
    /** Number of random candidates per move. More candidates make better games. */
    private static final int CANDIDATES = 4;

    private static final int MIN_STONES = 8;

    private MinedPositions() {}

    /** Returns the given number of positions that match the predicate, each of another game. */
    static List<GomokuPosition> find(GomokuConfig config, int count, long seed, Predicate<GomokuPosition> wanted) {
        List<GomokuPosition> mined = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(seed);
        while (mined.size() < count) {
            List<GomokuPosition> game = game(config, random);
            game.removeIf(wanted.negate());
            if (!game.isEmpty()) {
                mined.add(game.get(random.nextInt(game.size())));
            }
        }
        return mined;
    }

    private static List<GomokuPosition> game(GomokuConfig config, SplittableRandom random) {
        GomokuPosition position = new GomokuPosition(new LineBoard(config.size()), 0, false, config);
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

    /** Returns the best of the random candidates by pattern score. */
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
