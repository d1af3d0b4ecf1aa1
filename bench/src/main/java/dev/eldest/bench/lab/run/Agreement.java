package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.tree.ValueFormat;
import java.util.List;

/** Exact algorithms all find one value, or one of them is wrong. */
final class Agreement {
    private Agreement() {}

    /** A sentence for each exact result that is not what the first one found. */
    static List<String> complaints(List<Result> results) {
        List<Result> exact = results.stream()
                .filter(result -> result.isWhole() && result.algorithm().exact())
                .toList();
        return exact.stream()
                .filter(result -> result.value() != exact.getFirst().value())
                .map(result -> "one of them is wrong: " + said(exact.getFirst()) + ", " + said(result))
                .toList();
    }

    private static String said(Result result) {
        return result.algorithm().name() + " says " + ValueFormat.text(result.value());
    }
}
