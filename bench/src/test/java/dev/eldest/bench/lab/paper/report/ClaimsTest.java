package dev.eldest.bench.lab.paper.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.paper.data.Row;
import dev.eldest.bench.lab.paper.data.Rows;
import dev.eldest.bench.lab.paper.run.Laboratory.Subject;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The claims follow the rows, whatever they say. */
class ClaimsTest {
    private final StringWriter told = new StringWriter();
    private final Rows rows = new Rows(null);

    ClaimsTest() throws IOException {}

    private void add(String algorithm, int dropped, int value, long evaluations, double millis) throws IOException {
        rows.add(new Row("here", algorithm, dropped, 2, value, evaluations, millis));
    }

    private void claim() {
        List<Subject> subjects = List.of(new Subject("here", ""));
        Grid grid = new Grid(new PrintWriter(told, true));
        new Claims(new Figures(rows), subjects, 2, grid).print();
        ValueClaims values = new ValueClaims(new Figures(rows), 2, grid);
        values.dropping(subjects);
        values.modern(subjects);
    }

    private void assertTold(String words) {
        assertTrue(told.toString().contains(words), told::toString);
    }

    @Test
    void ratiosAreComparedWithThePapers() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 15, 5, 800, 9);
        add("standard-sorting", 40, 5, 100, 1);
        claim();
        assertTold("N=15, evaluations: paper 81.9 %; here 80.0 % (reproduces)");
        assertTold("N=40, evaluations: paper 51.4 %; here 10.0 % (does not)");
        assertTold("N=30, time: paper 64.1 %; here - (not known)");
        assertTold("here: all values are those of full width");
    }

    @Test
    void otherValuesAreTold() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 40, 4, 100, 1);
        add("modern-hash-16", 0, 7, 10, 1);
        claim();
        assertTold("here: not the value of full width: standard-sorting N=40 from 2 plies on (4 for 5)");
        assertTold("16 MB 1 ms (BUT value 7)");
    }
}
