package dev.eldest.bench.lab.solve;

import dev.eldest.bench.Require;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is asked of a solver. Each game heeds some of the options and refuses the others. */
public final class SolveOptions {
    public static final String FEN = "--fen";
    public static final String MOVES = "--moves";
    public static final String STRATEGY = "--strategy";
    public static final String COINS = "--coins";
    public static final String TAKE = "--take";
    /** What all games on a board heed. */
    static final Set<String> OF_POSITIONS = Set.of(FEN, MOVES, STRATEGY);

    private static final int MOST_COINS = 10_000;

    @Option(
            names = FEN,
            paramLabel = "<position>",
            description = "The position, in quotes, in the game's notation (default: the start position).")
    private String fen;

    @Option(names = MOVES, description = "Tell of every move how the game ends after it.")
    private boolean moves;

    @Option(
            names = STRATEGY,
            paramLabel = "<file>",
            description = "Where the whole strategy is written to: a line with position and move for each position"
                    + " that the winner (in a draw, the side to move) can come to.")
    private Path strategy;

    @Option(
            names = COINS,
            paramLabel = "<n>",
            description = "grundy, takeaway: a table for all heaps of up to so many coins.")
    private Integer coins;

    @Option(
            names = TAKE,
            paramLabel = "<n>",
            defaultValue = "3",
            description = "takeaway: a move takes from one to so many coins (default: 3).")
    private int take;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Refuses what is given and not among these. */
    void refuseAllBut(Set<String> allowed, String game) {
        for (ArgSpec given : command.commandLine().getParseResult().matchedArgs()) {
            String name = given instanceof OptionSpec option ? option.longestName() : "";
            boolean ours = command.mixins().values().stream()
                    .anyMatch(mixin -> mixin.userObject() == this && mixin.findOption(name) != null);
            if (ours && !allowed.contains(name)) {
                List<String> sorted = new ArrayList<>(allowed);
                sorted.sort(null);
                throw Require.bad(
                        command, name + " is not for '" + game + "', which knows " + String.join(", ", sorted));
            }
        }
    }

    /** The position as text, or this one if none is given. */
    public String fen(String usual) {
        return fen == null ? usual : fen;
    }

    public boolean moves() {
        return moves;
    }

    /** Null if none is asked for. */
    public Path strategy() {
        return strategy;
    }

    /** Null if no table is asked for. */
    public Integer coins() {
        if (coins != null) {
            Require.from(command, COINS, coins, 0, MOST_COINS);
        }
        return coins;
    }

    public int take() {
        Require.from(command, TAKE, take, 1, MOST_COINS);
        return take;
    }
}
