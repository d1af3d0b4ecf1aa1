package dev.eldest.bench.lab.cards;

import dev.eldest.bench.lab.LabSubcommand;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab kuhn}: solves a game with hidden cards. */
@Command(
        name = "kuhn",
        description = {
            "Solve Kuhn poker, a game with hidden cards, by counterfactual regret minimisation. Its value for the"
                    + " first player is -1/18. Compare the solution with determinised search.",
            "Cards are 1, 2 and 3; p passes, b bets or calls."
        })
public final class KuhnCommand extends LabSubcommand {
    private static final int MAX_ITERATIONS = 10_000_000;

    @Option(names = "--iterations", paramLabel = "<n>", description = "Iterations over all deals (default: 100000).")
    private int iterations = 100000;

    @Override
    public Integer call() {
        requireRange("--iterations", iterations, 1, MAX_ITERATIONS);
        CounterfactualRegret regret = new CounterfactualRegret();
        for (int done = 0, next = 1; done < iterations; next *= 10) {
            int upTo = Math.min(next, iterations);
            regret.iterate(upTo - done);
            done = upTo;
            Policy average = Policy.of(regret.average());
            println(
                    "%,10d iterations: value %+.6f, exploitability %.6f",
                    done, Policy.value(average, average), Policy.exploitability(average));
        }
        compare(regret.average());
        return 0;
    }

    private void compare(Map<String, double[]> average) {
        Policy solved = Policy.of(average);
        Policy searched = new Policy.Determinised();
        println("exact value: -1/18 = %+.6f", -1.0 / 18);
        println("card and history: bet probability of the solution, and of determinised search");
        average.forEach((informationSet, strategy) -> println(
                "  %d%-3s %.3f  %.0f",
                informationSet.charAt(0) - '0' + 1,
                informationSet.substring(1),
                strategy[1],
                searched.probabilities(informationSet.charAt(0) - '0', informationSet.substring(1))[1]));
        double lost = (Policy.value(solved, searched) - Policy.value(searched, solved)) / 2;
        println(
                "determinised search loses %.6f per deal to the solution, and %.6f to the best response",
                lost, Policy.exploitability(searched));
    }
}
