package dev.eldest.bench.match.openings;

/** Openings for a match of any length. Safe for several threads. */
public interface Openings {
    /** The opening of this number, from 0; always the same one. */
    Opening at(int number);
}
