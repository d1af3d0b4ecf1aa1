package dev.eldest.bench.lab.chance;

import dev.eldest.bench.lab.LabSubcommand;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest lab race}: searches a dice game with many moves per throw. */
@Command(
        name = "race",
        description = {
            "Search a small backgammon by expectiminimax without cutoffs, with Star1 and with Star2. If the values"
                    + " differ, the exit code is 1.",
            "Each player has pieces on the first fields of a track, one on each; the players go in opposite"
                + " directions. The side to move throws two dice and moves one piece by each die, in either order; it"
                + " may be the same piece. A die that no piece can use is lost. A field with two or more pieces of the"
                + " other player is blocked. A single piece there is hit and starts again before the track. The first"
                + " player with all pieces behind the end wins."
        })
public final class DiceRaceCommand extends LabSubcommand {
    private static final int MAX_FACES = 12;
    private static final int MAX_DEPTH = 20;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final double EXACT = 1e-9;

    @Option(names = "--fields", paramLabel = "<n>", description = "Length of the track in fields (default: 12).")
    private int fields = 12;

    @Option(names = "--pieces", paramLabel = "<n>", description = "Pieces per player (default: 4).")
    private int pieces = 4;

    @Option(names = "--faces", paramLabel = "<n>", description = "Faces per die (default: 4).")
    private int faces = 4;

    @Option(
            names = "--depth",
            paramLabel = "<n>",
            description = "Search depth in moves, throws not counted (default: 3).")
    private int depth = 3;

    @Option(names = NodeBudget.OPTION, paramLabel = "<n>", description = "Node limit of a search (default: 10000000).")
    private long nodes = 10000000;

    @Override
    public Integer call() {
        requireRange("--fields", fields, 1, DiceRace.MAX_FIELDS);
        requireRange("--pieces", pieces, 1, Math.min(fields, DiceRace.MAX_PIECES));
        requireRange("--faces", faces, 1, MAX_FACES);
        requireRange("--depth", depth, 0, MAX_DEPTH);
        requireRange(NodeBudget.OPTION, nodes, 1, MAX_NODES);
        boolean equal = true;
        for (int plies = 0; plies <= depth; plies++) {
            equal &= compare(plies);
        }
        return equal ? 0 : 1;
    }

    /** Prints the values at one depth. Returns whether all searches within the node limit agree. */
    private boolean compare(int plies) {
        println("depth %d", plies);
        double min = 1;
        double max = 0;
        for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
            String name = cutoffs.name().toLowerCase(Locale.ROOT);
            NodeBudget budget = new NodeBudget(nodes, new ProgressLines(err()));
            try {
                double value = new Expectiminimax(new DiceRace(fields, pieces, faces), cutoffs, budget).search(plies);
                println("  %-6s %.9f  %,12d nodes", name, value, budget.nodes());
                min = Math.min(min, value);
                max = Math.max(max, value);
            } catch (NodeBudget.Spent e) {
                println("  %-6s %s", name, e.getMessage());
            }
        }
        return max - min < EXACT;
    }
}
