package dev.eldest.bench.lab.chance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A small backgammon. Each player has some men on the first fields of a track, one on each, and the players go in
 * opposite directions. Who is on turn throws two dice and moves a man by the one, and the same or another by the other,
 * in either order; a die that no man can use is lost. Nobody may come to where two of the other's men stand; one alone
 * is hit and begins anew, before the track. Who first has all his men behind the end wins.
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
     * Where men stand: for each field, as its own player counts them, four bits that say how many. Field 0 lies before
     * the track, the last one behind it.
     */
    private record Men(long own, long other) {
        private Men turned() {
            return new Men(other, own);
        }
    }

    /** @param moves where the men may stand next, the best first by the estimate; null where dice are to be thrown */
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

    private static int at(long men, int field) {
        return (int) (men >>> BITS * field) & MAX_MEN;
    }

    @Override
    public int toMove() {
        State here = path.peek();
        if (here.moves != null) {
            return here.side;
        }
        return at(here.men.other, fields + 1) == count ? OVER : CHANCE;
    }

    /** The dice change nothing by themselves. */
    @Override
    public boolean isJudged() {
        return true;
    }

    @Override
    public int branches() {
        List<Men> moves = path.peek().moves;
        return moves == null ? dice.size() : moves.size();
    }

    @Override
    public int probe() {
        return 0;
    }

    @Override
    public double probability(int branch) {
        Throw thrown = dice.get(branch);
        return (thrown.one == thrown.other ? 1.0 : 2.0) / (faces * faces);
    }

    @Override
    public void take(int branch) {
        State here = path.peek();
        path.push(
                here.moves == null
                        ? new State(here.side, here.men, moves(here.men, dice.get(branch)))
                        : new State(1 - here.side, here.moves.get(branch).turned(), null));
    }

    @Override
    public void back() {
        path.pop();
    }

    @Override
    public double value() {
        State here = path.peek();
        return here.side == 0 ? estimate(here.men) : 1 - estimate(here.men);
    }

    /** By how many fields the men of both still have to go; certain at the end. */
    private double estimate(Men men) {
        if (at(men.own, fields + 1) == count || at(men.other, fields + 1) == count) {
            return at(men.own, fields + 1) == count ? 1 : 0;
        }
        return 0.5 + (toGo(men.other) - toGo(men.own)) / (2.0 * count * (fields + 1));
    }

    private int toGo(long men) {
        int sum = 0;
        for (int field = 0; field <= fields; field++) {
            sum += (fields + 1 - field) * at(men, field);
        }
        return sum;
    }

    /** Both dice if that can be, else one, else none. */
    private List<Men> moves(Men men, Throw thrown) {
        Set<Men> both = new LinkedHashSet<>();
        Set<Men> first = step(men, thrown.one);
        Set<Men> second = step(men, thrown.other);
        first.forEach(after -> both.addAll(step(after, thrown.other)));
        second.forEach(after -> both.addAll(step(after, thrown.one)));
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

    private Set<Men> step(Men men, int die) {
        Set<Men> steps = new LinkedHashSet<>();
        for (int from = 0; from <= fields; from++) {
            int to = Math.min(from + die, fields + 1);
            int others = to > fields ? 0 : at(men.other, fields + 1 - to);
            if (at(men.own, from) > 0 && others < 2) {
                long other = others == 0 ? men.other : men.other - man(fields + 1 - to) + man(0);
                steps.add(new Men(men.own - man(from) + man(to), other));
            }
        }
        return steps;
    }
}
