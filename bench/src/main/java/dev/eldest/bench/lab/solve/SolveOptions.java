package dev.eldest.bench.lab.solve;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.Require;
import dev.eldest.bench.VariantOptions;
import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
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
    public static final String PLIES = "--plies";
    public static final String COINS = "--coins";
    public static final String TAKE = "--take";
    public static final String HASH = "--hash";
    public static final String THREADS = "--threads";
    public static final String STATE = "--state";
    public static final String NODES = NodeBudget.OPTION;
    public static final String SECONDS = "--seconds";
    /** What all games on a board heed. */
    public static final Set<String> OF_POSITIONS = Set.of(FEN, MOVES, STRATEGY, PLIES);
    /** What all games heed that have a solver of their own. */
    static final Set<String> OF_LINES = Set.of(FEN, VariantOptions.RULES, NODES, SECONDS);
    /** What they heed besides where the sides cannot do anything about each other: a line tells all. */
    static final Set<String> OF_RACES = Set.of(FEN, VariantOptions.RULES, NODES, SECONDS, MOVES, STRATEGY);

    private static final int MAX_PLIES = 1000;
    private static final int MAX_COINS = 10_000;
    private static final int MEGABYTE = 20;
    private static final int MAX_MEGABYTES = 1 << 20;
    private static final int MAX_THREADS = 64;
    private static final long MAX_NODES = 1_000_000_000_000L;
    private static final int MAX_SECONDS = 86_400;

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
            names = PLIES,
            paramLabel = "<n>",
            defaultValue = "1000",
            description = "Of the strategy, what is played in so many moves of either side (default: to the end).")
    private int plies;

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

    @Option(
            names = HASH,
            paramLabel = "<MB>",
            defaultValue = "128",
            description = "connectfour: the size of the table (default: 128).")
    private int hash;

    @Option(
            names = THREADS,
            paramLabel = "<n>",
            defaultValue = "1",
            description = "connectfour: so many threads share the work (default: 1).")
    private int threads;

    @Option(
            names = STATE,
            paramLabel = "<file>",
            description = "connectfour: where is kept what is proven of the first plies' positions; after Ctrl-C the"
                    + " same command goes on from there.")
    private Path state;

    @Option(
            names = NODES,
            paramLabel = "<n>",
            defaultValue = "100000000",
            description = "gomoku, chinesecheckers: how many nodes to search at most (default: 100000000).")
    private long nodes;

    @Option(
            names = SECONDS,
            paramLabel = "<n>",
            defaultValue = "60",
            description = "gomoku, chinesecheckers: how long to search at most (default: 60).")
    private int seconds;

    @Mixin
    private VariantOptions rules;

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

    /** How much of it, in moves of either side. */
    int plies() {
        Require.from(command, PLIES, plies, 1, MAX_PLIES);
        return plies;
    }

    /** Null if no table is asked for. */
    public Integer coins() {
        if (coins != null) {
            Require.from(command, COINS, coins, 0, MAX_COINS);
        }
        return coins;
    }

    public int take() {
        Require.from(command, TAKE, take, 1, MAX_COINS);
        return take;
    }

    /** @param free as many bytes as there are for a table */
    void requireHash(long free) {
        Require.from(command, HASH, hash, 1, MAX_MEGABYTES);
        if (hashBytes() > free) {
            throw Require.bad(command, HASH + " " + hash + " MB do not fit: " + (free >> MEGABYTE) + " MB are free");
        }
    }

    public long hashBytes() {
        return (long) hash << MEGABYTE;
    }

    public int threads() {
        Require.from(command, THREADS, threads, 1, MAX_THREADS);
        return threads;
    }

    /** Null if nothing is to be kept. */
    public Path state() {
        return state;
    }

    /** By which rules the game is played. */
    public GameVariant rules(Game game) {
        return rules.of(game);
    }

    /** What a solver may spend, from now on. */
    SolverBudget budget() {
        Require.from(command, NODES, nodes, 1, MAX_NODES);
        Require.from(command, SECONDS, seconds, 1, MAX_SECONDS);
        return new SolverBudget(nodes, seconds, new ProgressLines(progress()));
    }

    /** For those who wait. */
    public PrintWriter progress() {
        return command.commandLine().getErr();
    }
}
