package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/** Numbers the sets of advisors and elephants that a side may have, those of no more than so many, from 0 for none. */
final class GuardSets {
    /** What is no number: there are more guards than that. */
    static final int BEYOND = -1;

    static final GuardSets NO_GUARDS = new GuardSets(0, 0, 0);
    static final GuardSets TWO_ADVISORS = new GuardSets(2, 0, 2);
    static final GuardSets TWO_GUARDS = new GuardSets(2, 2, 2);
    static final GuardSets ALL_GUARDS = new GuardSets(2, 2, 4);

    private static final int PLACES = 45;
    private static final int ADVISOR_HOMES = 5;
    private static final int HOMES = 12;
    private static final int ADVISORS = (1 << ADVISOR_HOMES) - 1;

    /** By place, as the guards' side counts them from its left: the guard's bit in a set. */
    private static final short[] BITS = bits();

    private final int mostAdvisors;
    private final int mostElephants;
    private final int most;
    /** By set. */
    private final short[] numbers = new short[1 << HOMES];

    private final int count;

    /** @param most of both together */
    GuardSets(int mostAdvisors, int mostElephants, int most) {
        this.mostAdvisors = mostAdvisors;
        this.mostElephants = mostElephants;
        this.most = most;
        Arrays.fill(numbers, (short) BEYOND);
        short next = 0;
        for (int set = 0; set < numbers.length; set++) {
            int advisors = Integer.bitCount(set & ADVISORS);
            if (have(advisors, Integer.bitCount(set) - advisors)) {
                numbers[set] = next++;
            }
        }
        count = next;
    }

    /** Whether there are sets of so many guards. */
    boolean have(int advisors, int elephants) {
        return advisors <= mostAdvisors && elephants <= mostElephants && advisors + elephants <= most;
    }

    int count() {
        return count;
    }

    /** The set of the one guard that stands on this place. */
    static int at(int place) {
        return BITS[place];
    }

    /** The number of a set, or {@link #BEYOND}. */
    int number(int set) {
        return numbers[set];
    }

    private static short[] bits() {
        short[] bits = new short[PLACES];
        int advisors = 0;
        int elephants = ADVISOR_HOMES;
        for (int place = 0; place < PLACES; place++) {
            if (PieceZones.allow(XiangqiPiece.ADVISOR, place)) {
                bits[place] = (short) (1 << advisors++);
            } else if (PieceZones.allow(XiangqiPiece.ELEPHANT, place)) {
                bits[place] = (short) (1 << elephants++);
            }
        }
        return bits;
    }
}
