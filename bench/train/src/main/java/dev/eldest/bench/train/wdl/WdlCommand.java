package dev.eldest.bench.train.wdl;

import dev.eldest.bench.match.record.PgnParser;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
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

/** {@code eldest wdl}: fits the win, draw and loss model to games. */
@Command(
        name = "wdl",
        description = {
            WdlCommand.SUMMARY,
            "Read scores and results from records such as 'eldest match --pgn' writes. Print results by score and"
                    + " the curve of win, draw and loss that fits them best.",
            "Use games of equally strong players: against a weaker one every score is worth more."
        })
public final class WdlCommand implements Callable<Integer> {
    public static final String SUMMARY = "Fit the win, draw and loss model to games.";

    private static final int MIN_SCORES = 100;
    private static final int BUCKET_WIDTH = 100;
    private static final int MAX_SHOWN = 600;
    private static final double PERCENT = 100;

    @Parameters(paramLabel = "<games.pgn>", arity = "1..*", description = "PGN files.")
    private List<Path> games;

    @Option(names = "--player", paramLabel = "<name>", description = "Only the scores of this player (default: both).")
    private String player = "";

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        List<ScoredResult> results = new ArrayList<>();
        for (Path file : games) {
            try (PgnParser reader = PgnParser.of(file).withComments()) {
                for (PgnGame game = reader.next(); game != null; game = reader.next()) {
                    results.addAll(ScoredResult.of(game, player));
                }
            }
        }
        if (results.size() < MIN_SCORES) {
            throw new RefusedException(
                    "too few scores in games with a result: " + results.size() + ", expected " + MIN_SCORES);
        }
        print(results);
        return 0;
    }

    private void print(List<ScoredResult> results) {
        WdlFit fit = new WdlFit(results);
        Curve fitted = fit.fit(Wdl.DEFAULT_CURVE);
        PrintWriter out = command.commandLine().getOut();
        out.println(results.size() + " values");
        out.println(curve("in use", Wdl.DEFAULT_CURVE, fit));
        out.println(curve("fitted", fitted, fit));
        out.println(String.format(
                Locale.ROOT, "%12s%9s%21s%21s%21s", "centipawns", "values", "won, drawn, lost %", "fitted", "in use"));
        for (int from = -MAX_SHOWN; from < MAX_SHOWN; from += BUCKET_WIDTH) {
            int min = from;
            List<ScoredResult> bucket = results.stream()
                    .filter(each -> each.value() >= min && each.value() < min + BUCKET_WIDTH)
                    .toList();
            if (!bucket.isEmpty()) {
                out.println(row(min, bucket, fitted));
            }
        }
    }

    private static String curve(String name, Curve curve, WdlFit fit) {
        return String.format(
                Locale.ROOT,
                "%s: even at %.0f, spread %.0f, surprise %.4f",
                name,
                curve.center(),
                curve.spread(),
                fit.loss(curve));
    }

    private static String row(int from, List<ScoredResult> bucket, Curve fitted) {
        return String.format(
                Locale.ROOT,
                "%5d to%5d%9d%21s%21s%21s",
                from,
                from + BUCKET_WIDTH,
                bucket.size(),
                shares(share(bucket, ScoredResult.WIN), share(bucket, 0)),
                shares(fitted, bucket),
                shares(Wdl.DEFAULT_CURVE, bucket));
    }

    private static double share(List<ScoredResult> bucket, int halfPoints) {
        return (double) bucket.stream()
                        .filter(each -> each.halfPoints() == halfPoints)
                        .count()
                / bucket.size();
    }

    private static String shares(Curve curve, List<ScoredResult> bucket) {
        double win =
                bucket.stream().mapToDouble(each -> curve.win(each.value())).sum();
        double loss =
                bucket.stream().mapToDouble(each -> curve.loss(each.value())).sum();
        return shares(win / bucket.size(), loss / bucket.size());
    }

    private static String shares(double win, double loss) {
        return String.format(Locale.ROOT, "%.0f %.0f %.0f", PERCENT * win, PERCENT * (1 - win - loss), PERCENT * loss);
    }
}
