package dev.eldest.bench.lab.chance;

import dev.eldest.bench.Require;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code eldest lab race}: a game of dice with many moves for each throw. */
@Command(
        name = "race",
        description = {
            "Searches a small backgammon by expectiminimax, with the cutoffs Star1 and Star2 and without; all must find"
                    + " the same value, or the exit code is 1.",
            "Each player has men on the first fields of a track, one on each; the players go in opposite directions."
                    + " Who is on turn throws two dice and moves a man by the one, and the same or another by the"
                    + " other, in either order; a die that no man can use is lost. Nobody may come to where two of the"
                    + " other's men stand; one alone is hit and begins anew, before the track. Who first has all his"
                    + " men behind the end wins."
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
            description = "The track's length (default: 12).")
    private int fields;

    @Option(names = "--men", paramLabel = "<n>", defaultValue = "4", description = "Of each player (default: 4).")
    private int men;

    @Option(names = "--faces", paramLabel = "<n>", defaultValue = "4", description = "Of each die (default: 4).")
    private int faces;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            defaultValue = "3",
            description = "How many throws and moves to look ahead (default: 3).")
    private int depth;

    @Option(
            names = NodeBudget.OPTION,
            paramLabel = "<n>",
            defaultValue = "10000000",
            description = "A search gives up after so many nodes (default: 10000000).")
    private long nodes;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Require.from(command, "--fields", fields, 1, DiceRace.MAX_FIELDS);
        Require.from(command, "--men", men, 1, Math.min(fields, DiceRace.MAX_MEN));
        Require.from(command, "--faces", faces, 1, MAX_FACES);
        Require.from(command, "--depth", depth, 0, DEEPEST);
        Require.from(command, NodeBudget.OPTION, nodes, 1, MAX_NODES);
        boolean equal = true;
        for (int ahead = 0; ahead <= depth; ahead++) {
            equal &= compare(ahead);
        }
        return equal ? 0 : 1;
    }

    /** Whether all that come to an end find the same. */
    private boolean compare(int ahead) {
        PrintWriter out = command.commandLine().getOut();
        out.println(ahead + " ahead");
        double least = 1;
        double most = 0;
        for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
            String name = cutoffs.name().toLowerCase(Locale.ROOT);
            NodeBudget budget = new NodeBudget(
                    nodes, new ProgressLines(command.commandLine().getErr()));
            try {
                double value = new Expectiminimax(new DiceRace(fields, men, faces), cutoffs, budget).search(ahead);
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
