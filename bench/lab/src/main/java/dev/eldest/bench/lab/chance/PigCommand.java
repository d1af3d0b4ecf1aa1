package dev.eldest.bench.lab.chance;

import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.measure.shared.Require;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab pig}: searches and solves a dice game. */
@Command(
        name = "pig",
        description = {
            "Searches the dice game Pig by expectiminimax without cutoffs, with Star1 and with Star2, and solves it by"
                    + " value iteration.",
            "A player throws a die as often as desired and sums the points of the turn; a 1 loses them. A search of"
                    + " depth n must find the value of n sweeps of value iteration. If not, the exit code is 1."
        })
public final class PigCommand implements Callable<Integer> {
    private static final int MAX_POINTS = 100;
    private static final int DEEPEST = 8;
    private static final double EXACT = 1e-9;
    private static final int[] SHOWN = {0, 1, 2, 3};

    @Option(
            names = "--points",
            paramLabel = "<n>",
            defaultValue = "100",
            description = "Points that win the game (default: 100).")
    private int points;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            defaultValue = "5",
            description = "Search depth in decisions (default: 5).")
    private int depth;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Require.requireRange(command, "--points", points, 2, MAX_POINTS);
        Require.requireRange(command, "--depth", depth, 0, DEEPEST);
        PrintWriter out = command.commandLine().getOut();
        PigValues values = new PigValues(points);
        boolean equal = true;
        for (int ahead = 0; ahead <= depth; ahead++) {
            out.println(String.format(Locale.ROOT, "depth %d, value iteration %.9f", ahead, values.value(0, 0, 0)));
            for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
                equal &= agrees(ahead, cutoffs, values.value(0, 0, 0));
            }
            values.sweep();
        }
        solve(values, out);
        return equal ? 0 : 1;
    }

    private boolean agrees(int ahead, Expectiminimax.Cutoffs cutoffs, double expected) {
        NodeBudget budget = new NodeBudget(
                Long.MAX_VALUE, new ProgressLines(command.commandLine().getErr()));
        double value = new Expectiminimax(new Pig(points), cutoffs, budget).search(ahead);
        command.commandLine()
                .getOut()
                .println(String.format(
                        Locale.ROOT,
                        "  %-6s %.9f  %,12d nodes",
                        cutoffs.name().toLowerCase(Locale.ROOT),
                        value,
                        budget.nodes()));
        return Math.abs(value - expected) < EXACT;
    }

    private void solve(PigValues values, PrintWriter out) {
        int sweeps = depth + 1;
        while (values.sweep() > EXACT) {
            sweeps++;
        }
        out.println(String.format(
                Locale.ROOT, "solved after %d sweeps: first player wins with %.6f", sweeps, values.value(0, 0, 0)));
        out.println("turn points from which to hold, by own points (down) and the other's (across)");
        for (int down : SHOWN) {
            StringBuilder row = new StringBuilder("%5d:".formatted(down * points / SHOWN.length));
            for (int across : SHOWN) {
                row.append("%4d"
                        .formatted(values.holdThreshold(down * points / SHOWN.length, across * points / SHOWN.length)));
            }
            out.println(row);
        }
    }
}
