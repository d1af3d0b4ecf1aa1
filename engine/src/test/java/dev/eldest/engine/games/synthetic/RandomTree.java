package dev.eldest.engine.games.synthetic;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Synthetic game: a tree that is calculated from its seed and not stored. Everything depends on the node alone, so all
 * exact searches must find the same value.
 *
 * @param depth the depth for searches; the tree itself continues to {@link #LAST_PLY}
 * @param minMoves the smallest number of moves of a node
 * @param maxMoves the greatest number of moves of a node, at most {@link #MAX_MOVES}
 * @param noise maximal random deviation of a node's value from the sum of its path; 0 gives many equal values
 * @param transpositions whether moves of one player in another order lead to the same node
 * @param earlyEnds whether some nodes are wins, draws, losses or without moves
 */
public record RandomTree(
        long seed,
        int depth,
        int minMoves,
        int maxMoves,
        Order order,
        int noise,
        boolean transpositions,
        boolean earlyEnds)
        implements Game {
    public static final int LAST_PLY = 64;
    public static final int MAX_MOVES = 40;

    /** Relation between the order of generated moves and their values. */
    public enum Order {
        BEST_FIRST,
        RANDOM,
        WORST_FIRST
    }

    /** Returns the root, with the first player to move. */
    public Position root() {
        return new RandomTreePosition(this, 0);
    }

    @Override
    public String name() {
        return "randomtree";
    }

    @Override
    public int files() {
        return MAX_MOVES;
    }

    @Override
    public int ranks() {
        return 1;
    }

    @Override
    public Notation notation() {
        return new RandomTreeNotation(this);
    }

    @Override
    public String startPosition() {
        return "- first";
    }

    @Override
    public SearchProfile profile() {
        return new SearchProfile(SearchProfile.EXACT, RandomTreePosition.STEP, 6, MAX_MOVES, 2);
    }

    /** Returns nodes of random walks from the root. */
    @Override
    public List<String> benchPositions() {
        Set<String> positions = new LinkedHashSet<>();
        SplittableRandom random = new SplittableRandom(seed);
        while (positions.size() < 12) {
            walk(random, positions);
        }
        return List.copyOf(positions);
    }

    private void walk(SplittableRandom random, Set<String> positions) {
        Position position = root();
        for (int ply = 0; ply < 20 && position.countMoves() > 0; ply++) {
            positions.add(notation().format(position));
            MoveList moves = new MoveList(MAX_MOVES);
            position.generate(Position.ALL, moves);
            position.make(moves.moves[random.nextInt(moves.size)]);
        }
    }

    @Override
    public int benchDepth() {
        return depth;
    }
}
