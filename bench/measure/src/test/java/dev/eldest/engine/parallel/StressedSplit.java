package dev.eldest.engine.parallel;

/** Split point with one constant, as an example for those of a search. */
final class StressedSplit extends SplitPoint {
    int constant;
}
