package dev.eldest.engine.reference.tree;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * The game tree of a position. Faster wins have higher scores. A position that is decided or without legal moves is not
 * evaluated.
 */
public final class PositionTree implements GameTree {
    private final Position position;
    private final Notation notation;
    /** The evaluations are divided by this. */
    private final int scale;

    /**
     * The moves of all nodes on the path. Those of the current node start at its entry in {@link #begins}, once
     * generated.
     */
    private final MoveList moves = new MoveList(256);

    private final int[] begins = new int[Score.MAX_PLY + 1];
    private final boolean[] generated = new boolean[Score.MAX_PLY + 1];
    private int ply;

    /** A tree without notation; {@link #name} and {@link #label} must not be called. */
    public PositionTree(Position position) {
        this(position, null, 1);
    }

    public PositionTree(Position position, Notation notation) {
        this(position, notation, 1);
    }

    /** @param scale divides the evaluations */
    public PositionTree(Position position, Notation notation, int scale) {
        this.position = position;
        this.notation = notation;
        this.scale = scale;
    }

    @Override
    public boolean isOver() {
        return position.verdict() != Verdict.NONE || count() == 0;
    }

    @Override
    public int value() {
        int verdict = verdict();
        return verdict == Verdict.NONE ? position.evaluate() / scale : Score.ofVerdict(verdict, ply);
    }

    @Override
    public boolean dependsOnPath() {
        return Verdict.dependsOnPath(verdict());
    }

    private int verdict() {
        int verdict = position.verdict();
        return verdict == Verdict.NONE && count() == 0 ? position.verdictWithoutMoves() : verdict;
    }

    @Override
    public int[] moves() {
        return isOver() ? new int[0] : Arrays.copyOfRange(moves.moves, begins[ply], begins[ply] + count());
    }

    private int count() {
        if (!generated[ply]) {
            generated[ply] = true;
            moves.size = begins[ply];
            position.generate(Position.ALL, moves);
        }
        return moves.size - begins[ply];
    }

    @Override
    public void make(int move) {
        begins[ply + 1] = moves.size;
        generated[++ply] = false;
        position.make(move);
    }

    @Override
    public void unmake() {
        position.unmake();
        moves.size = begins[ply--];
    }

    @Override
    public long key() {
        return position.key();
    }

    @Override
    public boolean isTactical(int move) {
        return Move.isTactical(move);
    }

    @Override
    public boolean inCheck() {
        return position.inCheck();
    }

    @Override
    public String label() {
        return notation.format(position);
    }

    @Override
    public String name(int move) {
        return notation.formatMove(position, move);
    }
}
