package dev.eldest.bench.match.schedule;

/**
 * One game of a match.
 *
 * @param number from 0; the games of a pair have the numbers 2n and 2n+1
 * @param first index of the contestant that moves first in the game's usual position
 */
public record Pairing(int number, int opening, int first, int second) {
    /** Returns the number of the game's pair. */
    public int pair() {
        return number / 2;
    }

    public int sideOf(int contestant) {
        return contestant == first ? 0 : 1;
    }
}
