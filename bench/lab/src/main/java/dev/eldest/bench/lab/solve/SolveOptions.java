package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.NodeBudget;
import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.bench.measure.shared.Require;
import dev.eldest.bench.measure.shared.VariantOptions;
import dev.eldest.engine.spi.Game;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command-line options of the solvers. Each game accepts some of them and refuses the others. */
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
    /** Options of all games with their own solver. */
    static final Set<String> LINE_OPTIONS = Set.of(FEN, VariantOptions.RULES, NODES, SECONDS);
    /** Options of races, where the sides cannot interact, so that a line is a full solution. */
    static final Set<String> RACE_OPTIONS = Set.of(FEN, VariantOptions.RULES, NODES, SECONDS, MOVES, STRATEGY);

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

    @Option(names = MOVES, description = "Print the outcome after every move.")
    private boolean moves;

    @Option(
            names = STRATEGY,
            paramLabel = "<file>",
            description = "Write the complete strategy to this file: a line with position and move for each"
                    + " reachable position of the winner (in a draw, of the side to move).")
    private Path strategy;

    @Option(names = PLIES, paramLabel = "<n>", description = "Length of the strategy in plies (default: to the end).")
    private int plies = 1000;

    @Option(
            names = COINS,
            paramLabel = "<n>",
            description = "grundy, takeaway: print a table of all heaps up to this size.")
    private Integer coins;

    @Option(names = TAKE, paramLabel = "<n>", description = "takeaway: maximum number of coins per move (default: 3).")
    private int take = 3;

    @Option(names = HASH, paramLabel = "<MB>", description = "connectfour: table size in MB (default: 128).")
    private int hash = 128;

    @Option(names = THREADS, paramLabel = "<n>", description = "connectfour: number of threads (default: 1).")
    private int threads = 1;

    @Option(
            names = STATE,
            paramLabel = "<file>",
            description = "connectfour: file for proven bounds of the first plies; after Ctrl-C the same command"
                    + " resumes from it.")
    private Path state;

    @Option(
            names = NODES,
            paramLabel = "<n>",
            description = "gomoku, chinesecheckers: node limit (default: 100000000).")
    private long nodes = 100000000;

    @Option(
            names = SECONDS,
            paramLabel = "<n>",
            description = "gomoku, chinesecheckers: time limit in seconds (default: 60).")
    private int seconds = 60;

    @Mixin
    private VariantOptions rules;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Returns the options of all board games, and others. */
    public static Set<String> positionOptions(String... others) {
        Set<String> options = new HashSet<>(List.of(FEN, MOVES, STRATEGY, PLIES));
        options.addAll(List.of(others));
        return options;
    }

    /** Refuses given options of this group that are not allowed. */
    void requireOnly(Set<String> allowed, String game) {
        for (ArgSpec given : command.commandLine().getParseResult().matchedArgs()) {
            String name = given instanceof OptionSpec option ? option.longestName() : "";
            boolean fromThis = command.mixins().values().stream()
                    .anyMatch(mixin -> mixin.userObject() == this && mixin.findOption(name) != null);
            if (fromThis && !allowed.contains(name)) {
                List<String> sorted = new ArrayList<>(allowed);
                sorted.sort(null);
                throw Require.invalidValue(
                        command, name + " is not valid for '" + game + "'; expected " + String.join(", ", sorted));
            }
        }
    }

    /** Returns the position as text, or the default if none is given. */
    public String fen(String defaultFen) {
        return fen == null ? defaultFen : fen;
    }

    public boolean moves() {
        return moves;
    }

    /** Returns the strategy file, or null. */
    public Path strategy() {
        return strategy;
    }

    /** Returns the length of the strategy in plies. */
    int plies() {
        Require.requireRange(command, PLIES, plies, 1, MAX_PLIES);
        return plies;
    }

    /** Returns the size of the table in coins, or null. */
    public Integer coins() {
        if (coins != null) {
            Require.requireRange(command, COINS, coins, 0, MAX_COINS);
        }
        return coins;
    }

    public int take() {
        Require.requireRange(command, TAKE, take, 1, MAX_COINS);
        return take;
    }

    /** @param free the number of bytes available for the table */
    void requireHash(long free) {
        Require.requireRange(command, HASH, hash, 1, MAX_MEGABYTES);
        if (hashBytes() > free) {
            throw Require.invalidValue(
                    command, HASH + " " + hash + " MB exceed the free memory: " + (free >> MEGABYTE) + " MB");
        }
    }

    public long hashBytes() {
        return (long) hash << MEGABYTE;
    }

    public int threads() {
        Require.requireRange(command, THREADS, threads, 1, MAX_THREADS);
        return threads;
    }

    /** Returns the file for proven bounds, or null. */
    public Path state() {
        return state;
    }

    public GameVariant rules(Game game) {
        return rules.variant(game);
    }

    /** Returns a new budget, whose time starts now. */
    SolverBudget budget() {
        Require.requireRange(command, NODES, nodes, 1, MAX_NODES);
        Require.requireRange(command, SECONDS, seconds, 1, MAX_SECONDS);
        return new SolverBudget(nodes, seconds, new ProgressLines(progress()));
    }

    public PrintWriter progress() {
        return command.commandLine().getErr();
    }
}
