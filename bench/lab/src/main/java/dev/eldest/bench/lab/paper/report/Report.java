package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Prints all tables and claims from the measurements. */
public final class Report {
    /** First line of a claim. Its evidence is indented. */
    private static final Pattern VERDICT = Pattern.compile("^(\\d\\. |Beyond )");

    private final Figures figures;
    private final List<Subject> probed;
    private final List<AlgorithmVariant> variants;

    /** @param probed the positions where dropping moves was tried; includes the subjects */
    public Report(
            Measurements measurements,
            List<Subject> subjects,
            List<Subject> probed,
            List<AlgorithmVariant> variants,
            int deepest) {
        figures = new Figures(measurements, List.copyOf(subjects), deepest);
        this.probed = List.copyOf(probed);
        this.variants = List.copyOf(variants);
    }

    /**
     * Prints what was found: a line for each claim.
     *
     * @param tables whether to print all tables and the evidence for each claim before that
     */
    public void print(Footprint footprint, MeanMoves mean, boolean tables, PrintWriter out)
            throws InterruptedException {
        if (tables) {
            tables(footprint, out);
        }
        StringWriter claims = new StringWriter();
        try (PrintWriter writer = new PrintWriter(claims)) {
            TextTable table = new TextTable(writer);
            claims(new MemoryTable(footprint, figures.subjects().getFirst(), table), mean, table);
        }
        if (tables) {
            out.print(claims);
        }
        out.println();
        out.println(
                "Found at " + figures.deepest() + " plies" + (tables ? "" : "; --tables prints tables and evidence"));
        claims.toString().lines().filter(Report::isVerdict).forEach(out::println);
        out.flush();
    }

    private static boolean isVerdict(String line) {
        return VERDICT.matcher(line).find();
    }

    private void tables(Footprint footprint, PrintWriter out) throws InterruptedException {
        TextTable table = new TextTable(out);
        MemoryTable memory = new MemoryTable(footprint, figures.subjects().getFirst(), table);
        PaperTables papers = new PaperTables(figures, table);
        papers.modules();
        memory.print();
        papers.sorting();
        papers.intelligent();
        papers.errata();
        OwnTables own = new OwnTables(figures, table);
        for (String position : figures.positions()) {
            own.orders(position);
            own.sweep(position);
            own.costs(position, variants);
        }
    }

    private void claims(MemoryTable memory, MeanMoves mean, TextTable table) {
        table.title("The paper's claims, by these figures at " + figures.deepest()
                + " plies (times: how many times cheaper; below 1: more expensive; below " + Comparison.NOTICEABLE
                + ": no difference)");
        CostClaims costs = new CostClaims(figures, table);
        Conclusion conclusion = new Conclusion(figures, table);
        ValueClaims values = new ValueClaims(figures, table);
        costs.dropping();
        conclusion.percentages();
        conclusion.ranking();
        costs.clusters();
        costs.conditions();
        memory.claim();
        costs.modules();
        values.dropping(probed);
        values.advice(probed, mean);
        values.modern();
    }

    /** Writes the charts to a folder. */
    public void draw(Path folder) throws IOException {
        for (String position : figures.positions()) {
            new Curves(figures, position, folder).draw();
        }
    }
}
