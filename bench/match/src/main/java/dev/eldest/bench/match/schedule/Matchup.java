package dev.eldest.bench.match.schedule;

/** Two contestants that play each other, by their indices. */
public record Matchup(int one, int other) {
    /** Returns whether these contestants play this game. */
    public boolean includes(Pairing game) {
        return game.first() == one && game.second() == other || game.first() == other && game.second() == one;
    }
}
