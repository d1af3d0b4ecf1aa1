package dev.eldest.engine.games.synthetic;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.spi.ZobristKeys;

/** Node of a {@link RandomTree}. The identity of a move is its number + 1. */
final class RandomTreePosition implements Position {
    /** Difference in value between neighbouring moves in ordered trees. */
    static final int STEP = 10;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final long MOVES_SALT = 0xD1B54A32D192ED03L;
    private static final long END_SALT = 0xABC98388FB8FAC03L;
    private static final long NOISE_SALT = 0x8CB92BA72F3D8DD7L;
    private static final int END_INTERVAL = 12;

    private final RandomTree tree;
    private final int starter;
    private int side;
    private int ply;
    /** By ply: the node, the sum of its moves' values for the starter, and the move that leads to it. */
    private final long[] nodes = new long[RandomTree.LAST_PLY + 1];

    private final int[] pathValues = new int[RandomTree.LAST_PLY + 1];
    private final int[] path = new int[RandomTree.LAST_PLY + 1];

    RandomTreePosition(RandomTree tree, int starter) {
        this.tree = tree;
        this.starter = starter;
        side = starter;
        nodes[0] = ZobristKeys.mix(tree.seed());
    }

    private int chance(long salt, int bound) {
        return (int) Long.remainderUnsigned(ZobristKeys.mix(nodes[ply] + salt), bound);
    }

    int starter() {
        return starter;
    }

    int ply() {
        return ply;
    }

    /** Returns the number of the move at an earlier ply. */
    int numberAt(int earlier) {
        return Move.identity(path[earlier]) - 1;
    }

    @Override
    public int sideToMove() {
        return side;
    }

    @Override
    public long key() {
        return ZobristKeys.mix(nodes[ply] + starter * MOVES_SALT + side * END_SALT);
    }

    /** Returns 0 for an inner node, otherwise WIN, DRAW, LOSS, or LOSS + 1 for a node without moves. */
    private int end() {
        if (!tree.earlyEnds() || ply == 0 || chance(END_SALT, END_INTERVAL) != 0) {
            return 0;
        }
        return 1 + chance(END_SALT + GOLDEN, Verdict.LOSS + 1);
    }

    @Override
    public int countMoves() {
        if (ply == RandomTree.LAST_PLY || end() != 0) {
            return 0;
        }
        return tree.minMoves() + chance(MOVES_SALT, tree.maxMoves() - tree.minMoves() + 1);
    }

    @Override
    public void generate(int kinds, MoveList list) {
        int count = countMoves();
        for (int number = 0; number < count; number++) {
            int move = move(number);
            if ((kinds & (Move.isTactical(move) ? TACTICAL : QUIET)) != 0) {
                list.add(move, -number);
            }
        }
    }

    private int move(int number) {
        return number + 1 | (chance(GOLDEN * (number + 2), 8) == 0 ? Move.TACTICAL : 0);
    }

    @Override
    public int findMove(int identity) {
        return identity >= 1 && identity <= countMoves() ? move(identity - 1) : Move.NONE;
    }

    @Override
    public void make(int move) {
        int number = Move.identity(move) - 1;
        boolean startersMove = side == starter;
        long step = ZobristKeys.mix(GOLDEN * (number + 1) + (startersMove ? MOVES_SALT : NOISE_SALT));
        long child = nodes[ply] + step;
        path[ply] = move;
        ply++;
        nodes[ply] = tree.transpositions() ? child : ZobristKeys.mix(child);
        pathValues[ply] = pathValues[ply - 1] + (startersMove ? moveValue(number) : -moveValue(number));
        side ^= 1;
    }

    private int moveValue(int number) {
        return switch (tree.order()) {
            case BEST_FIRST -> -STEP * number;
            case RANDOM -> 0;
            case WORST_FIRST -> STEP * number;
        };
    }

    @Override
    public void unmake() {
        ply--;
        side ^= 1;
    }

    @Override
    public void makeNull() {
        side ^= 1;
    }

    @Override
    public void unmakeNull() {
        side ^= 1;
    }

    @Override
    public boolean nullMoveAllowed() {
        return false;
    }

    @Override
    public int evaluate() {
        int value = pathValues[ply] + chance(NOISE_SALT, 2 * tree.noise() + 1) - tree.noise();
        return side == starter ? value : -value;
    }

    @Override
    public int verdict() {
        return end() <= Verdict.LOSS ? end() : Verdict.NONE;
    }

    @Override
    public int verdictWithoutMoves() {
        return Verdict.WIN + chance(NOISE_SALT + GOLDEN, Verdict.LOSS);
    }

    @Override
    public void markRoot() {}

    @Override
    public RandomTreePosition copy() {
        RandomTreePosition copy = new RandomTreePosition(tree, starter);
        copy.side = side;
        copy.ply = ply;
        System.arraycopy(nodes, 0, copy.nodes, 0, ply + 1);
        System.arraycopy(pathValues, 0, copy.pathValues, 0, ply + 1);
        System.arraycopy(path, 0, copy.path, 0, ply);
        return copy;
    }
}
