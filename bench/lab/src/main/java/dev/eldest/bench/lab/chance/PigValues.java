package dev.eldest.bench.lab.chance;

/**
 * Winning probabilities of the player to move in all positions of Pig, by value iteration. Each sweep looks one
 * decision further: after n sweeps the values equal those of a search of depth n. They converge to the exact values.
 */
final class PigValues {
    private final int target;
    /** Indexed by own points, the other player's points and the points of the turn. */
    private double[][][] values;

    PigValues(int target) {
        this.target = target;
        values = new double[target][target][target];
        for (int own = 0; own < target; own++) {
            for (int other = 0; other < target; other++) {
                for (int turn = 0; own + turn < target; turn++) {
                    values[own][other][turn] = Pig.estimate(target, own, other, turn);
                }
            }
        }
    }

    double value(int own, int other, int turn) {
        return own + turn >= target ? 1 : values[own][other][turn];
    }

    /** Updates all values by one decision. Returns the greatest change. */
    double sweep() {
        double change = 0;
        double[][][] next = new double[target][target][target];
        for (int own = 0; own < target; own++) {
            for (int other = 0; other < target; other++) {
                for (int turn = 0; own + turn < target; turn++) {
                    next[own][other][turn] = best(own, other, turn);
                    change = Math.max(change, Math.abs(next[own][other][turn] - values[own][other][turn]));
                }
            }
        }
        values = next;
        return change;
    }

    private double best(int own, int other, int turn) {
        double afterThrow = afterThrow(own, other, turn);
        return turn == 0 ? afterThrow : Math.max(afterThrow, afterHold(own, other, turn));
    }

    double afterThrow(int own, int other, int turn) {
        double sum = 1 - value(other, own, 0);
        for (int face = 2; face <= Pig.FACES; face++) {
            sum += value(own, other, turn + face);
        }
        return sum / Pig.FACES;
    }

    double afterHold(int own, int other, int turn) {
        return 1 - value(other, own + turn, 0);
    }

    /** Returns the turn points from which holding is better, or the points missing to the target if it never is. */
    int holdThreshold(int own, int other) {
        int turn = 1;
        while (own + turn < target && afterHold(own, other, turn) < afterThrow(own, other, turn)) {
            turn++;
        }
        return turn;
    }
}
