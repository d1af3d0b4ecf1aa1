package dev.eldest.bench.lab.chance;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Rules of Pig: a player throws a die as often as desired and sums the points of the turn; a 1 loses them and ends the
 * turn. The first player with {@code target} points wins. A turn starts with a throw.
 */
final class Pig implements Expectiminimax.Tree {
    static final int FACES = 6;
    private static final int THROW = 0;

    private final int target;
    private final Deque<State> path = new ArrayDeque<>();

    /**
     * @param side the player to move, 0 or 1
     * @param first the points of the first player
     * @param second the points of the second player
     * @param turn the points of this turn
     * @param thrown whether this is the chance node of a throw
     */
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

    /** Starts with the first player to move. */
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
    public boolean hasEvaluation() {
        return !path.peek().thrown;
    }

    /** Returns the last move: to hold, if possible, which has the smallest subtree. */
    @Override
    public int probeMove() {
        return branches() - 1;
    }

    /** Returns 6 throws at a chance node; else to throw and, after the first throw of the turn, to hold. */
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
    public void make(int branch) {
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
    public void unmake() {
        path.pop();
    }

    @Override
    public double value() {
        State here = path.peek();
        int other = here.side == 0 ? here.second : here.first;
        double own = estimate(target, here.own(), other, here.turn);
        return here.side == 0 ? own : 1 - own;
    }

    /** Returns an estimate of the winning probability of the player to move from the points alone; 1 at the target. */
    static double estimate(int target, int own, int other, int turn) {
        return own + turn >= target ? 1 : 0.5 + (own + turn - other) / (2.0 * target);
    }
}
