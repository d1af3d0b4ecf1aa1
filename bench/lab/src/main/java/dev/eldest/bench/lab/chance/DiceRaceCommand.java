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

/** {@code eldest lab race}: searches a dice game with many moves per throw. */
@Command(
        name = "race",
        description = {
            "Searches a small backgammon by expectiminimax without cutoffs, with Star1 and with Star2. If the values"
                    + " differ, the exit code is 1.",
            "Each player has men on the first fields of a track, one on each; the players go in opposite directions."
                    + " The side to move throws two dice and moves one man by each die, in either order; it may be the"
                    + " same man. A die that no man can use is lost. A field with two or more men of the other player"
                    + " is blocked. A single man there is hit and starts again before the track. The first player with"
                    + " all men behind the end wins."
        })
public final class DiceRaceCommand implements Callable<Integer> {
    private static final int MAX_FACES = 12;
    private static final int DEEPEST = 20;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final double EXACT = 1e-9;

    @Option(
            names = "--fields",
            paramLabel = "<n>",
            defaultValue = "12",
            description = "Length of the track in fields (default: 12).")
    private int fields;

    @Option(names = "--men", paramLabel = "<n>", defaultValue = "4", description = "Men per player (default: 4).")
    private int men;

    @Option(names = "--faces", paramLabel = "<n>", defaultValue = "4", description = "Faces per die (default: 4).")
    private int faces;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            defaultValue = "3",
            description = "Search depth in moves, throws not counted (default: 3).")
    private int depth;

    @Option(
            names = NodeBudget.OPTION,
            paramLabel = "<n>",
            defaultValue = "10000000",
            description = "Node limit of a search (default: 10000000).")
    private long nodes;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Require.requireRange(command, "--fields", fields, 1, DiceRace.MAX_FIELDS);
        Require.requireRange(command, "--men", men, 1, Math.min(fields, DiceRace.MAX_MEN));
        Require.requireRange(command, "--faces", faces, 1, MAX_FACES);
        Require.requireRange(command, "--depth", depth, 0, DEEPEST);
        Require.requireRange(command, NodeBudget.OPTION, nodes, 1, MAX_NODES);
        boolean equal = true;
        for (int plies = 0; plies <= depth; plies++) {
            equal &= compare(plies);
        }
        return equal ? 0 : 1;
    }

    /** Prints the values at one depth. Returns whether all searches within the node limit agree. */
    private boolean compare(int plies) {
        PrintWriter out = command.commandLine().getOut();
        out.println("depth " + plies);
        double least = 1;
        double most = 0;
        for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
            String name = cutoffs.name().toLowerCase(Locale.ROOT);
            NodeBudget budget = new NodeBudget(
                    nodes, new ProgressLines(command.commandLine().getErr()));
            try {
                double value = new Expectiminimax(new DiceRace(fields, men, faces), cutoffs, budget).search(plies);
                out.println(String.format(Locale.ROOT, "  %-6s %.9f  %,12d nodes", name, value, budget.nodes()));
                least = Math.min(least, value);
                most = Math.max(most, value);
            } catch (NodeBudget.Spent e) {
                out.println(String.format(Locale.ROOT, "  %-6s %s", name, e.getMessage()));
            }
            out.flush();
        }
        return most - least < EXACT;
    }
}
