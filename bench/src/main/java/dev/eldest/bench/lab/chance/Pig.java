package dev.eldest.bench.lab.chance;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Pig: a player throws a die as often as he likes and adds up; with a 1 he loses what his turn has brought. Who has so
 * many points first wins. At the start of a turn he must throw.
 */
final class Pig implements ChanceTree {
    static final int FACES = 6;
    private static final int THROW = 0;

    private final int target;
    private final Deque<State> path = new ArrayDeque<>();

    /** @param turn what this turn has brought; thrown says that the die is in the air */
    private record State(int side, int first, int second, int turn, boolean thrown) {
        private int own() {
            return side == 0 ? first : second;
        }

        private State next(int brought) {
            return new State(
                    1 - side, side == 0 ? first + brought : first, side == 0 ? second : second + brought, 0, false);
        }
    }

    Pig(int target) {
        this(target, 0, 0, 0);
    }

    /** The first player is on turn. */
    Pig(int target, int own, int other, int turn) {
        this.target = target;
        path.push(new State(0, own, other, turn, false));
    }

    @Override
    public int toMove() {
        State here = path.peek();
        if (here.thrown) {
            return CHANCE;
        }
        return here.own() + here.turn >= target ? OVER : here.side;
    }

    @Override
    public boolean isJudged() {
        return !path.peek().thrown;
    }

    /** To hold, which is soonest searched. */
    @Override
    public int probe() {
        return branches() - 1;
    }

    /** To throw, and behind the first throw to hold. */
    @Override
    public int branches() {
        State here = path.peek();
        return here.thrown ? FACES : here.turn == 0 ? 1 : 2;
    }

    @Override
    public double probability(int branch) {
        return 1.0 / FACES;
    }

    @Override
    public void take(int branch) {
        State here = path.peek();
        if (here.thrown) {
            path.push(
                    branch == 0
                            ? here.next(0)
                            : new State(here.side, here.first, here.second, here.turn + branch + 1, false));
        } else {
            path.push(
                    branch == THROW
                            ? new State(here.side, here.first, here.second, here.turn, true)
                            : here.next(here.turn));
        }
    }

    @Override
    public void back() {
        path.pop();
    }

    @Override
    public double value() {
        State here = path.peek();
        int other = here.side == 0 ? here.second : here.first;
        double own = estimate(target, here.own(), other, here.turn);
        return here.side == 0 ? own : 1 - own;
    }

    /** How likely the player on turn seems to win, by the points alone; certain where he has enough. */
    static double estimate(int target, int own, int other, int turn) {
        return own + turn >= target ? 1 : 0.5 + (own + turn - other) / (2.0 * target);
    }
}
