package dev.eldest.bench.match.schedule;

import java.util.ArrayList;
import java.util.List;

/** Order of the games of a match: games in pairs, from one opening with both colours. Immutable. */
public final class Schedule {
    private static final int GAMES_PER_PAIR = 2;

    private final List<Meeting> meetings;
    private final int rounds;
    private final int firstOpening;

    private Schedule(List<Meeting> meetings, int rounds, int firstOpening) {
        this.meetings = List.copyOf(meetings);
        this.rounds = rounds;
        this.firstOpening = firstOpening;
    }

    /** Each meeting takes place once a round; each round has another opening. */
    public static Schedule of(List<Meeting> meetings, int rounds) {
        return new Schedule(meetings, rounds, 0);
    }

    /** All contestants play each other; each round has another opening. */
    public static Schedule roundRobin(int contestants, int rounds, int firstOpening) {
        List<Meeting> meetings = new ArrayList<>();
        for (int one = 0; one < contestants; one++) {
            for (int other = one + 1; other < contestants; other++) {
                meetings.add(new Meeting(one, other));
            }
        }
        return new Schedule(meetings, rounds, firstOpening);
    }

    /** The first contestant plays all others. */
    public static Schedule gauntlet(int contestants, int rounds, int firstOpening) {
        List<Meeting> meetings = new ArrayList<>();
        for (int other = 1; other < contestants; other++) {
            meetings.add(new Meeting(0, other));
        }
        return new Schedule(meetings, rounds, firstOpening);
    }

    public int games() {
        return rounds * meetings.size() * GAMES_PER_PAIR;
    }

    public Pairing at(int number) {
        int pair = number / GAMES_PER_PAIR;
        Meeting meeting = meetings.get(pair % meetings.size());
        int opening = firstOpening + pair / meetings.size();
        return number % GAMES_PER_PAIR == 0
                ? new Pairing(number, opening, meeting.one(), meeting.other())
                : new Pairing(number, opening, meeting.other(), meeting.one());
    }
}
