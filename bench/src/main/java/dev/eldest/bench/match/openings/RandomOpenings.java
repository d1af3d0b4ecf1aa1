package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;
import java.util.SplittableRandom;

/** Random moves, the same ones for the same seed and number. The game is never over after them. */
public final class RandomOpenings implements Openings {
    private static final long APART = 0x9E3779B97F4A7C15L;
    private static final int MAX_TRIES = 1000;

    private final Game game;
    private final List<String> starts;
    private final int plies;
    private final long seed;

    public RandomOpenings(Game game, int plies, long seed) {
        this(game, List.of(), plies, seed);
    }

    /** @param starts where games may begin; if there are none, where they usually do */
    public RandomOpenings(Game game, List<String> starts, int plies, long seed) {
        this.game = game;
        this.starts = starts;
        this.plies = plies;
        this.seed = seed;
    }

    @Override
    public Opening at(int number) {
        SplittableRandom random = new SplittableRandom(seed * APART + number);
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Opening opening = tryOnce(random);
            if (opening != null) {
                return opening;
            }
        }
        throw new RefusedException(game.name() + " is over after " + plies + " random moves: take fewer");
    }

    private Opening tryOnce(SplittableRandom random) {
        Board board = board(starts.isEmpty() ? null : starts.get(random.nextInt(starts.size())));
        for (int ply = 0; ply < plies && board.ruling() == null; ply++) {
            int[] legal = board.legalMoves();
            board.play(legal[random.nextInt(legal.length)]);
        }
        return board.ruling() == null && !board.isProven()
                ? new Opening(board.usualStart() ? null : board.startPosition(), board.moves())
                : null;
    }

    private Board board(String start) {
        try {
            return new Board(game.forRandomOpenings(), start);
        } catch (NotationException e) {
            throw new IllegalStateException("a start position of " + game.name() + " is refused", e);
        }
    }
}
