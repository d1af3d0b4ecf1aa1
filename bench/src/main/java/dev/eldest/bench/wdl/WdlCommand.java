package dev.eldest.bench.wdl;

import dev.eldest.bench.match.record.PgnGame;
import dev.eldest.bench.match.record.PgnParser;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Wdl;
import dev.eldest.engine.api.Wdl.Curve;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code eldest chances}: what values have been worth. */
@Command(
        name = "chances",
        description = {
            WdlCommand.SUMMARY,
            "How games ended in which players told of this value, by records such as 'eldest match --pgn' writes, and"
                    + " the curve of win, draw and loss that fits them best.",
            "Take games of players that are alike: against a weaker one every value is worth more."
        })
public final class WdlCommand implements Callable<Integer> {
    /** Beside the command in a list of all. */
    public static final String SUMMARY = "Tells what a search's values have been worth in games.";

    private static final int LEAST = 100;
    private static final int WIDTH = 100;
    private static final int MAX_SHOWN = 600;
    private static final double ALL = 100;

    @Parameters(paramLabel = "<games.pgn>", arity = "1..*", description = "The games.")
    private List<Path> games;

    @Option(
            names = "--player",
            paramLabel = "<name>",
            defaultValue = "",
            description = "Only what this player told (default: both).")
    private String player;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        List<ScoredResult> scoredResult = new ArrayList<>();
        for (Path file : games) {
            try (PgnParser reader = PgnParser.of(file).withRemarks()) {
                for (PgnGame game = reader.next(); game != null; game = reader.next()) {
                    scoredResult.addAll(ScoredResult.of(game, player));
                }
            }
        }
        if (scoredResult.size() < LEAST) {
            throw new RefusedException("only " + scoredResult.size() + " values were told of games with a result");
        }
        print(scoredResult);
        return 0;
    }

    private void print(List<ScoredResult> scoredResult) {
        WdlFit fit = new WdlFit(scoredResult);
        Curve fitted = fit.fit(Wdl.USUAL);
        PrintWriter out = command.commandLine().getOut();
        out.println(scoredResult.size() + " values");
        out.println(curve("in use", Wdl.USUAL, fit));
        out.println(curve("fitted", fitted, fit));
        out.println(String.format(
                Locale.ROOT, "%12s%9s%21s%21s%21s", "centipawns", "values", "won, drawn, lost %", "fitted", "in use"));
        for (int from = -MAX_SHOWN; from < MAX_SHOWN; from += WIDTH) {
            int least = from;
            List<ScoredResult> there = scoredResult.stream()
                    .filter(each -> each.value() >= least && each.value() < least + WIDTH)
                    .toList();
            if (!there.isEmpty()) {
                out.println(row(least, there, fitted));
            }
        }
        out.flush();
    }

    private static String curve(String name, Curve curve, WdlFit fit) {
        return String.format(
                Locale.ROOT,
                "%s: even at %.0f, spread %.0f, surprise %.4f",
                name,
                curve.even(),
                curve.spread(),
                fit.loss(curve));
    }

    private static String row(int from, List<ScoredResult> there, Curve fitted) {
        return String.format(
                Locale.ROOT,
                "%5d to%5d%9d%21s%21s%21s",
                from,
                from + WIDTH,
                there.size(),
                shares(share(there, ScoredResult.WIN), share(there, 0)),
                shares(fitted, there),
                shares(Wdl.USUAL, there));
    }

    private static double share(List<ScoredResult> there, int halfPoints) {
        return (double) there.stream()
                        .filter(each -> each.halfPoints() == halfPoints)
                        .count()
                / there.size();
    }

    private static String shares(Curve curve, List<ScoredResult> there) {
        double win = there.stream().mapToDouble(each -> curve.win(each.value())).sum();
        double loss =
                there.stream().mapToDouble(each -> curve.loss(each.value())).sum();
        return shares(win / there.size(), loss / there.size());
    }

    private static String shares(double win, double loss) {
        return String.format(Locale.ROOT, "%.0f %.0f %.0f", ALL * win, ALL * (1 - win - loss), ALL * loss);
    }
}
