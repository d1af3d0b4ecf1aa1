package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.AlgorithmVariant;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Prints all tables and claims from the measurements. */
public final class Report {
    private final Figures figures;
    private final List<Subject> subjects;
    private final List<Subject> probed;
    private final List<AlgorithmVariant> algorithmVariants;
    private final int deepest;

    /** @param probed the positions where dropping moves was tried; includes the subjects */
    public Report(
            Measurements measurements,
            List<Subject> subjects,
            List<Subject> probed,
            List<AlgorithmVariant> algorithmVariants,
            int deepest) {
        figures = new Figures(measurements);
        this.subjects = List.copyOf(subjects);
        this.probed = List.copyOf(probed);
        this.algorithmVariants = List.copyOf(algorithmVariants);
        this.deepest = deepest;
    }

    public void print(Footprint footprint, MeanMoves mean, PrintWriter out) throws InterruptedException {
        TextTable textTable = new TextTable(out);
        MemoryTable memory = new MemoryTable(footprint, subjects.getFirst(), textTable);
        PaperTables papers = new PaperTables(figures, subjects, deepest, textTable);
        papers.modules();
        memory.print();
        papers.sorting();
        papers.intelligent();
        new Errata(figures, textTable).print();
        OwnTables own = new OwnTables(figures, deepest, textTable);
        for (Subject subject : subjects) {
            own.orders(subject);
            own.sweep(subject);
            own.costs(subject, algorithmVariants);
        }
        claims(memory, mean, textTable);
        textTable.end();
    }

    private void claims(MemoryTable memory, MeanMoves mean, TextTable textTable) {
        textTable.title("The paper's claims, by these figures at " + deepest
                + " plies (times: how many times cheaper; below 1: more expensive; below " + Comparison.NOTICEABLE
                + ": no difference)");
        CostClaims costs = new CostClaims(figures, subjects, deepest, textTable);
        Conclusion conclusion = new Conclusion(figures, subjects, deepest, textTable);
        ValueClaims values = new ValueClaims(figures, deepest, textTable);
        costs.dropping();
        conclusion.percentages();
        conclusion.ranking();
        costs.clusters();
        costs.conditions();
        memory.claim();
        new ModuleClaim(figures, subjects, deepest, textTable).print();
        values.dropping(probed);
        values.advice(probed, mean);
        values.modern(subjects);
    }

    /** Writes the charts to a folder. */
    public void draw(Path folder) throws IOException {
        for (Subject subject : subjects) {
            new Curves(figures, subject, deepest, folder).draw();
        }
    }
}
