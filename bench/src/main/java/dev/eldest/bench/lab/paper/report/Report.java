package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Everything that is told once all is measured. */
public final class Report {
    private final Figures figures;
    private final List<Subject> subjects;
    private final List<Subject> probed;
    private final List<Algorithm> algorithms;
    private final int deepest;

    /** @param probed where dropping moves has been tried: the subjects, and perhaps others */
    public Report(Rows rows, List<Subject> subjects, List<Subject> probed, List<Algorithm> algorithms, int deepest) {
        figures = new Figures(rows);
        this.subjects = List.copyOf(subjects);
        this.probed = List.copyOf(probed);
        this.algorithms = List.copyOf(algorithms);
        this.deepest = deepest;
    }

    public void print(Footprint footprint, MeanMoves mean, PrintWriter out) throws InterruptedException {
        Grid grid = new Grid(out);
        MemoryTable memory = new MemoryTable(footprint, subjects.getFirst(), grid);
        PaperTables papers = new PaperTables(figures, subjects, deepest, grid);
        papers.modules();
        memory.print();
        papers.sorting();
        papers.intelligent();
        new Errata(figures, grid).print();
        OwnTables own = new OwnTables(figures, deepest, grid);
        for (Subject subject : subjects) {
            own.orders(subject);
            own.sweep(subject);
            own.worth(subject, algorithms);
        }
        claims(memory, mean, grid);
        grid.end();
    }

    private void claims(MemoryTable memory, MeanMoves mean, Grid grid) {
        grid.title("The paper's claims, by these figures at " + deepest
                + " plies (times: how many times cheaper; below 1 is dearer, below " + Comparison.NOTICEABLE
                + " no difference)");
        CostClaims costs = new CostClaims(figures, subjects, deepest, grid);
        Conclusion conclusion = new Conclusion(figures, subjects, deepest, grid);
        ValueClaims values = new ValueClaims(figures, deepest, grid);
        costs.dropping();
        conclusion.percentages();
        conclusion.ranking();
        costs.clusters();
        costs.conditions();
        memory.claim();
        new ModuleClaim(figures, subjects, deepest, grid).print();
        values.dropping(probed);
        values.advice(probed, mean);
        values.modern(subjects);
    }

    /** Draws the curves into a folder. */
    public void draw(Path folder) throws IOException {
        for (Subject subject : subjects) {
            new Curves(figures, subject, deepest, folder).draw();
        }
    }
}
