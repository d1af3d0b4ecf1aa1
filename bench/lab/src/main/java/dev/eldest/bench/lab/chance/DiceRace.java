package dev.eldest.bench.lab.chance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Small backgammon. Each player starts with a number of men on the first fields of a track, one on each, and the
 * players go in opposite directions. The side to move throws two dice and moves one man by each die, in either order;
 * it may be the same man. A die that no man can use is lost. A field with two or more men of the other player is
 * blocked. A single man there is hit and starts again before the track. The first player with all men behind the end
 * wins.
 */
final class DiceRace implements ChanceTree {
    static final int MAX_FIELDS = 14;
    private static final int BITS = 4;
    static final int MAX_MEN = (1 << BITS) - 1;

    private final int fields;
    private final int count;
    private final int faces;
    private final List<Throw> dice = new ArrayList<>();
    private final Deque<State> path = new ArrayDeque<>();

    private record Throw(int one, int other) {}

    /**
     * Numbers of men: 4 bits per field, fields numbered from the owner's side. Field 0 is before the track, the last
     * one behind it.
     *
     * @param own the men of the side to move
     * @param other the men of the other side
     */
    private record Men(long own, long other) {
        private Men turned() {
            return new Men(other, own);
        }
    }

    /**
     * @param side the player to move, 0 or 1
     * @param men the men, from the view of that player
     * @param moves the positions after each move, best estimate first; null at a chance node
     */
    private record State(int side, Men men, List<Men> moves) {}

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
            start += man(field);
        }
        path.push(new State(0, new Men(start, start), null));
    }

    private static long man(int field) {
        return 1L << BITS * field;
    }

    private static int menAt(long men, int field) {
        return (int) (men >>> BITS * field) & MAX_MEN;
    }

    @Override
    public int toMove() {
        State here = path.peek();
        if (here.moves != null) {
            return here.side;
        }
        return menAt(here.men.other, fields + 1) == count ? OVER : CHANCE;
    }

    /** Returns true, also at a chance node: a throw alone does not change the position. */
    @Override
    public boolean hasEvaluation() {
        return true;
    }

    @Override
    public int branches() {
        List<Men> moves = path.peek().moves;
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
                        ? new State(here.side, here.men, moves(here.men, dice.get(branch)))
                        : new State(1 - here.side, here.moves.get(branch).turned(), null));
    }

    @Override
    public void unmake() {
        path.pop();
    }

    @Override
    public double value() {
        State here = path.peek();
        return here.side == 0 ? estimate(here.men) : 1 - estimate(here.men);
    }

    /** Returns an estimate from the pip counts of both; exact at the end. */
    private double estimate(Men men) {
        if (menAt(men.own, fields + 1) == count || menAt(men.other, fields + 1) == count) {
            return menAt(men.own, fields + 1) == count ? 1 : 0;
        }
        return 0.5 + (pipCount(men.other) - pipCount(men.own)) / (2.0 * count * (fields + 1));
    }

    private int pipCount(long men) {
        int sum = 0;
        for (int field = 0; field <= fields; field++) {
            sum += (fields + 1 - field) * menAt(men, field);
        }
        return sum;
    }

    /** Returns the positions after both dice if possible, else after one, else the position itself. */
    private List<Men> moves(Men men, Throw thrown) {
        Set<Men> both = new LinkedHashSet<>();
        Set<Men> first = moveByDie(men, thrown.one);
        Set<Men> second = moveByDie(men, thrown.other);
        first.forEach(after -> both.addAll(moveByDie(after, thrown.other)));
        second.forEach(after -> both.addAll(moveByDie(after, thrown.one)));
        if (both.isEmpty()) {
            both.addAll(first);
            both.addAll(second);
        }
        if (both.isEmpty()) {
            both.add(men);
        }
        List<Men> moves = new ArrayList<>(both);
        moves.sort(Comparator.comparingDouble(after -> -estimate(after)));
        return moves;
    }

    private Set<Men> moveByDie(Men men, int die) {
        Set<Men> steps = new LinkedHashSet<>();
        for (int from = 0; from <= fields; from++) {
            int to = Math.min(from + die, fields + 1);
            int others = to > fields ? 0 : menAt(men.other, fields + 1 - to);
            if (menAt(men.own, from) > 0 && others < 2) {
                long other = others == 0 ? men.other : men.other - man(fields + 1 - to) + man(0);
                steps.add(new Men(men.own - man(from) + man(to), other));
            }
        }
        return steps;
    }
}
