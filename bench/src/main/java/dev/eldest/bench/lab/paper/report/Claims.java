package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.report.Figures.Metric;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.ModuleTimes;
import dev.eldest.bench.lab.paper.run.Pace;
import dev.eldest.bench.lab.paper.run.ProgramModule;
import dev.eldest.engine.spi.MoveOrder;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the figures say of the paper's claims about cost, each worked out anew from the rows. */
final class Claims {
    /** Within such a factor of the paper's, a ratio counts as reproduced. */
    private static final double CLOSE = 1.25;

    private static final double NANOS_PER_MILLI = 1e6;

    private final Figures figures;
    private final List<Subject> subjects;
    private final int deepest;
    private final Grid grid;

    Claims(Figures figures, List<Subject> subjects, int deepest, Grid grid) {
        this.figures = figures;
        this.subjects = subjects;
        this.deepest = deepest;
        this.grid = grid;
    }

    void print() {
        grid.title("The paper's claims, by these figures at " + deepest + " plies (\"reproduces\": within a factor of "
                + CLOSE + ")");
        dropping();
        headline();
        clusters();
        conditions();
        modules();
    }

    private void dropping() {
        grid.remark("1. Dropping the worst N makes sorted search cheaper. Against N=0:");
        for (int dropped : new int[] {15, 30, 40}) {
            tell("N=" + dropped + ", evaluations", Metric.EVALUATIONS, Algorithm.sorting(dropped), Figures.SORTED);
            tell("N=" + dropped + ", time", Metric.MILLIS, Algorithm.sorting(dropped), Figures.SORTED);
        }
    }

    private void headline() {
        grid.remark("2. Against plain alpha-beta N=40 takes 0.9 % of the time at 6 plies, N=0 7 % (the headline). With"
                + " plain in the order from-to:");
        tell("N=40, time", Metric.MILLIS, Algorithm.sorting(40), Figures.PLAIN);
        tell("N=0, time", Metric.MILLIS, Figures.SORTED, Figures.PLAIN);
        tell("N=0, evaluations", Metric.EVALUATIONS, Figures.SORTED, Figures.PLAIN);
        grid.remark("   time of an evaluation, all else included: "
                + Stream.concat(Stream.of(Rows.PAPER), subjects.stream().map(Subject::name))
                        .map(name ->
                                name + " " + Grid.number(nanosPerEvaluation(name, Figures.PLAIN)) + " ns in plain, "
                                        + Grid.number(nanosPerEvaluation(name, Figures.SORTED)) + " ns in N=0")
                        .collect(Collectors.joining("; ")));
        grid.remark("   Such a ratio tells how bad the baseline's order is, not how good the idea. Leaves of plain:");
        for (Subject subject : subjects) {
            orders(subject);
        }
    }

    private double nanosPerEvaluation(String position, Algorithm algorithm) {
        return NANOS_PER_MILLI
                * figures.of(Metric.MILLIS, position, algorithm, deepest)
                / figures.of(Metric.EVALUATIONS, position, algorithm, deepest);
    }

    /** Plain alpha-beta in all orders, at the last depth that each of them reached. */
    private void orders(Subject subject) {
        int depth = deepest;
        while (depth > Pace.SHALLOWEST && !allReached(subject, depth)) {
            depth--;
        }
        List<String> counts = new ArrayList<>();
        for (MoveOrder order : MoveOrder.values()) {
            counts.add(order.label() + " " + Grid.number(leaves(subject.name(), order, depth)));
        }
        grid.remark("   " + subject.name() + " at " + depth + " plies: " + String.join(", ", counts)
                + "; the paper's, whose order it does not say: "
                + Grid.number(leaves(Rows.PAPER, MoveOrder.FROM_TO, depth)));
    }

    private boolean allReached(Subject subject, int depth) {
        for (MoveOrder order : MoveOrder.values()) {
            if (Double.isNaN(leaves(subject.name(), order, depth))) {
                return false;
            }
        }
        return true;
    }

