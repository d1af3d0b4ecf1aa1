package dev.eldest.bench.lab.chance;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab pig}: searches and solves a dice game. */
@Command(
        name = "pig",
        description = {
            "Search the dice game Pig by expectiminimax without cutoffs, with Star1 and with Star2, and solve it by"
                    + " value iteration.",
            "A player throws a die as often as desired and sums the points of the turn; a 1 loses them. A search of"
                    + " depth n must find the value of n sweeps of value iteration. If not, the exit code is 1."
        })
public final class PigCommand extends LabSubcommand {
    private static final int MAX_POINTS = 100;
    private static final int MAX_DEPTH = 8;
    private static final double EXACT = 1e-9;
    private static final int[] SHOWN = {0, 1, 2, 3};

    @Option(names = "--points", paramLabel = "<n>", description = "Points that win the game (default: 100).")
    private int points = 100;

    @Option(names = "--depth", paramLabel = "<n>", description = "Search depth in decisions (default: 5).")
    private int depth = 5;

    @Override
    public Integer call() {
        requireRange("--points", points, 2, MAX_POINTS);
        requireRange("--depth", depth, 0, MAX_DEPTH);
        PigValues values = new PigValues(points);
        boolean equal = true;
        for (int ahead = 0; ahead <= depth; ahead++) {
            println("depth %d, value iteration %.9f", ahead, values.value(0, 0, 0));
            for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
                equal &= agrees(ahead, cutoffs, values.value(0, 0, 0));
            }
            values.sweep();
        }
        solve(values);
        return equal ? 0 : 1;
    }

    private boolean agrees(int ahead, Expectiminimax.Cutoffs cutoffs, double expected) {
        NodeBudget budget = new NodeBudget(Long.MAX_VALUE, new ProgressLines(err()));
        double value = new Expectiminimax(new Pig(points), cutoffs, budget).search(ahead);
        println("  %-6s %.9f  %,12d nodes", cutoffs.name().toLowerCase(Locale.ROOT), value, budget.nodes());
        return Math.abs(value - expected) < EXACT;
    }

    private void solve(PigValues values) {
        int sweeps = depth + 1;
        while (values.sweep() > EXACT) {
            sweeps++;
        }
        println("solved after %d sweeps: first player wins with %.6f", sweeps, values.value(0, 0, 0));
        out().println("turn points from which to hold, by own points (down) and the other's (across)");
        for (int down : SHOWN) {
            StringBuilder row = new StringBuilder("%5d:".formatted(down * points / SHOWN.length));
            for (int across : SHOWN) {
                row.append("%4d"
                        .formatted(values.holdThreshold(down * points / SHOWN.length, across * points / SHOWN.length)));
            }
            out().println(row);
        }
    }
}
