package dev.eldest.bench.match.schedule;

import java.util.ArrayList;
import java.util.List;

/** Order of the games of a match: games in pairs, from one opening with both colours. Immutable. */
public final class Schedule {
    private static final int GAMES_PER_PAIR = 2;

    private final List<Matchup> matchups;
    private final int rounds;
    private final int firstOpening;

    /** Two contestants that play each other, by their indices. */
    public record Matchup(int one, int other) {
        /** Returns whether these contestants play this game. */
        public boolean includes(Pairing game) {
            return game.first() == one && game.second() == other || game.first() == other && game.second() == one;
        }
    }

    private Schedule(List<Matchup> matchups, int rounds, int firstOpening) {
        this.matchups = List.copyOf(matchups);
        this.rounds = rounds;
        this.firstOpening = firstOpening;
    }

    /** Each matchup is played once a round; each round has another opening. */
    public static Schedule of(List<Matchup> matchups, int rounds) {
        return new Schedule(matchups, rounds, 0);
    }

    /** All contestants play each other; each round has another opening. */
    public static Schedule roundRobin(int contestants, int rounds, int firstOpening) {
        List<Matchup> matchups = new ArrayList<>();
        for (int one = 0; one < contestants; one++) {
            for (int other = one + 1; other < contestants; other++) {
                matchups.add(new Matchup(one, other));
            }
        }
        return new Schedule(matchups, rounds, firstOpening);
    }

    /** The first contestant plays all others. */
    public static Schedule gauntlet(int contestants, int rounds, int firstOpening) {
        List<Matchup> matchups = new ArrayList<>();
        for (int other = 1; other < contestants; other++) {
            matchups.add(new Matchup(0, other));
        }
        return new Schedule(matchups, rounds, firstOpening);
    }

    public int games() {
        return rounds * matchups.size() * GAMES_PER_PAIR;
    }

    public Pairing at(int number) {
        int pair = number / GAMES_PER_PAIR;
        Matchup matchup = matchups.get(pair % matchups.size());
        int opening = firstOpening + pair / matchups.size();
        return number % GAMES_PER_PAIR == 0
                ? new Pairing(number, opening, matchup.one(), matchup.other())
                : new Pairing(number, opening, matchup.other(), matchup.one());
    }
}
