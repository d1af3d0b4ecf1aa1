package dev.eldest.engine.parallel;

/** A split with one constant more, as a search's has many. */
final class StressedSplit extends SplitPoint {
    int constant;
}
