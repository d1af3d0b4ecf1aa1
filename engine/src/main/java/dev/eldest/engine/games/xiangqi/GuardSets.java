package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/** Numbers the sets of advisors and elephants of a side up to given counts, from 0 for the empty set. */
final class GuardSets {
    /** Not a number: the set has more guards. */
    static final int NONE = -1;

    static final GuardSets NO_GUARDS = new GuardSets(0, 0, 0);
    static final GuardSets TWO_ADVISORS = new GuardSets(2, 0, 2);
    static final GuardSets TWO_GUARDS = new GuardSets(2, 2, 2);
    static final GuardSets ALL_GUARDS = new GuardSets(2, 2, 4);

    private static final int PLACES = 45;
    private static final int ADVISOR_PLACES = 5;
    private static final int GUARD_PLACES = 12;
    private static final int ADVISORS = (1 << ADVISOR_PLACES) - 1;

    /** The guard's bit in a set, by place, counted from the left of the guards' side. */
    private static final short[] BITS = bits();

    private final int maxAdvisors;
    private final int maxElephants;
    private final int maxGuards;
    /** Numbers, by set. */
    private final short[] numbers = new short[1 << GUARD_PLACES];

    private final int count;

    /** @param maxGuards maximum of both kinds together */
    GuardSets(int maxAdvisors, int maxElephants, int maxGuards) {
        this.maxAdvisors = maxAdvisors;
        this.maxElephants = maxElephants;
        this.maxGuards = maxGuards;
        Arrays.fill(numbers, (short) NONE);
        short next = 0;
        for (int set = 0; set < numbers.length; set++) {
            int advisors = Integer.bitCount(set & ADVISORS);
            if (contains(advisors, Integer.bitCount(set) - advisors)) {
                numbers[set] = next++;
            }
        }
        count = next;
    }

    /** Returns whether sets with these counts have numbers. */
    boolean contains(int advisors, int elephants) {
        return advisors <= maxAdvisors && elephants <= maxElephants && advisors + elephants <= maxGuards;
    }

    int count() {
        return count;
    }

    static int ofPlace(int place) {
        return BITS[place];
    }

    /** Returns the number of a set, or {@link #NONE}. */
    int number(int set) {
        return numbers[set];
    }

    private static short[] bits() {
        short[] bits = new short[PLACES];
        int advisors = 0;
        int elephants = ADVISOR_PLACES;
        for (int place = 0; place < PLACES; place++) {
            if (AttackTables.isAllowed(XiangqiPiece.ADVISOR, place)) {
                bits[place] = (short) (1 << advisors++);
            } else if (AttackTables.isAllowed(XiangqiPiece.ELEPHANT, place)) {
                bits[place] = (short) (1 << elephants++);
            }
        }
        return bits;
    }
}
