package dev.eldest.bench.lab.paper.report;

import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Algorithm;
import dev.eldest.bench.lab.paper.run.Footprint;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
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

    public void print(Footprint footprint, PrintWriter out) throws InterruptedException {
        Grid grid = new Grid(out);
        PaperTables papers = new PaperTables(figures, subjects, deepest, grid);
        papers.modules();
        new MemoryTable(footprint, grid).print(subjects.getFirst());
        papers.sorting();
        papers.intelligent();
        OwnTables own = new OwnTables(figures, deepest, grid);
        for (Subject subject : subjects) {
            own.orders(subject);
            own.sweep(subject);
            own.worth(subject, algorithms);
        }
        new Claims(figures, subjects, deepest, grid).print();
        ValueClaims values = new ValueClaims(figures, deepest, grid);
        values.dropping(probed);
        values.modern(subjects);
        grid.end();
    }

    /** Draws the curves into a folder. */
    public void draw(Path folder) throws IOException {
        for (Subject subject : subjects) {
            new Curves(figures, subject, deepest, folder).draw();
        }
    }
}
