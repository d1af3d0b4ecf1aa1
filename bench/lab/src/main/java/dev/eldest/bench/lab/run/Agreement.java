package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.tree.ValueFormat;
import java.util.List;

/** Checks that all exact algorithms find the same value. */
final class Agreement {
    private Agreement() {}

    /** Returns a message for each exact result that differs from the first one. */
    static List<String> disagreements(List<Result> results) {
        List<Result> exact = results.stream()
                .filter(result -> result.isComplete() && result.algorithm().exact())
                .toList();
        return exact.stream()
                .filter(result -> result.value() != exact.getFirst().value())
                .map(result -> "exact algorithms differ: " + describe(exact.getFirst()) + ", " + describe(result))
                .toList();
    }

    private static String describe(Result result) {
        return result.algorithm().name() + " " + ValueFormat.text(result.value());
    }
}
