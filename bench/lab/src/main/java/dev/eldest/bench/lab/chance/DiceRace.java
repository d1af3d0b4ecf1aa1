package dev.eldest.bench.lab.chance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Small backgammon. Each player starts with a number of pieces on the first fields of a track, one on each, and the
 * players go in opposite directions. The side to move throws two dice and moves one piece by each die, in either order;
 * it may be the same piece. A die that no piece can use is lost. A field with two or more pieces of the other player is
 * blocked. A single piece there is hit and starts again before the track. The first player with all pieces behind the
 * end wins.
 */
final class DiceRace implements Expectiminimax.Tree {
    static final int MAX_FIELDS = 14;
    private static final int BITS = 4;
    static final int MAX_PIECES = (1 << BITS) - 1;

    private final int fields;
    private final int count;
    private final int faces;
    private final List<Throw> dice = new ArrayList<>();
    private final Deque<State> path = new ArrayDeque<>();

    private record Throw(int one, int other) {}

    /**
     * Numbers of pieces: 4 bits per field, fields numbered from the owner's side. Field 0 is before the track, the last
     * one behind it.
     *
     * @param own the pieces of the side to move
     * @param other the pieces of the other side
     */
    private record Pieces(long own, long other) {
        private Pieces turned() {
            return new Pieces(other, own);
        }
    }

    /**
     * @param side the player to move, 0 or 1
     * @param pieces the pieces, from the view of that player
     * @param moves the positions after each move, best estimate first; null at a chance node
     */
    private record State(int side, Pieces pieces, List<Pieces> moves) {}

    DiceRace(int fields, int count, int faces) {
        this.fields = fields;
        this.count = count;
        this.faces = faces;
        for (int one = 1; one <= faces; one++) {
            for (int other = one; other <= faces; other++) {
                dice.add(new Throw(one, other));
            }
        }
        long start = 0;
        for (int field = 1; field <= count; field++) {
            start += piece(field);
        }
        path.push(new State(0, new Pieces(start, start), null));
    }

    private static long piece(int field) {
        return 1L << BITS * field;
    }

    private static int piecesAt(long pieces, int field) {
        return (int) (pieces >>> BITS * field) & MAX_PIECES;
    }

    @Override
    public int toMove() {
        State here = path.peek();
        if (here.moves != null) {
            return here.side;
        }
        return piecesAt(here.pieces.other, fields + 1) == count ? OVER : CHANCE;
    }

    /** Returns true, also at a chance node: a throw alone does not change the position. */
    @Override
    public boolean hasEvaluation() {
        return true;
    }

    @Override
    public int branches() {
        List<Pieces> moves = path.peek().moves;
        return moves == null ? dice.size() : moves.size();
    }

    @Override
    public int probeMove() {
        return 0;
    }

    @Override
    public double probability(int branch) {
        Throw thrown = dice.get(branch);
        return (thrown.one == thrown.other ? 1.0 : 2.0) / (faces * faces);
    }

    @Override
    public void make(int branch) {
        State here = path.peek();
        path.push(
                here.moves == null
                        ? new State(here.side, here.pieces, moves(here.pieces, dice.get(branch)))
                        : new State(1 - here.side, here.moves.get(branch).turned(), null));
    }

    @Override
    public void unmake() {
        path.pop();
    }

    @Override
    public double value() {
        State here = path.peek();
        return here.side == 0 ? estimate(here.pieces) : 1 - estimate(here.pieces);
    }

    /** Returns an estimate from the pip counts of both; exact at the end. */
    private double estimate(Pieces pieces) {
        if (piecesAt(pieces.own, fields + 1) == count || piecesAt(pieces.other, fields + 1) == count) {
            return piecesAt(pieces.own, fields + 1) == count ? 1 : 0;
        }
        return 0.5 + (pipCount(pieces.other) - pipCount(pieces.own)) / (2.0 * count * (fields + 1));
    }

    private int pipCount(long pieces) {
        int sum = 0;
        for (int field = 0; field <= fields; field++) {
            sum += (fields + 1 - field) * piecesAt(pieces, field);
        }
        return sum;
    }

    /** Returns the positions after both dice if possible, else after one, else the position itself. */
    private List<Pieces> moves(Pieces pieces, Throw thrown) {
        Set<Pieces> both = new LinkedHashSet<>();
        Set<Pieces> first = moveByDie(pieces, thrown.one);
        Set<Pieces> second = moveByDie(pieces, thrown.other);
        first.forEach(after -> both.addAll(moveByDie(after, thrown.other)));
        second.forEach(after -> both.addAll(moveByDie(after, thrown.one)));
        if (both.isEmpty()) {
            both.addAll(first);
            both.addAll(second);
        }
        if (both.isEmpty()) {
            both.add(pieces);
        }
        List<Pieces> moves = new ArrayList<>(both);
        moves.sort(Comparator.comparingDouble(after -> -estimate(after)));
        return moves;
    }

    private Set<Pieces> moveByDie(Pieces pieces, int die) {
        Set<Pieces> steps = new LinkedHashSet<>();
        for (int from = 0; from <= fields; from++) {
            int to = Math.min(from + die, fields + 1);
            int others = to > fields ? 0 : piecesAt(pieces.other, fields + 1 - to);
            if (piecesAt(pieces.own, from) > 0 && others < 2) {
                long other = others == 0 ? pieces.other : pieces.other - piece(fields + 1 - to) + piece(0);
                steps.add(new Pieces(pieces.own - piece(from) + piece(to), other));
            }
        }
        return steps;
    }
}
