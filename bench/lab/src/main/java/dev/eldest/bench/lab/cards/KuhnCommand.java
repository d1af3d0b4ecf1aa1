package dev.eldest.bench.lab.cards;

import dev.eldest.bench.measure.shared.Require;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab kuhn}: solves a game with hidden cards. */
@Command(
        name = "kuhn",
        description = {
            "Solves Kuhn poker, a game with hidden cards, by counterfactual regret minimisation. Its value for the"
                    + " first player is -1/18. Compares the solution with determinised search.",
            "Cards are 1, 2 and 3; p passes, b bets or calls."
        })
public final class KuhnCommand implements Callable<Integer> {
    private static final int MAX_ITERATIONS = 10_000_000;

    @Option(
            names = "--iterations",
            paramLabel = "<n>",
            defaultValue = "100000",
            description = "Iterations over all deals (default: 100000).")
    private int iterations;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Require.requireRange(command, "--iterations", iterations, 1, MAX_ITERATIONS);
        PrintWriter out = command.commandLine().getOut();
        CounterfactualRegret counterfactualRegret = new CounterfactualRegret();
        for (int done = 0, next = 1; done < iterations; next *= 10) {
            int upTo = Math.min(next, iterations);
            counterfactualRegret.iterate(upTo - done);
            done = upTo;
            Policy average = Policy.of(counterfactualRegret.average());
            out.println(String.format(
                    Locale.ROOT,
                    "%,10d iterations: value %+.6f, exploitability %.6f",
                    done,
                    Policy.value(average, average),
                    BestResponse.exploitability(average)));
            out.flush();
        }
        compare(counterfactualRegret.average(), out);
        return 0;
    }

    private static void compare(Map<String, double[]> average, PrintWriter out) {
        Policy solved = Policy.of(average);
        Policy searched = new Determinised();
        out.println(String.format(Locale.ROOT, "exact value: -1/18 = %+.6f", -1.0 / 18));
        out.println("card and history: bet probability of the solution, and of determinised search");
        average.forEach((place, chances) -> out.println(String.format(
                Locale.ROOT,
                "  %d%-3s %.3f  %.0f",
                place.charAt(0) - '0' + 1,
                place.substring(1),
                chances[1],
                searched.probabilities(place.charAt(0) - '0', place.substring(1))[1])));
        double lost = (Policy.value(solved, searched) - Policy.value(searched, solved)) / 2;
        out.println(String.format(
                Locale.ROOT,
                "determinised search loses %.6f per deal to the solution, and %.6f to the best response",
                lost,
                BestResponse.exploitability(searched)));
    }
}
