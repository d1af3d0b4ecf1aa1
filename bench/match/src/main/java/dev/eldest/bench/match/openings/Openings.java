package dev.eldest.bench.match.openings;

/** Openings of a match of any length. Thread-safe. */
public interface Openings {
    /** Returns the opening with this index, from 0; always the same one. */
    Opening get(int number);
}
