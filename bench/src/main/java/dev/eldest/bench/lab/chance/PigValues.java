package dev.eldest.bench.lab.chance;

/**
 * How likely the player on turn is to win at Pig, for all positions at once, by value iteration: each sweep looks one
 * decision further than the last one. So after n sweeps it knows just what a search of depth n finds, and in the end
 * the truth.
 */
final class PigValues {
    private final int target;
    /** By own points, the other's, and what the turn has brought. */
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

    double of(int own, int other, int turn) {
        return own + turn >= target ? 1 : values[own][other][turn];
    }

    /** Looks a decision further everywhere; tells by how much a value has changed at most. */
    double sweep() {
        double change = 0;
        double[][][] next = new double[target][target][target];
        for (int own = 0; own < target; own++) {
            for (int other = 0; other < target; other++) {
                for (int turn = 0; own + turn < target; turn++) {
                    next[own][other][turn] = better(own, other, turn);
                    change = Math.max(change, Math.abs(next[own][other][turn] - values[own][other][turn]));
                }
            }
        }
        values = next;
        return change;
    }

    private double better(int own, int other, int turn) {
        double afterThrow = afterThrow(own, other, turn);
        return turn == 0 ? afterThrow : Math.max(afterThrow, afterHold(own, other, turn));
    }

    double afterThrow(int own, int other, int turn) {
        double sum = 1 - of(other, own, 0);
        for (int face = 2; face <= Pig.FACES; face++) {
            sum += of(own, other, turn + face);
        }
        return sum / Pig.FACES;
    }

    double afterHold(int own, int other, int turn) {
        return 1 - of(other, own + turn, 0);
    }

    /** From how many points of a turn on it is better to hold; as many as are wanting if never before. */
    int holdsAt(int own, int other) {
        int turn = 1;
        while (own + turn < target && afterHold(own, other, turn) < afterThrow(own, other, turn)) {
            turn++;
        }
        return turn;
    }
}
