package dev.eldest.bench.match.schedule;

/** Order of the games of a match: games in pairs, from one opening with both colours. Immutable. */
public final class Schedule {
    private static final int GAMES_PER_PAIR = 2;

    private final int[] ones;
    private final int[] others;
    private final int rounds;
    private final int firstOpening;

    private Schedule(int[] ones, int[] others, int rounds, int firstOpening) {
        this.ones = ones;
        this.others = others;
        this.rounds = rounds;
        this.firstOpening = firstOpening;
    }

    /** All contestants play each other; each round has another opening. */
    public static Schedule roundRobin(int contestants, int rounds, int firstOpening) {
        int pairings = contestants * (contestants - 1) / 2;
        int[] ones = new int[pairings];
        int[] others = new int[pairings];
        int at = 0;
        for (int one = 0; one < contestants; one++) {
            for (int other = one + 1; other < contestants; other++) {
                ones[at] = one;
                others[at++] = other;
            }
        }
        return new Schedule(ones, others, rounds, firstOpening);
    }

    /** The first contestant plays all others. */
    public static Schedule gauntlet(int contestants, int rounds, int firstOpening) {
        int[] others = new int[contestants - 1];
        for (int i = 0; i < others.length; i++) {
            others[i] = i + 1;
        }
        return new Schedule(new int[others.length], others, rounds, firstOpening);
    }

    public int games() {
        return rounds * ones.length * GAMES_PER_PAIR;
    }

    public Pairing at(int number) {
        int pair = number / GAMES_PER_PAIR;
        int meeting = pair % ones.length;
        boolean swapped = number % GAMES_PER_PAIR == 1;
        return new Pairing(
                number,
                firstOpening + pair / ones.length,
                swapped ? others[meeting] : ones[meeting],
                swapped ? ones[meeting] : others[meeting]);
    }
}
