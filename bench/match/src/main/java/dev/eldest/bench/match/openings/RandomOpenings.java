package dev.eldest.bench.match.openings;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;
import java.util.SplittableRandom;

/** Openings of random moves, determined by seed and index. The game is not over after them. */
public final class RandomOpenings implements Openings {
    private static final long SEED_FACTOR = 0x9E3779B97F4A7C15L;
    private static final int MAX_TRIES = 1000;

    private final Game game;
    private final List<String> starts;
    private final int plies;
    private final long seed;

    public RandomOpenings(Game game, int plies, long seed) {
        this(game, List.of(), plies, seed);
    }

    /** @param starts possible start positions; if empty, the game's own */
    public RandomOpenings(Game game, List<String> starts, int plies, long seed) {
        this.game = game;
        this.starts = starts;
        this.plies = plies;
        this.seed = seed;
    }

    @Override
    public Opening get(int number) {
        SplittableRandom random = new SplittableRandom(seed * SEED_FACTOR + number);
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Opening opening = tryOnce(random);
            if (opening != null) {
                return opening;
            }
        }
        throw new RefusedException(game.name() + " ends within " + plies + " random plies; choose fewer");
    }

    private Opening tryOnce(SplittableRandom random) {
        Board board = board(starts.isEmpty() ? null : starts.get(random.nextInt(starts.size())));
        for (int ply = 0; ply < plies && board.end() == null; ply++) {
            int[] legal = board.legalMoves();
            board.play(legal[random.nextInt(legal.length)]);
        }
        return board.end() == null && !board.hasExactValue()
                ? new Opening(board.startsNormally() ? null : board.startPosition(), board.moves())
                : null;
    }

    private Board board(String start) {
        try {
            return new Board(game.forRandomOpenings(), start);
        } catch (NotationException e) {
            throw new IllegalStateException("invalid start position of " + game.name(), e);
        }
    }
}