    private double leaves(String position, MoveOrder order, int depth) {
        return figures.of(Metric.EVALUATIONS, position, Algorithm.plain(order), depth);
    }

    private void clusters() {
        Algorithm unsorted = Algorithm.intelligent(false, false);
        Algorithm sorted = Algorithm.intelligent(false, true);
        grid.remark("3. Generation by clusters saves time, and needs no sorting. Unsorted against plain, sorted against"
                + " N=0:");
        tell("unsorted, time", Metric.MILLIS, unsorted, Figures.PLAIN);
        tell("unsorted, evaluations", Metric.EVALUATIONS, unsorted, Figures.PLAIN);
        tell("sorted, time", Metric.MILLIS, sorted, Figures.SORTED);
        tell("sorted, evaluations", Metric.EVALUATIONS, sorted, Figures.SORTED);
        for (Subject subject : subjects) {
            double men = nanosPerList(subject, Figures.PLAIN);
            double byClusters = nanosPerList(subject, unsorted);
            grid.remark("   " + subject.name() + ": a list of moves takes " + Grid.number(byClusters)
                    + " ns by clusters, " + Grid.number(men) + " ns man by man"
                    + (byClusters > men
                            ? ": clusters cost time; what they save comes of their order, goal first"
                            : ""));
        }
    }

    /** Where it was timed deepest. */
    private double nanosPerList(Subject subject, Algorithm algorithm) {
        int depth = ModuleTimes.deepest(deepest);
        double millis = figures.of(Metric.MILLIS, subject.name(), algorithm, ProgramModule.GENERATE, depth);
        double lists = figures.of(Metric.EVALUATIONS, subject.name(), algorithm, ProgramModule.GENERATE, depth);
        return NANOS_PER_MILLI * millis / lists;
    }

    private void conditions() {
        grid.remark("4. The conditions save time and evaluations. With them against without:");
        for (boolean sorted : new boolean[] {false, true}) {
            String label = sorted ? "sorted" : "unsorted";
            Algorithm with = Algorithm.intelligent(true, sorted);
            Algorithm without = Algorithm.intelligent(false, sorted);
            tell(label + ", evaluations", Metric.EVALUATIONS, with, without);
            tell(label + ", time", Metric.MILLIS, with, without);
        }
    }

    private void tell(String label, Metric metric, Algorithm part, Algorithm whole) {
        double papers = ratio(Rows.PAPER, metric, part, whole);
        String ours = subjects.stream()
                .map(Subject::name)
                .map(name -> name + " " + compared(ratio(name, metric, part, whole), papers))
                .collect(Collectors.joining(", "));
        grid.remark("   " + label + ": paper " + Grid.percent(papers) + "; " + ours);
    }

    private double ratio(String position, Metric metric, Algorithm part, Algorithm whole) {
        return figures.of(metric, position, part, deepest) / figures.of(metric, position, whole, deepest);
    }

    private static String compared(double ours, double papers) {
        boolean close = ours / papers <= CLOSE && papers / ours <= CLOSE;
        String verdict = Double.isNaN(ours / papers) ? "not known" : close ? "reproduces" : "does not";
        return Grid.percent(ours) + " (" + verdict + ")";
    }

    private void modules() {
        int last = ModuleTimes.deepest(deepest);
        grid.remark("5. No module's share of the time is the same at every depth (plain, 2 to " + last + " plies):");
        grid.remark("   " + Rows.PAPER + ": " + shares(Rows.PAPER, last));
        subjects.forEach(subject -> grid.remark("   " + subject.name() + ": " + shares(subject.name(), last)));
    }

    private String shares(String position, int last) {
        List<String> ranges = new ArrayList<>();
        for (ProgramModule module : ProgramModule.values()) {
            DoubleSummaryStatistics shares = IntStream.rangeClosed(Pace.SHALLOWEST, last)
                    .mapToDouble(depth -> figures.share(position, module, depth))
                    .summaryStatistics();
            ranges.add(module.label() + " " + Grid.percent(shares.getMin()) + " to " + Grid.percent(shares.getMax()));
        }
        return String.join(", ", ranges);
    }
}
