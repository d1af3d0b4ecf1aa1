package dev.eldest.bench.lab;

import dev.eldest.bench.lab.cards.KuhnCommand;
import dev.eldest.bench.lab.chance.DiceRaceCommand;
import dev.eldest.bench.lab.chance.PigCommand;
import dev.eldest.bench.lab.draw.DrawCommand;
import dev.eldest.bench.lab.multiplayer.MultiplayerCommand;
import dev.eldest.bench.lab.run.BranchingCommand;
import dev.eldest.bench.lab.run.DepthForNodesCommand;
import dev.eldest.bench.lab.run.LabRunCommand;
import dev.eldest.bench.lab.timeline.TimelineCommand;
import dev.eldest.bench.lab.weigh.WeighCommand;
import picocli.CommandLine.Command;

/** {@code eldest lab}: runs, compares and draws textbook search algorithms. */
@Command(
        name = "lab",
        description = LabCommand.SUMMARY,
        subcommands = {
            LabRunCommand.class,
            DepthForNodesCommand.class,
            BranchingCommand.class,
            DrawCommand.class,
            TimelineCommand.class,
            MultiplayerCommand.class,
            PigCommand.class,
            DiceRaceCommand.class,
            KuhnCommand.class,
            WeighCommand.class
        })
public final class LabCommand {
    /** Description in the list of all commands. */
    public static final String SUMMARY =
            "Run, compare and draw the textbook search algorithms, from minimax on, on any game or tree.";
}
